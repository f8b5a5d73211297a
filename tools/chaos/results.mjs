/** The table of results: printed, and kept beside the other measurements. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILT_PACKAGES, distOf, ROOT } from '../packages.mjs';

const FOLDER = path.join(ROOT, 'bench/results');
const FILE = path.join(FOLDER, 'chaos.json');

/**
 * What came of one scenario. Pages are counted; `back` is in seconds.
 * @typedef {object} Row
 * @property {string} name what fails, such as `mf-pagos hung + api 500`
 * @property {boolean} ok
 * @property {string} build
 * @property {string} at ISO 8601
 * @property {number} http pages asked for over HTTP
 * @property {number} rendered of those and of the load, how many the shell rendered meanwhile
 * @property {number} partial pages asked for over HTTP that came with a place holder
 * @property {number} browser pages looked at in a browser
 * @property {number} retried of those, how many offered Reintentar
 * @property {number} recovered of those, how many came back by it
 * @property {number} back until every kind of page was whole again over HTTP
 * @property {number} seconds
 * @property {string[]} complaints
 */

const isPair = ({ name }) => name.includes(' + ');
const partsOf = ({ name }) => name.split(' + ').map((each) => each.split(' ')[0]);

const COLUMNS = [
  ['What fails', ({ name }) => name],
  ['Result', ({ ok, complaints }) => (ok ? 'held' : complaints.slice(0, 3).join('; '))],
  ['Pages by HTTP', ({ http }) => String(http)],
  ['Of them with place holder', ({ partial }) => String(partial)],
  ['Rendered meanwhile', ({ rendered }) => String(rendered)],
  ['Pages in a browser', ({ browser }) => String(browser)],
  ['Back by Reintentar', ({ retried, recovered }) => `${recovered} of ${retried}`],
  ['Whole again after, s', ({ back }) => back.toFixed(1)],
  ['Seconds', ({ seconds }) => String(seconds)],
];
const HEADS = COLUMNS.map(([head]) => head);
const cells = (row) => COLUMNS.map(([, cell]) => cell(row));

/** Names what is built: equal only for the same builds of every room. */
export function buildName() {
  const hash = createHash('sha256');
  for (const { name } of BUILT_PACKAGES) hash.update(readFileSync(path.join(distOf(name), '.inputs')));
  return hash.digest('hex').slice(0, 10);
}

/** Rows of earlier runs by name. @returns {Record<string, Row>} */
export const knownResults = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {});

/**
 * Keeps a row at once, so that a run that is cut off can go on later.
 * @param {Row} row
 * @param {number} allPairs how many combinations of two faults there are
 */
export function keepResult(row, allPairs) {
  mkdirSync(FOLDER, { recursive: true });
  const known = { ...knownResults(), [row.name]: row };
  const lines = Object.entries(known).map(
    ([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`,
  );
  replace(FILE, `{\n${lines.join(',\n')}\n}\n`);
  replace(path.join(FOLDER, 'chaos.md'), reportOf(Object.values(known), allPairs));
}

function replace(file, text) {
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {Row[]} rows */
export function printTable(rows) {
  const table = [HEADS, ...rows.map(cells)];
  const widths = HEADS.map((_, at) => Math.min(60, Math.max(...table.map((row) => row[at].length))));
  console.log('');
  for (const row of table)
    console.log(row.map((cell, at) => cell.slice(0, 60).padEnd(widths[at])).join('  '));
  const held = rows.filter(({ ok }) => ok).length;
  console.log(`\n${held} held, ${rows.length - held} did not`);
}

/**
 * @param {Row[]} rows
 * @param {number} allPairs
 */
function reportOf(rows, allPairs) {
  const singles = rows.filter((row) => !isPair(row));
  const pairs = rows.filter(isPair);
  const bad = pairs.filter(({ ok }) => !ok);
  const days = [...new Set(rows.map(({ at }) => at.slice(0, 10)))].sort();
  return [
    '# What holds when parts fail',
    '',
    `\`npm run chaos\`, ${days.join(', ')}. A proxy stands in front of every part and makes it fail, under light load (ten pages a second): *killed* (connections end), *hung* (no answer), *slow* (3 s late, the database 1 s), *500*, *html* (a page where a file or data belongs) and *garbage* (random bytes). The database is a PostgreSQL of its own; connections that hung or got garbage stay lost afterwards.`,
    '',
    '*held* means: every public page, rendered anew while the parts failed, had frame and content or place holder, and was whole unless API or database failed; every copy the shell keeps stayed whole; in a browser no page was blank or threw an error that nothing caught, pages of other areas noticed nothing, and whatever said that it failed came back by Reintentar, without a reload, once the part was mended.',
    '',
    '## One part',
    '',
    ...tableOf(HEADS, singles.map(cells)),
    '',
    '## Two parts',
    '',
    `${pairs.length} of ${allPairs} combinations were tried and ${pairs.length - bad.length} of them held; in ${pairs.filter(({ browser }) => browser > 0).length}, where both fail in the same way, pages of both were looked at in a browser too.`,
    '',
    ...tableOf(
      ['Parts', 'Combinations tried', 'Held', 'Of them in a browser too', 'Whole again after at most, s'],
      groupsOf(pairs),
    ),
    '',
    ...(bad.length > 0 ? ['What did not hold:', '', ...tableOf(HEADS, bad.map(cells)), ''] : []),
  ].join('\n');
}

const tableOf = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

/** One line for every two parts. @param {Row[]} pairs */
function groupsOf(pairs) {
  const names = [...new Set(pairs.map((row) => partsOf(row).join(' and ')))];
  return names.map((name) => {
    const own = pairs.filter((row) => partsOf(row).join(' and ') === name);
    const held = own.filter(({ ok }) => ok);
    return [
      name,
      own.length,
      held.length,
      held.filter(({ browser }) => browser > 0).length,
      Math.max(...own.map(({ back }) => back)).toFixed(1),
    ];
  });
}
