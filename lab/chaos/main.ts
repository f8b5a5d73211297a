/**
 * `npm run lab -- chaos [names] [--http] [--short]`: parts of the site fail one after the other, while visitors read, buy and look.
 * Names choose scenarios by their beginning, such as `api` or `release`. `--http` leaves the browser out; `--short` runs
 * one fault of the API, one of an area and one hostile release. CHAOS_PORT moves its ports (3200 and up, 4200). A whole
 * run is kept in lab/results/chaos.md. Exits with 1 when a promise was broken.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { HOSTILE } from '../../e2e/support/hostile-release';
import { build } from '../../tools/build';
import { dataDir } from '../../tools/data-dir';
import { BrowserVisitors } from './browser';
import { Buyer } from './buyer';
import { learnPages, type Page, problemsOf, Readers } from './pages';
import { SCENARIOS, type Scenario } from './scenarios';
import { startSiteUnderChaos } from './site';

const SHORT = ['api half', 'mf-pagos gone', 'release: process.exit'];
const READERS = 4;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { http: { type: 'boolean' }, short: { type: 'boolean' } },
});
const wanted = SCENARIOS.filter(({ name }) =>
  options.short
    ? SHORT.includes(name)
    : positionals.length === 0 || positionals.some((begin) => name.startsWith(begin)),
);
if (wanted.length === 0) {
  console.error(`Scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

// Stopped by a signal, this program still ends the browser and the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await build();
const chaos = await startSiteUnderChaos(
  path.join(dataDir(), 'chaos'),
  Number(process.env.CHAOS_PORT || 3200),
);
const { url } = chaos.site;
const pages = await learnPages(url);
const browser = options.http ? null : await BrowserVisitors.launch(url);
const buyer = new Buyer(url);
const rows: { name: string; retried: number; back: string; problems: string[] }[] = [];
try {
  for (const scenario of wanted) {
    const row = await run(scenario);
    rows.push(row);
    console.log(
      `${row.problems.length === 0 ? 'ok ' : 'BAD'} ${row.name.padEnd(40)} ${row.back} s  ${row.problems.slice(0, 6).join('; ')}`,
    );
  }
} finally {
  await buyer.stop();
  const losses = await buyer.losses();
  rows.push({ name: `${buyer.told.length} orders at the end`, retried: 0, back: '0', problems: losses });
  await browser?.close();
  await chaos.stop();
}
const failed = rows.filter(({ problems }) => problems.length > 0).length;
console.log(`${buyer.told.length} orders\n${rows.length - failed} passed, ${failed} failed`);
if (wanted.length === SCENARIOS.length) keep();
process.exit(failed > 0 ? 1 : 0);

/** Breaks, visits, mends, and waits until everything is complete again. */
async function run(scenario: Scenario) {
  const { lacks } = scenario;
  const readers = new Readers(url, pages, READERS);
  const problems: string[] = [];
  await scenario.begin(chaos);
  const hasContent = ({ area }: Page) =>
    lacks === undefined || (typeof lacks === 'object' && lacks.area !== area);
  const [missing, visits] =
    lacks === 'site'
      ? [[], []]
      : await Promise.all([
          problemsOf(url, pages, hasContent),
          browser?.open(pagesToOpen(scenario), mustBeShown(scenario)) ?? [],
        ]);
  problems.push(...missing);
  const alsoWrong = await scenario.end(chaos);
  if (alsoWrong) problems.push(alsoWrong);
  const ended = Date.now();
  problems.push(...(await problemsOf(url, pages, () => true)));
  const back = ((Date.now() - ended) / 1_000).toFixed(1);
  const recovered = (await browser?.recover(visits)) ?? { retried: 0, problems: [] };
  await readers.stop();
  problems.push(...recovered.problems, ...readers.problems, ...chaos.takeExits());
  if (lacks !== 'site' && readers.unanswered > 0)
    problems.push(`${readers.unanswered} of ${readers.answers + readers.unanswered} readers got no answer`);
  if (buyer.told.length === 0) problems.push('nothing could be bought');
  problems.push(...(await buyer.losses()));
  return { name: scenario.name, retried: recovered.retried, back, problems: [...new Set(problems)] };
}

/** A page of each area, and the one that a hostile release renders wrongly. */
function pagesToOpen({ lacks }: Scenario): Page[] {
  const first = pages.filter((page, at) => pages.findIndex(({ area }) => area === page.area) === at);
  const hostile = typeof lacks === 'object' ? pages.filter(({ path: at }) => at === HOSTILE.path) : [];
  return [...new Set([...first, ...hostile])].filter(({ area }) => area !== 'shell');
}

/** What browsers load of a hostile release is sound. */
function mustBeShown({ lacks, unloadable }: Scenario) {
  return ({ area }: Page) => lacks !== 'data' && area !== unloadable;
}

function keep(): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = rows.map(({ name, back, retried, problems }) =>
    line([name, problems.length === 0 ? 'kept' : problems.join('; '), back, retried]),
  );
  writeFileSync(
    path.join(import.meta.dirname, '../results/chaos.md'),
    `# Parts that fail

\`npm run lab -- chaos\`, ${new Date().toISOString().slice(0, 10)}. During each fault every public page is rendered, kept pages are read without a break, orders are placed, and a page of each area is opened in a browser.

${[line(['Fault', 'Promises', 'All pages complete again after, s', 'Pages recovered by Reintentar']), line(['---', '---', '---:', '---:']), ...table].join('\n')}
`,
  );
}
