import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { UnreadableFile } from '../content-import/content-file';
import { CONTENT_KIND_NAMES } from '../content-import/content-kinds';
import { checkContent, importContent, type RefusedField } from '../content-import/import-content';
import { progressBar } from '../dictionary/progress-bar';
import { readSettings, SettingsError } from '../settings';
import { openConfiguredDatabase } from '../start';

const USAGE = `Imports content from a .json or .csv file into the database of the settings (stop an API on the embedded one
first). An entry whose id is there already is replaced; the same file again changes nothing.

  node api/dist/import-content.mjs <kind> <file> [--check] [--report <file>]

  kind        ${CONTENT_KIND_NAMES.join(', ')}
  --check     only tells what would be refused
  --report    writes what was refused to a file instead of showing it

Exit code: 0 everything is in, 2 something was refused, 1 nothing could be done.`;

const SOME_REFUSED = 2;
const parametersSchema = z.tuple([z.enum(CONTENT_KIND_NAMES), z.string()]);

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

const told = ({ line, field, reason }: RefusedField) =>
  `line ${line}: ${field ? `${field} ` : ''}${reason}\n`;

async function tellRefused(refused: RefusedField[], report: string | undefined): Promise<void> {
  const text = refused.map(told).join('');
  if (report) await writeFile(report, text);
  if (refused.length === 0) return;
  const entries = new Set(refused.map(({ line }) => line)).size;
  const heading = `Refused on ${entries} ${entries === 1 ? 'line' : 'lines'}:`;
  process.stderr.write(report ? `${heading} listed in ${report}\n` : `${heading}\n${text}`);
  process.exitCode = SOME_REFUSED;
}

try {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, report: { type: 'string' } },
    allowPositionals: true,
  });
  const parameters = parametersSchema.safeParse(positionals);
  if (!parameters.success) throw new SettingsError(USAGE);
  const [kind, file] = parameters.data;
  if (values.check) {
    const { rows, refused } = await checkContent({ kind, file });
    await tellRefused(refused, values.report);
    console.log(`${rows.length} of ${kind} can be imported.`);
  } else {
    const database = await openConfiguredDatabase(readSettings(process.env), apiFolder);
    const { created, replaced, refused } = await importContent(database, {
      kind,
      file,
      onProgress: progressBar(process.stderr),
    }).finally(() => database.close());
    await tellRefused(refused, values.report);
    console.log(`${created + replaced} of ${kind} imported: ${created} new, ${replaced} replaced.`);
  }
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof UnreadableFile;
  console.error(expected ? error.message : error);
  process.exit(1);
}
