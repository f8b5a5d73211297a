import { createInterface } from 'node:readline';
import type { DictionaryKey } from '@red/api/dictionary.queries';
import * as z from 'zod';
import { headwordProblem, openText, plainLine, type ReadEntry } from './dictionary-entries';
import type { BilingualRow, FormRow, SpanishRow } from './dictionary-files';

/**
 * Wiktionary as Wiktextract publishes it (kaikki.org): a JSON object per line, one for each word and part of speech.
 * Definitions are in the language of the edition, so that of Spanish makes the Spanish dictionary, and that of English
 * the bilingual ones: of Spanish words by its definitions, of English words by its translations.
 */
export type Edition = 'es' | 'en';

const text = z.string().transform(plainLine);
const words = z.array(z.object({ word: text.optional() })).optional();
const line = z.object({
  word: text,
  lang_code: z.string(),
  pos: z.string().optional(),
  pos_title: text.optional(),
  etymology_text: text.optional(),
  synonyms: words,
  antonyms: words,
  senses: z
    .array(
      z.object({
        glosses: z.array(text).optional(),
        form_of: words,
        synonyms: words,
        antonyms: words,
        examples: z
          .array(z.object({ text: text.optional(), translation: text.optional(), english: text.optional() }))
          .optional(),
      }),
    )
    .default([]),
  translations: z
    .array(
      z.object({
        lang_code: z.string().optional(),
        code: z.string().optional(),
        word: text.optional(),
        sense: text.optional(),
      }),
    )
    .optional(),
});
type Line = z.infer<typeof line>;
type Sense = Line['senses'][number];

const PARTS_OF_SPEECH: Readonly<Record<string, string>> = {
  adj: 'adjetivo',
  adv: 'adverbio',
  article: 'artículo',
  conj: 'conjunción',
  det: 'determinante',
  intj: 'interjección',
  name: 'nombre propio',
  noun: 'sustantivo',
  num: 'numeral',
  phrase: 'locución',
  prep: 'preposición',
  pron: 'pronombre',
  proverb: 'refrán',
  verb: 'verbo',
};

/** Language of the headwords, and of what explains them. */
const LANGUAGES = {
  es: { from: 'es', to: 'es' },
  'es-en': { from: 'es', to: 'en' },
  'en-es': { from: 'en', to: 'es' },
} as const;

/** Whether an edition serves a dictionary: the English one explains no word in Spanish. Pure. */
export const hasEdition = (dictionary: DictionaryKey, edition: Edition): boolean =>
  dictionary !== 'es' || edition === 'es';

/** Every line of a file (`.jsonl`, `.jsonl.gz`), in its order. */
export async function* wiktextractEntries(
  file: string,
  dictionary: DictionaryKey,
  edition: Edition,
): AsyncGenerator<ReadEntry> {
  let number = 0;
  for await (const stored of createInterface({ input: openText(file), crlfDelay: Infinity })) {
    number += 1;
    if (stored.trim() !== '') yield entryOf(stored, number, dictionary, edition);
  }
}

/** Entries of a line for a dictionary. Pure. */
function entryOf(stored: string, number: number, dictionary: DictionaryKey, edition: Edition): ReadEntry {
  const refuse = (headword: string, reason: string): ReadEntry => ({
    kind: 'refused',
    refused: { line: number, headword, reason },
  });
  let object: unknown;
  try {
    object = JSON.parse(stored);
  } catch {
    return refuse('', 'It is no JSON.');
  }
  const parsed = line.safeParse(object);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse('', `Its ${issue?.path.join('.') || 'content'} is not as expected: ${issue?.message}`);
  }
  const { from, to } = LANGUAGES[dictionary];
  const { data } = parsed;
  if (data.lang_code !== from) return { kind: 'other' };
  const problem = headwordProblem(data.word);
  if (problem !== null) return refuse(data.word.slice(0, 40), problem);
  const forms = from === 'es' ? formsOf(data) : [];
  const meanings = data.senses.filter(({ form_of: of }) => !of || of.length === 0);
  const spanish = dictionary === 'es' ? spanishRows(data, meanings) : [];
  const bilingual =
    dictionary === 'es' ? [] : edition === to ? glossRows(data, meanings) : translationRows(data, to);
  if (spanish.length + bilingual.length + forms.length === 0) return { kind: 'other' };
  return { kind: 'entry', spanish, bilingual, forms };
}

const categoryOf = ({ pos = '', pos_title: title }: Line): string | null =>
  title?.toLowerCase() || PARTS_OF_SPEECH[pos] || null;

/** The last of the glosses: those before it are the headings it stands under. */
const glossOf = ({ glosses = [] }: Sense): string => glosses.at(-1) ?? '';

const listOf = (...lists: readonly z.infer<typeof words>[]): string | null =>
  [...new Set(lists.flatMap((list) => (list ?? []).flatMap(({ word }) => (word ? [word] : []))))].join(
    ', ',
  ) || null;

function spanishRows(entry: Line, senses: readonly Sense[]): SpanishRow[] {
  return senses.flatMap((sense, at) => {
    const definicion = glossOf(sense);
    if (definicion === '') return [];
    return [
      {
        palabra: entry.word,
        etimo: (at === 0 && entry.etymology_text) || null,
        num: at + 1,
        catgram: categoryOf(entry),
        definicion,
        ejemplo: sense.examples?.[0]?.text || null,
        // Those of the word as a whole stand with its first meaning.
        sinonimo: listOf(sense.synonyms, at === 0 ? entry.synonyms : undefined),
        antonimo: listOf(sense.antonyms, at === 0 ? entry.antonyms : undefined),
      },
    ];
  });
}

function glossRows(entry: Line, senses: readonly Sense[]): BilingualRow[] {
  return senses.flatMap((sense, at) => {
    const translation = glossOf(sense);
    const [example] = sense.examples ?? [];
    if (translation === '') return [];
    return [
      {
        palabra: entry.word,
        num: at + 1,
        indicator: categoryOf(entry),
        translation,
        sourceExample: example?.text || null,
        targetExample: example?.translation || example?.english || null,
      },
    ];
  });
}

/** A row for each sense that has translations, as they are listed under it. */
function translationRows(entry: Line, to: string): BilingualRow[] {
  const bySense = new Map<string, string[]>();
  for (const { word, sense = '', lang_code: code, code: older } of entry.translations ?? [])
    if (word && (code ?? older) === to) bySense.set(sense, [...(bySense.get(sense) ?? []), word]);
  return [...bySense].map(([sense, translations], at) => ({
    palabra: entry.word,
    num: at + 1,
    indicator: sense ? `(${sense})` : categoryOf(entry),
    translation: [...new Set(translations)].join('; '),
    sourceExample: null,
    targetExample: null,
  }));
}

/** «gatos» is a form of «gato»: the word is found by it. */
const formsOf = ({ word, senses }: Line): FormRow[] =>
  senses
    .flatMap(({ form_of: of }) => of ?? [])
    .flatMap(({ word: palabra }) => (palabra && palabra !== word ? [{ form: word, palabra }] : []));
