import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { importDict } from './dictionary/import-dict';
import { readSettings, SettingsError } from './settings';
import { openConfiguredDatabase } from './start';

const USAGE = `Imports a dictionary of the DICT format into the database of the settings (stop an API on the embedded one first).

  node api/dist/import-dictionary.mjs <en-es|es-en|es> <file.index> <file.dict or file.dict.dz> [--replace]`;

const parametersSchema = z.tuple([z.enum(['en-es', 'es-en', 'es']), z.string(), z.string()]);

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
  });
  const parameters = parametersSchema.safeParse(positionals);
  if (!parameters.success) throw new SettingsError(USAGE);
  const [dictionary, indexFile, dictFile] = parameters.data;
  const database = await openConfiguredDatabase(readSettings(process.env), apiFolder);
  const articles = await importDict(database, {
    dictionary,
    indexFile,
    dictFile,
    replace: values.replace ?? false,
  }).finally(() => database.close());
  console.log(`${articles} articles imported into ${dictionary}.`);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
