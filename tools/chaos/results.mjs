/** Results of fault injection: printed, and kept beside the other measurements. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BUILT_PACKAGES, distOf, ROOT } from '../packages.mjs';

const FOLDER = path.join(ROOT, 'bench/results');
const FILE = path.join(FOLDER, 'chaos.json');
const MAX_CELL = 60;

/** Result of one scenario. Numbers count pages unless said otherwise. */
const rowSchema = z.object({
  /** The faults, such as `mf-pagos hung + api 500`. */
  name: z.string(),
  ok: z.boolean(),
  build: z.string(),
  /** By what the time limits of visits were multiplied. */
  patience: z.number().default(1),
  /** ISO 8601. */
  at: z.string(),
  /** Requested over HTTP. */
  http: z.number(),
  /** Rendered by the shell meanwhile, for these requests and for the load. */
  rendered: z.number(),
  /** Answered over HTTP with a fallback. */
  incomplete: z.number(),
  /** Opened in a browser. */
  browser: z.number(),
  /** Of those, how many offered Reintentar. */
  retried: z.number(),
  /** Of those, how many recovered by it. */
  recovered: z.number(),
  /** Seconds until every kind of page was complete again over HTTP. */
  back: z.number(),
  seconds: z.number(),
  problems: z.array(z.string()),
});
const resultsSchema = z.record(z.string(), rowSchema);

/** @typedef {z.infer<typeof rowSchema>} Row */

/** @type {readonly (readonly [head: string, cell: (row: Row) => string])[]} */
const COLUMNS = [
  ['Fault', ({ name }) => name],
  ['Result', ({ ok, problems }) => (ok ? 'passed' : problems.slice(0, 3).join('; '))],
  ['Pages over HTTP', ({ http }) => String(http)],
  ['With a fallback', ({ incomplete }) => String(incomplete)],
  ['Rendered meanwhile', ({ rendered }) => String(rendered)],
  ['Pages in a browser', ({ browser }) => String(browser)],
  ['Recovered by Reintentar', ({ retried, recovered }) => `${recovered} of ${retried}`],
  ['Complete again after, s', ({ back }) => back.toFixed(1)],
  ['Seconds', ({ seconds }) => String(seconds)],
];
const HEADS = COLUMNS.map(([head]) => head);
const cells = (/** @type {Row} */ row) => COLUMNS.map(([, cell]) => cell(row));

const isPair = (/** @type {Row} */ { name }) => name.includes(' + ');
/** What happens to its parts, each once. */
const faultsOf = (/** @type {Row} */ { name }) => [
  ...new Set(name.split(' + ').map((each) => each.slice(each.indexOf(' ') + 1))),
];
const partsOf = (/** @type {Row} */ { name }) => name.split(' + ').map((each) => each.split(' ')[0]);

/** Name of what is built: equal only for equal builds of every package. */
export function buildName() {
  const hash = createHash('sha256');
  for (const { name } of BUILT_PACKAGES) hash.update(readFileSync(path.join(distOf(name), '.inputs')));
  return hash.digest('hex').slice(0, 10);
}

/**
 * Rows of earlier runs by name.
 * @returns {Record<string, Row>}
 */
export const knownResults = () =>
  existsSync(FILE) ? resultsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {};

/**
 * Stores a row at once, so that an interrupted run can be resumed.
 * @param {Row} row
 * @param {number} allPairs how many combinations of two faults there are
 */
