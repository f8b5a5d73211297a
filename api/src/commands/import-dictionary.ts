import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { RefusedEntry } from '../dictionary/dict-format';
import { importDict } from '../dictionary/import-dict';
import { progressBar } from '../dictionary/progress-bar';
import { readSettings, SettingsError } from '../settings';
import { openConfiguredDatabase } from '../start';

const USAGE = `Imports a dictionary of the DICT format into the database of the settings (stop an API on the embedded one first).
Interrupted, it goes on where it was; the same files are never added twice.

  node api/dist/import-dictionary.mjs <en-es|es-en|es> <file.index> <file.dict or file.dict.dz> [--replace] [--report <file>]

  --replace   empties the dictionary first
  --report    writes the refused entries to a file; without it the first ones are shown`;

const parametersSchema = z.tuple([z.enum(['en-es', 'es-en', 'es']), z.string(), z.string()]);
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

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' }, report: { type: 'string' } },
    allowPositionals: true,
  });
  const parameters = parametersSchema.safeParse(positionals);
  if (!parameters.success) throw new SettingsError(USAGE);
  const [dictionary, indexFile, dictFile] = parameters.data;
  const started = performance.now();
  const database = await openConfiguredDatabase(readSettings(process.env), apiFolder);
  const { imported, resumedAt, refused } = await importDict(database, {
    dictionary,
    indexFile,
    dictFile,
    replace: values.replace ?? false,
    onProgress: progressBar(process.stderr),
  }).finally(() => database.close());
  await tellRefused(refused, values.report);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const before = resumedAt > 0 ? ` ${resumedAt} entries of these files were there from an earlier run.` : '';
  console.log(`${imported} articles imported into ${dictionary} in ${seconds} s.${before}`);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
