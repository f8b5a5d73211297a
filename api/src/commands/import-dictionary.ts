import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { DictionaryKey } from '@red/api/dictionary.queries';
import * as z from 'zod';
import type { Database } from '../database/database';
import type { RefusedEntry } from '../dictionary/dictionary-entries';
import { type DictReport, importDict, importWiktextract } from '../dictionary/import-dict';
import { progressBar } from '../dictionary/progress-bar';
import { type Edition, hasEdition } from '../dictionary/wiktextract-format';
import { readSettings, SettingsError } from '../settings';
import { openConfiguredDatabase } from '../start';

const USAGE = `Imports an open dictionary into the database of the settings (stop an API on the embedded one first).
Interrupted, it goes on where it was; the same files are never added twice.

  node api/dist/import-dictionary.mjs <en-es|es-en|es> <file>... [options]

  <file>      <name>.index <name>.dict or <name>.dict.dz   the DICT format
              <name>.jsonl or <name>.jsonl.gz              Wiktionary by Wiktextract (kaikki.org)
  --edition   es or en: the Wiktionary that a .jsonl is of. Unless said, es for the Spanish dictionary, en for the others
  --title, --licence, --url
              what is shown beside its entries, where the files do not say it; {term} in the address is the word
  --replace   empties the dictionary first
  --report    writes the refused entries to a file; without it the first ones are shown`;

const parametersSchema = z.union([
  z.tuple([z.enum(['en-es', 'es-en', 'es']), z.string().endsWith('.index'), z.string()]),
  z.tuple([z.enum(['en-es', 'es-en', 'es']), z.string().regex(/\.jsonl(?:\.gz)?$/)]),
]);
const optionsSchema = z.object({
  edition: z.enum(['es', 'en']).optional(),
  title: z.string().trim().min(1).optional(),
  licence: z.string().trim().min(1).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  replace: z.boolean().default(false),
  report: z.string().optional(),
});
type Parameters = z.infer<typeof parametersSchema>;
type Options = z.infer<typeof optionsSchema>;
const SHOWN = 10;

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

const lineOf = ({ line, headword, reason }: RefusedEntry) => `line ${line}: "${headword}" ${reason}`;

async function tellRefused(refused: RefusedEntry[], report: string | undefined): Promise<void> {
  if (report) await writeFile(report, refused.map((entry) => `${lineOf(entry)}\n`).join(''));
  if (refused.length === 0) return;
  const shown = report ? [`listed in ${report}`] : refused.slice(0, SHOWN).map(lineOf);
  const more =
    !report && refused.length > SHOWN ? [`and ${refused.length - SHOWN} more (--report lists all)`] : [];
  console.error([`${refused.length} entries refused:`, ...shown, ...more].join('\n  '));
}

/** Reads the files by the format that their names tell. */
function importFiles(
  database: Database,
  [dictionary, file, dictFile]: Parameters,
  { edition, replace, title, licence, url }: Options,
): Promise<DictReport> {
  const job = {
    dictionary,
    replace,
    origin: { ...(title && { title }), ...(licence && { licence }), ...(url && { url }) },
    onProgress: progressBar(process.stderr),
  };
  if (dictFile !== undefined) return importDict(database, { ...job, indexFile: file, dictFile });
  return importWiktextract(database, { ...job, file, edition: edition ?? editionOf(dictionary) });
}

const editionOf = (dictionary: DictionaryKey): Edition => (dictionary === 'es' ? 'es' : 'en');

try {
  const { values, positionals } = parseArgs({
    options: {
      edition: { type: 'string' },
      title: { type: 'string' },
      licence: { type: 'string' },
      url: { type: 'string' },
      replace: { type: 'boolean' },
      report: { type: 'string' },
    },
    allowPositionals: true,
  });
  const parameters = parametersSchema.safeParse(positionals);
  const options = optionsSchema.safeParse(values);
  if (!parameters.success || !options.success) throw new SettingsError(USAGE);
  const [dictionary] = parameters.data;
  if (options.data.edition && !hasEdition(dictionary, options.data.edition))
    throw new SettingsError('The English Wiktionary explains no word in Spanish: --edition es');
  const started = performance.now();
  const database = await openConfiguredDatabase(readSettings(process.env), apiFolder);
  const { imported, resumedAt, refused } = await importFiles(database, parameters.data, options.data).finally(
    () => database.close(),
  );
  await tellRefused(refused, options.data.report);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const before = resumedAt > 0 ? ` ${resumedAt} entries of these files were there from an earlier run.` : '';
  console.log(`${imported} articles imported into ${dictionary} in ${seconds} s.${before}`);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