export function keepResult(row, allPairs) {
  mkdirSync(FOLDER, { recursive: true });
  const known = { ...knownResults(), [row.name]: row };
  const lines = Object.entries(known).map(
    ([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`,
  );
  writeAtomically(FILE, `{\n${lines.join(',\n')}\n}\n`);
  writeAtomically(path.join(FOLDER, 'chaos.md'), reportOf(Object.values(known), allPairs));
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeAtomically(file, text) {
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {readonly Row[]} rows */
export function printTable(rows) {
  const table = [HEADS, ...rows.map(cells)];
  const widths = HEADS.map((_, at) =>
    Math.min(MAX_CELL, Math.max(...table.map((row) => row[at]?.length ?? 0))),
  );
  console.log('');
  for (const row of table)
    console.log(row.map((cell, at) => cell.slice(0, MAX_CELL).padEnd(widths[at] ?? 0)).join('  '));
  const passed = rows.filter(({ ok }) => ok).length;
  console.log(`\n${passed} passed, ${rows.length - passed} failed`);
}

/**
 * @param {readonly Row[]} rows
 * @param {number} allPairs
 */
function reportOf(rows, allPairs) {
  const singles = rows.filter((row) => !isPair(row));
  const pairs = rows.filter(isPair);
  const failed = pairs.filter(({ ok }) => !ok);
  const same = pairs.filter((row) => faultsOf(row).length === 1);
  const mixed = pairs.filter((row) => faultsOf(row).length > 1);
  const patient = rows.filter(({ patience }) => patience > 1);
  const longest = Math.max(...patient.map(({ patience }) => patience));
  return [
    '# Fault injection',
    '',
    ...tableOf(
      ['Command', 'On', 'Builds', 'Faults', 'Passed'],
      [
        summaryOf('npm run chaos', singles),
        summaryOf('npm run chaos -- --pairs', same),
        summaryOf('npm run chaos -- --mixed', mixed),
      ],
    ),
    '',
    ...(patient.length > 0
      ? [
          `${patient.length} of them ran on a machine that was busy with other work, with the time limits of visits multiplied by up to ${longest} (CHAOS_PATIENCE).`,
          '',
        ]
      : []),
    'A proxy in front of every part injects faults under light load (up to ten pages a second): *killed* (connections end), *hung* (no answer), *slow* (3 s late, the database 1 s), *500*, *html* (a page where a file or data belongs) and *garbage* (random bytes). The database is a PostgreSQL of its own; connections that hung or got garbage stay broken after the fault. *release* is a released version of mf-pagos whose /facturacion misbehaves while the server renders it; its files for browsers are sound.',
    '',
    "*passed* means: every public page, rendered during the fault, had the frame and either content or a fallback, and was complete within 30 s unless API or database failed, or it is of the area of the misbehaving release, whose program the shell soon does not run any more; every page in the shell's cache stayed complete (with another release all are rendered again, so the same exceptions hold there); in a browser no page was blank or threw an unhandled error, and pages of other areas, and the one of the misbehaving release, were shown as usual; /_ops named that release; every page that said that something failed recovered by Reintentar, without a reload, after the fault.",
    '',
    '## One part',
    '',
    ...tableOf(HEADS, singles.map(cells)),
    '',
    '## Two parts',
    '',
    `${pairs.length} of ${allPairs} combinations were tried and ${pairs.length - failed.length} passed. In the ${same.length} where both parts had the same fault, pages of both were opened in a browser too.`,
    '',
    ...tableOf(
      ['Parts', 'Combinations', 'Passed', 'Of them in a browser too', 'Complete again after at most, s'],
      rowsByParts(pairs),
    ),
    '',
    ...(failed.length > 0 ? ['What failed:', '', ...tableOf(HEADS, failed.map(cells)), ''] : []),
  ].join('\n');
}

/**
 * @param {string} command that makes these rows
 * @param {readonly Row[]} rows
 */
function summaryOf(command, rows) {
  const different = (/** @type {(row: Row) => string} */ of) => [...new Set(rows.map(of))].sort().join(', ');
  return [
    `\`${command}\``,
    different(({ at }) => at.slice(0, 10)),
    different(({ build }) => build),
    String(rows.length),
    String(rows.filter(({ ok }) => ok).length),
  ];
}

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
const tableOf = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

/**
 * One row for every two parts.
 * @param {readonly Row[]} pairs
 */
function rowsByParts(pairs) {
  const names = [...new Set(pairs.map((row) => partsOf(row).join(' and ')))];
  return names.map((name) => {
    const own = pairs.filter((row) => partsOf(row).join(' and ') === name);
    const passed = own.filter(({ ok }) => ok);
    return [
      name,
      String(own.length),
      String(passed.length),
      String(passed.filter(({ browser }) => browser > 0).length),
      Math.max(...own.map(({ back }) => back)).toFixed(1),
    ];
  });
}
