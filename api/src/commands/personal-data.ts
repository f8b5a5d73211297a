/** Exports or erases what is kept about one person; see `personal-data/personal-data.ts` and docs/runbook.md. */
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { mailFilesTo } from '../mail/outbox';
import { erasePerson, exportPerson } from '../personal-data/personal-data';
import { readSettings, SettingsError } from '../settings';
import { openConfiguredDatabase } from '../start';

const USAGE = `What is kept about the person behind a mail address (stop an API on the embedded database first).

  node api/dist/personal-data.mjs export <address>           prints it as JSON
  node api/dist/personal-data.mjs erase <address> --yes      removes it; paid orders keep what tax law wants

Exit code: 0 done, 1 nothing could be done.`;

const parametersSchema = z.tuple([z.enum(['export', 'erase']), z.email()]);
const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const parameters = parametersSchema.safeParse(positionals);
  if (!parameters.success) throw new SettingsError(USAGE);
  const [verb, address] = parameters.data;
  if (verb === 'erase' && !values.yes)
    throw new SettingsError('Nothing was erased: export first, then say --yes.');
  const settings = readSettings(process.env);
  const files = await mailFilesTo(resolve(settings.DATA_DIR), address);
  const database = await openConfiguredDatabase(settings, apiFolder);
  try {
    const result =
      verb === 'export'
        ? { ...(await exportPerson(database, address)), mailFiles: files }
        : { ...(await erasePerson(database, address)), mailFiles: files.length };
    if (verb === 'erase') for (const file of files) await rm(file, { force: true });
    console.log(JSON.stringify(result, null, 2));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
