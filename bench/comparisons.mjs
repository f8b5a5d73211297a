/** The measurements of the composed site in a browser, and where their results go: bench/results/<name>.md. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../tools/install.mjs';
import { startComparedSites } from './compared-sites.mjs';
import { CONDITIONS } from './instrument/visitor.mjs';
import { RUNS } from './interleaved-visits.mjs';

/**
 * What a measurement found: a report, and the figures of every run.
 * @typedef {{ markdown: string, records: unknown, runs?: number }} Findings `runs`: counted ones of each visit, where they are not RUNS
 * @typedef {(sites: import('./compared-sites.mjs').ComparedSites) => Promise<Findings>} Measure
 */

/** @type {readonly { name: string, title: string, load: () => Promise<{ measure: Measure }> }[]} */
export const COMPARISONS = [
  { name: 'pages', title: 'Loading a page', load: () => import('./pages.mjs') },
  { name: 'paints', title: 'First and largest paint', load: () => import('./paints.mjs') },
  {
    name: 'navigation',
    title: 'From a tap on a link to the next page',
    load: () => import('./navigation.mjs'),
  },
  { name: 'early-taps', title: 'Controls used at first paint', load: () => import('./early-taps.mjs') },
  { name: 'interactions', title: 'Interaction to next paint', load: () => import('./interactions.mjs') },
  { name: 'journey', title: 'What federation costs', load: () => import('./journey.mjs') },
  { name: 'bytes', title: 'Where the bytes are', load: () => import('./bytes.mjs') },
  { name: 'lighthouse', title: 'Lighthouse', load: () => import('./lighthouse.mjs') },
];

const results = path.join(import.meta.dirname, 'results');

/**
 * Runs measurements on one start of the sites; prints their reports and writes them to bench/results.
 * @param {readonly string[]} names
 */
export async function runComparisons(names) {
  /** @type {import('./compared-sites.mjs').ComparedSites | undefined} */
  let sites;
  // Stopped by a signal, this program still ends the sites.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    sites = await startComparedSites();
    mkdirSync(results, { recursive: true });
    for (const { name, title, load } of COMPARISONS.filter((each) => names.includes(each.name))) {
      const { measure } = await load();
      const { markdown, records, runs = RUNS } = await measure(sites);
      const report = `# ${title}\n\n${CONDITIONS}; medians of ${runs} interleaved runs.\n\n${markdown}\n`;
      console.log(`\n${report}`);
      writeFileSync(path.join(results, `${name}.md`), report);
      writeFileSync(path.join(results, `${name}.json`), JSON.stringify(records, null, 1));
    }
    writeFileSync(path.join(results, 'README.md'), overview());
  } catch (error) {
    fail(error instanceof Error ? String(error.stack) : String(error));
  } finally {
    await sites?.stop();
  }
}

/** All the reports there are, in one file. */
function overview() {
  const reports = COMPARISONS.map(({ name }) => path.join(results, `${name}.md`)).filter((file) =>
    existsSync(file),
  );
  return `# Results

Orders while the API is killed: [orders.md](orders.md). Releases: [releases.md](releases.md). Layout shift: [layout-shift.md](layout-shift.md). The shell as a server: [server.md](server.md). Fault injection: [chaos.md](chaos.md).

${reports.map((file) => readFileSync(file, 'utf8').trim().replace(/^#/, '##')).join('\n\n')}
`;
}
