import { ITEMS_PER_TYPE } from '@red/api/search.queries';
import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';
import { spanishForms } from '../database/tables';
import { fold } from '../dictionary/fold';
import { LAST_LETTER } from '../dictionary/suggest-words';

/** The dictionaries in the order of their words: keys of `DICTIONARY_TYPES`. */
const LABELS = ['es', 'es-en', 'en-es'] as const;

export interface FoundWord {
  /** Headword, as its dictionary writes it. */
  id: string;
  title: string;
  /** First definition, or the translations. */
  text: string;
  /** The dictionary. */
  label: (typeof LABELS)[number];
}

/** Longer texts are no headwords. */
const MAX_TERM_LENGTH = 40;
/** Fewer letters begin too many words. */
const MIN_TYPED_LENGTH = 3;

const meaningRows = z.object({
  rows: z.array(
    z.object({
      label: z.enum(LABELS),
      headword: z.string(),
      folded: z.string(),
      num: z.coerce.number(),
      meaning: z.string(),
    }),
  ),
});
type Meaning = z.infer<typeof meaningRows>['rows'][number];

/**
 * The headwords of each dictionary that a text is, or is a form of, and behind them those that begin like it: it may
 * still be being typed. Two readings, whatever is found.
 */
export async function findWords(queries: Queries, text: string): Promise<FoundWord[]> {
  const term = text.trim().normalize('NFC');
  const folded = fold(term);
  if (folded === '' || term.length > MAX_TERM_LENGTH) return [];
  const forms = await queries
    .select({ headword: spanishForms.headword })
    .from(spanishForms)
    .where(eq(spanishForms.folded, folded));
  const headwords = new Set(forms.map(({ headword }) => headword));
  const wanted = [...new Set([folded, ...Array.from(headwords, fold)])];
  const { rows } = meaningRows.parse(await queries.execute(meaningsOf(wanted, folded)));
  // A form leads to one headword («soñó» to «soñar»), not to those that fold alike.
  const isMeant = (row: Meaning) =>
    row.folded === folded || (row.label !== 'en-es' && headwords.has(row.headword));
  const ofLabel = (chosen: readonly Meaning[]) => LABELS.flatMap((label) => wordsOf(label, chosen, term));
  return [
    ...ofLabel(rows.filter(isMeant)),
    ...ofLabel(rows.filter((row) => row.folded !== folded && row.folded.startsWith(folded) && !isMeant(row))),
  ];
}

/** Rows of the words of a list, and of the first words that begin like the text, whatever number of meanings they have. */
function meaningsOf(wanted: readonly string[], folded: string): SQL {
  const list = sql.join(
    wanted.map((word) => sql`${word}`),
    sql`, `,
  );
  const dictionaries = [
    [sql`'es'::text`, sql`definition`, sql`spanish_definitions where true`],
    [sql`'es-en'::text`, sql`translation`, sql`bilingual_senses where direction = 2`],
    [sql`'en-es'::text`, sql`translation`, sql`bilingual_senses where direction = 1`],
  ] as const;
  const parts = dictionaries.flatMap(([label, meaning, rows]) => {
    const columns = sql`select ${label} as label, headword, folded, num, ${meaning} as meaning from ${rows}`;
    const begins = sql`
      select folded from ${rows} and num = 1 and folded ~>~ ${folded} and folded ~<~ ${folded + LAST_LETTER}
      order by folded using ~<~ limit ${ITEMS_PER_TYPE}`;
    return [
      sql`(${columns} and folded in (${list}))`,
      ...(folded.length >= MIN_TYPED_LENGTH ? [sql`(${columns} and folded in (${begins}))`] : []),
    ];
  });
  return sql.join(parts, sql` union `);
}

/** The words of one dictionary: the one that is written like the text («año») before its neighbours («ano»). */
function wordsOf(label: FoundWord['label'], rows: readonly Meaning[], term: string): FoundWord[] {
  const own = rows
    .filter((row) => row.label === label)
    .sort(
      (one, other) =>
        compare(one.folded, other.folded) || compare(one.headword, other.headword) || one.num - other.num,
    );
  const headwords = [...new Set(own.map(({ headword }) => headword))];
  const isTyped = (headword: string) => Number(headword.toLowerCase() === term.toLowerCase());
  return headwords
    .sort((one, other) => isTyped(other) - isTyped(one))
    .slice(0, ITEMS_PER_TYPE)
    .map((headword) => {
      const meanings = own.flatMap((row) => (row.headword === headword ? [row.meaning] : []));
      const text = label === 'es' ? (meanings[0] ?? '') : meanings.join('; ');
      return { id: headword, title: headword, text, label };
    });
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
