/**
 * What federation costs: the same journey in one browser session on the composed site and as one application. A visitor
 * opens the home, goes to the payment, opens the login, and goes to the dictionary.
 */
import { BOUNDS, verdict } from './bounds.mjs';
import { kib, markdownTable, ms } from './instrument/markdown-table.mjs';
import { isScript } from './instrument/network-log.mjs';
import { readVitals, recordVitals } from './instrument/page-vitals.mjs';
import { blockingTime, longestTask, median, quotient } from './instrument/statistics.rules.mjs';
import { openVisitor } from './instrument/visitor.mjs';
import { interleavedVisits } from './interleaved-visits.mjs';

/** @typedef {import('./compared-sites.mjs').SiteName} SiteName */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./instrument/network-log.mjs').RequestRecord} RequestRecord */

const MAX_LOAD_MS = 60_000;
const SETTLE_MS = 3_000;

/**
 * The steps after the home, and what they end with.
 * @type {readonly { name: string, act: (page: Page) => Promise<unknown>, until: string }[]}
 */
const STEPS = [
  { name: '/pagos', act: (page) => goTo(page, '/pagos'), until: 'main input[autocomplete="given-name"]' },
  {
    name: 'login',
    act: (page) => page.locator('header button', { hasText: 'Iniciar sesión' }).tap(),
    until: '[role="dialog"] input[type="email"], dialog[open] input[type="email"]',
  },
  {
    name: '/busqueda-en-diccionarios',
    act: async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, '/busqueda-en-diccionarios');
    },
    until: 'main nav a[href*="item="]',
  },
];

/** As a link does, wherever the links of the page lead. @param {Page} page @param {string} path */
const goTo = (page, path) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/**
 * @param {string} address
 * @param {string | undefined} chrome
 */
async function visit(address, chrome) {
  const { page, network, close } = await openVisitor({ chrome });
  try {
    await page.addInitScript(recordVitals);
    await page.goto(address, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await network.quiet(SETTLE_MS, MAX_LOAD_MS);
    for (const { act, until } of STEPS) {
      await act(page);
      await page.locator(until).first().waitFor();
      await network.quiet(SETTLE_MS, MAX_LOAD_MS);
    }
    const { tasks, firstPaint, now } = await readVitals(page);
    return {
      blocking: blockingTime(tasks, 0, now),
      blockingAfterPaint: blockingTime(tasks, firstPaint ?? 0, now),
      longest: longestTask(tasks),
      ...scriptBytes(network.requests),
    };
  } finally {
    await close();
  }
}

/**
 * Bytes of the scripts that the journey used, wherever they came from, and of those that were prefetched in vain.
 * @param {readonly RequestRecord[]} requests
 */
function scriptBytes(requests) {
  const scripts = requests.filter(isScript);
  const used = new Set(scripts.filter(({ prefetch }) => !prefetch).map(({ url }) => url));
  const sum = (/** @type {readonly RequestRecord[]} */ some) =>
    some.reduce((bytes, request) => bytes + request.bytes, 0);
  return {
    scripts: sum(scripts.filter(({ url }) => used.has(url))),
    unused: sum(scripts.filter(({ url }) => !used.has(url))),
    files: used.size,
  };
}

/** @param {import('./compared-sites.mjs').ComparedSites} sites */
export async function measure(sites) {
  const visits = await interleavedVisits(
    await sites.targetsOf(/** @type {const} */ (['composed', 'one-app']), '/'),
    ({ address }) => visit(address, sites.chrome),
    ({ site }, { scripts, blocking }) => `${site}: JS ${kib(scripts)} KiB, blocking ${ms(blocking)}`,
  );
  const rows = [...visits].map(([{ site }, all]) => ({
    site,
    scripts: median(all.map(({ scripts }) => scripts)),
    unused: median(all.map(({ unused }) => unused)),
    files: median(all.map(({ files }) => files)),
    blocking: median(all.map(({ blocking }) => blocking)),
    blockingAfterPaint: median(all.map(({ blockingAfterPaint }) => blockingAfterPaint)),
    longest: median(all.map(({ longest }) => longest)),
  }));
  const [composed, oneApp] = rows;
  const bytes = quotient(composed?.scripts, oneApp?.scripts);
  const blocking = quotient(composed?.blocking, oneApp?.blocking);
  return {
    markdown: `/, ${STEPS.map(({ name }) => name).join(', ')} in one session. Scripts count wherever they came from, also from the prefetch cache; prefetched ones that the journey did not use stand apart. Blocking time from the start, because the one application paints only after its scripts have run.

${markdownTable(
  ['Site', 'JS KiB', 'files', 'prefetched in vain KiB', 'blocking ms', 'after FCP ms', 'longest task ms'],
  rows.map((row) => [
    row.site,
    kib(row.scripts),
    row.files,
    kib(row.unused),
    ms(row.blocking),
    ms(row.blockingAfterPaint),
    ms(row.longest),
  ]),
)}

Composed against one application: bytes ${verdict(bytes, BOUNDS.taxBytes)}, blocking time ${verdict(blocking, BOUNDS.taxBlocking)}.`,
    records: [...visits].map(([{ site }, all]) => ({ site, visits: all })),
  };
}
