/** What is kept about one person, and requests about personal data; see `personal-data/` and docs/runbook.md. */
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Database } from '../database/database';
import { mailFilesTo } from '../mail/outbox';
import { erasePerson, exportPerson } from '../personal-data/personal-data';
import { closePrivacyRequest, listPrivacyRequests } from '../personal-data/privacy-requests';
import { readSettings, type Settings, SettingsError } from '../settings';
import { openConfiguredDatabase } from '../start';

const USAGE = `What is kept about the person behind a mail address, and the requests of the form «Derechos ARCO» (stop an API on
the embedded database first).

  node api/dist/personal-data.mjs export <address>           prints it as JSON
  node api/dist/personal-data.mjs erase <address> --yes      removes it; paid orders keep what tax law wants
  node api/dist/personal-data.mjs requests [--all]           prints the open requests, the first one due first
  node api/dist/personal-data.mjs close <folio> <answer>     notes what a request was answered, in one argument

Exit code: 0 done, 1 nothing could be done.`;

const parametersSchema = z.union([
  z.tuple([z.enum(['export', 'erase']), z.email()]),
  z.tuple([z.literal('requests')]),
  z.tuple([z.literal('close'), z.string(), z.string().trim().min(1)]),
]);
const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

async function exportOf(database: Database, settings: Settings, address: string) {
  const mailFiles = await mailFilesTo(resolve(settings.DATA_DIR), address);
  return { ...(await exportPerson(database, address)), mailFiles };
}

async function erase(database: Database, settings: Settings, address: string) {
  const files = await mailFilesTo(resolve(settings.DATA_DIR), address);
  const erased = await erasePerson(database, address);
  for (const file of files) await rm(file, { force: true });
  return { ...erased, mailFiles: files.length };
}

async function close(database: Database, folio: string, answer: string) {
  const carryOutUntil = await closePrivacyRequest(database, { folio, answer, now: new Date() });
  if (carryOutUntil === null) throw new SettingsError(`No open request has the folio ${folio}.`);
  return { closed: folio, carryOutUntil };
}

try {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const parameters = parametersSchema.safeParse(positionals);
  if (!parameters.success) throw new SettingsError(USAGE);
  const [verb, subject = '', answer = ''] = parameters.data;
  if (verb === 'erase' && !values.yes)
    throw new SettingsError('Nothing was erased: export first, then say --yes.');
  const settings = readSettings(process.env);
  const database = await openConfiguredDatabase(settings, apiFolder);
  const verbs = {
    export: () => exportOf(database, settings, subject),
    erase: () => erase(database, settings, subject),
    requests: () => listPrivacyRequests(database, { all: values.all }),
    close: () => close(database, subject, answer),
  };
  try {
    console.log(JSON.stringify(await verbs[verb](), null, 2));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
