/** The table of results: printed, and kept beside the other measurements. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../rooms.mjs';

const FOLDER = path.join(ROOT, 'bench/results');

const cells = ({ name, ok, http, browser, retried, recovered, seconds, complaints }) => [
  name,
  ok ? 'held' : complaints.slice(0, 3).join('; '),
  String(http),
  String(browser),
  `${recovered} of ${retried}`,
  String(seconds),
];
const HEADS = [
  'What fails',
  'Result',
  'Pages by HTTP',
  'Pages in a browser',
  'Back by Reintentar',
  'Seconds',
];

export function printTable(rows) {
  const table = [HEADS, ...rows.map(cells)];
  const widths = HEADS.map((_, at) => Math.min(60, Math.max(...table.map((row) => row[at].length))));
  console.log('');
  for (const row of table)
    console.log(row.map((cell, at) => cell.slice(0, 60).padEnd(widths[at])).join('  '));
  const bad = rows.filter(({ ok }) => !ok).length;
  console.log(`\n${rows.length - bad} held, ${bad} did not`);
}

/** Adds this run's rows to those of earlier ones: a part alone takes minutes, so it has its own run. */
export function keepResults(rows) {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, 'chaos.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  for (const { name, ...row } of rows) known[name] = row;
  writeFileSync(file, `${JSON.stringify(known, null, 1)}\n`);
  const all = Object.entries(known).map(([name, row]) => ({ name, ...row }));
  const isPair = ({ name }) => name.includes(' + ');
  const line = (row) => `| ${cells(row).join(' | ')} |`;
  const head = [`| ${HEADS.join(' | ')} |`, `| ${HEADS.map(() => '---').join(' | ')} |`];
  const pairs = all.filter(isPair);
  const browserPairs = pairs.filter(({ browser }) => browser > 0);
  const text = [
    '# What holds when parts fail',
    '',
    '`node tools/chaos.mjs` puts a proxy in front of every part and makes it fail in turn, under light load: *killed* (connections end), *hung* (no answer), *slow* (3 s late), *500*, *html* (a page where a file belongs) and *garbage* (random bytes). *held* means: every public page was answered with frame and content or place holder, no page was blank or threw an error that nothing caught, and whatever said so came back without a reload once the part was mended.',
    '',
    '## One part',
    '',
    ...head,
    ...all.filter((row) => !isPair(row)).map(line),
    '',
    '## Two parts',
    '',
    `${pairs.filter(({ ok }) => ok).length} of ${pairs.length} combinations held; ${browserPairs.length} of them were looked at in a browser too.`,
    '',
    ...(pairs.some(({ ok }) => !ok) ? [...head, ...pairs.filter(({ ok }) => !ok).map(line), ''] : []),
  ];
  writeFileSync(path.join(FOLDER, 'chaos.md'), text.join('\n'));
}
