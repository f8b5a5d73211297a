/**
 * First and largest paint of every page, composed and as a static copy, in turns. Quotients near one want more visits than
 * bytes do, so these are short ones, and many.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS, verdict } from './bounds.mjs';
import { markdownTable, ms } from './instrument/markdown-table.mjs';
import { readVitals, recordVitals } from './instrument/page-vitals.mjs';
import { median, medianInterval, quotient } from './instrument/statistics.rules.mjs';
import { openVisitor } from './instrument/visitor.mjs';
import { interleavedVisits, RUNS } from './interleaved-visits.mjs';
import { MEASURED_PAGES } from './measured-pages.mjs';

const SITES = /** @type {const} */ (['composed', 'static']);
/** As many visits for each of RUNS. */
const VISITS = 5;
/** After the load event, and until the network is quiet: scripts have run, so the largest paint is known. */
const SETTLE_MS = 500;
const MAX_LOAD_MS = 60_000;
/** More than any page takes. */
const RENDERING_MS = 500;

/**
 * @typedef {{ firstPaint: number, largestPaint: number }} Paints milliseconds
 * @typedef {Record<typeof SITES[number], readonly Paints[]>} PaintsOf
 */

/** Measures MEASURED_PAGES. @param {import('./compared-sites.mjs').ComparedSites} sites */
export async function measure(sites) {
  /** @type {{ page: string, paints: PaintsOf }[]} */
  const records = [];
  for (const page of MEASURED_PAGES) {
    console.error(`\n${page}`);
    const visits = await interleavedVisits(
      await sites.targetsOf(SITES, page),
      async ({ address }) => {
        await renderedAnew(`${sites.direct}${page}`);
        return visit(address, sites.chrome);
      },
      ({ site }, paints) => `${site}: FCP ${ms(paints.firstPaint)}, LCP ${ms(paints.largestPaint)}`,
      RUNS * VISITS,
    );
    const of = (/** @type {string} */ name) =>
      [...visits].flatMap(([{ site }, paints]) => (site === name ? paints : []));
    records.push({ page, paints: { composed: of('composed'), static: of('static') } });
  }
  return { markdown: report(records), records, runs: RUNS * VISITS };
}

/**
 * Asks for a page before it is visited, so that a shell which finds its kept page old has rendered it again: a visitor's
 * phone does not share its processor with the server.
 * @param {string} address
 */
async function renderedAnew(address) {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  await pause(RENDERING_MS);
}

/**
 * @param {string} address
 * @param {string | undefined} chrome
 * @returns {Promise<Paints>}
 */
async function visit(address, chrome) {
  const visitor = await openVisitor({ chrome });
  try {
    await visitor.page.addInitScript(recordVitals);
    await visitor.page.goto(address, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await visitor.network.quiet(SETTLE_MS, MAX_LOAD_MS);
    const { firstPaint, largestPaint } = await readVitals(visitor.page);
    if (firstPaint === null || largestPaint === null) throw new Error(`${address} painted nothing`);
    return { firstPaint, largestPaint };
  } finally {
    await visitor.close();
  }
}

/** @param {readonly { page: string, paints: PaintsOf }[]} records */
function report(records) {
  const table = markdownTable(
    [
      'Page',
      ...['FCP', 'LCP'].flatMap((name) => [`${name} ms`, `static ${name} ms`, `${name} / static`]),
      'LCP ms / bound',
    ],
    records.map(({ page, paints }) => [
      page,
      ...comparison(paints, 'firstPaint'),
      ...comparison(paints, 'largestPaint'),
      page === '/' ? verdict(medianOf(paints.composed, 'largestPaint'), BOUNDS.homePaintMs) : null,
    ]),
  );
  return `In brackets, where the true median lies, 95 times in 100.

${table}`;
}

/**
 * @param {PaintsOf} paints
 * @param {keyof Paints} paint
 */
function comparison(paints, paint) {
  const [composed, copy] = [medianOf(paints.composed, paint), medianOf(paints.static, paint)];
  return [
    withInterval(paints.composed, paint),
    withInterval(paints.static, paint),
    verdict(quotient(composed, copy), BOUNDS.paintRatio),
  ];
}

/**
 * @param {readonly Paints[]} visits
 * @param {keyof Paints} paint
 */
const medianOf = (visits, paint) => median(visits.map((visit) => visit[paint]));

/**
 * @param {readonly Paints[]} visits
 * @param {keyof Paints} paint
 */
function withInterval(visits, paint) {
  const interval = medianInterval(visits.map((visit) => visit[paint]));
  return `${ms(medianOf(visits, paint))}${interval ? ` (${interval.map(Math.round).join('–')})` : ''}`;
}
