/**
 * Loads every page on the composed site, as one application and as a static copy, interleaved: paints, blocking time,
 * longest task, and what was transferred until the page was quiet.
 */
import { get } from 'node:http';
import { kib, ms } from './instrument/markdown-table.mjs';
import { isScript, transferOf } from './instrument/network-log.mjs';
import { readVitals, recordVitals } from './instrument/page-vitals.mjs';
import { blockingTime, longestTask, worstSession } from './instrument/statistics.rules.mjs';
import { openVisitor } from './instrument/visitor.mjs';
import { interleavedVisits } from './interleaved-visits.mjs';
import { MEASURED_PAGES } from './measured-pages.mjs';
import { mediansOf, pagesReport } from './pages-report.mjs';

/** @typedef {import('./compared-sites.mjs').ComparedSites} ComparedSites */
/** @typedef {import('./compared-sites.mjs').SiteName} SiteName */

/** @type {readonly SiteName[]} */
const SITES = ['composed', 'one-app', 'static'];
/** After the load event: long enough for what a page does when the browser is idle. */
const SETTLE_MS = 6_000;
const MAX_LOAD_MS = 60_000;

/**
 * @param {string} address
 * @param {string | undefined} chrome
 */
async function visit(address, chrome) {
  const visitor = await openVisitor({ chrome });
  try {
    await visitor.page.addInitScript(recordVitals);
    await visitor.page.goto(address, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await visitor.network.quiet(SETTLE_MS, MAX_LOAD_MS);
    const vitals = await readVitals(visitor.page);
    const { firstPaint, largestPaint, tasks } = vitals;
    if (firstPaint === null) throw new Error(`${address} painted nothing`);
    return {
      ttfb: vitals.ttfb,
      firstPaint,
      largestPaint,
      largestElement: vitals.largestElement,
      shift: worstSession(vitals.shifts),
      blocking: blockingTime(tasks, firstPaint, vitals.now),
      longest: longestTask(tasks.filter(({ at, ms }) => at + ms > firstPaint)),
      longestOfAll: longestTask(tasks),
      tasks,
      ...transferOf(visitor.network.requests),
      files: visitor.network.requests
        .filter(isScript)
        .map(({ url, bytes, prefetch, cached }) => ({ url, bytes, prefetch, cached })),
    };
  } finally {
    await visitor.close();
  }
}

/**
 * Bytes of a page's HTML as the site itself compresses it.
 * @param {string} address
 * @returns {Promise<number>}
 */
const htmlBytes = (address) =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/**
 * Measures MEASURED_PAGES.
 * @param {ComparedSites} sites
 */
export async function measure(sites) {
  /** @type {import('./pages-report.mjs').MeasuredPage[]} */
  const pages = [];
  const records = [];
  for (const page of MEASURED_PAGES) {
    console.error(`\n${page}`);
    const visits = await interleavedVisits(
      await sites.targetsOf(SITES, page),
      ({ address }) => visit(address, sites.chrome),
      ({ site }, result) =>
        `${site}: FCP ${ms(result.firstPaint)}, LCP ${ms(result.largestPaint)}, TBT ${ms(result.blocking)}, longest ${ms(result.longest)}, JS ${kib(result.scripts)} + ${kib(result.prefetchedScripts)} KiB`,
    );
    const html = await htmlBytes(`${sites.direct}${page}`);
    const rows = [...visits].map(([{ site }, all]) => ({
      site,
      ...mediansOf(all),
      ...(site === 'composed' && { html }),
    }));
    pages.push({ page, rows });
    records.push(...[...visits].map(([{ site }, all]) => ({ page, site, visits: all })));
  }
  return { markdown: pagesReport(pages), records };
}
