/** The tables of bench/pages.mjs. */
import { BOUNDS, scriptKiBOf, verdict } from './bounds.mjs';
import { kib, markdownTable, ms } from './instrument/markdown-table.mjs';
import { median } from './instrument/statistics.rules.mjs';

const FIGURES = /** @type {const} */ ([
  'ttfb',
  'firstPaint',
  'largestPaint',
  'shift',
  'blocking',
  'longest',
  'longestOfAll',
  'requests',
  'scripts',
  'scriptsAfterPrefetch',
  'prefetchedScripts',
  'fonts',
  'html',
  'total',
  'noise',
]);

/**
 * @typedef {typeof FIGURES[number]} Figure
 * @typedef {Record<Figure, number | null>} Medians milliseconds and bytes
 * @typedef {Medians & { site: import('./compared-sites.mjs').SiteName }} Row
 * @typedef {{ page: string, rows: readonly Row[] }} MeasuredPage
 */

/**
 * @param {readonly Record<Figure, number | null>[]} visits
 * @returns {Medians}
 */
export const mediansOf = (visits) =>
  /** @type {Medians} */ (
    Object.fromEntries(FIGURES.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]))
  );

/**
 * Title and figure of each column.
 * @type {readonly [title: string, cell: (row: Row) => string | number | null | undefined][]}
 */
const COLUMNS = [
  ['TTFB ms', (row) => ms(row.ttfb)],
  ['FCP ms', (row) => ms(row.firstPaint)],
  ['LCP ms', (row) => ms(row.largestPaint)],
  ['CLS', (row) => row.shift?.toFixed(3)],
  ['blocking ms', (row) => ms(row.blocking)],
  ['longest task ms', (row) => ms(row.longest)],
  ['before FCP too, ms', (row) => ms(row.longestOfAll)],
  ['JS KiB', (row) => kib(row.scripts)],
  ['of it after prefetch began', (row) => kib(row.scriptsAfterPrefetch)],
  ['prefetched JS KiB', (row) => kib(row.prefetchedScripts)],
  ['fonts KiB', (row) => kib(row.fonts)],
  ['HTML KiB', (row) => kib(row.html)],
  ['total KiB', (row) => kib(row.total)],
  ['requests', (row) => ms(row.requests)],
];

/**
 * @typedef {object} Requirement
 * @property {string} title
 * @property {(row: Row) => number | null} figure
 * @property {(page: string) => number | null} bound null where there is none
 */

/** @type {readonly Requirement[]} */
const REQUIREMENTS = [
  { title: 'blocking ms', figure: (row) => row.blocking, bound: () => BOUNDS.blockingMs },
  { title: 'longest task ms', figure: (row) => row.longest, bound: () => BOUNDS.longestTaskMs },
  { title: 'JS KiB', figure: (row) => inKiB(row.scripts), bound: scriptKiBOf },
  { title: 'fonts KiB', figure: (row) => inKiB(row.fonts), bound: () => BOUNDS.fontsKiB },
  {
    title: 'HTML KiB',
    figure: (row) => inKiB(row.html),
    bound: (page) => (page === '/' ? BOUNDS.homeHtmlKiB : null),
  },
];

const inKiB = (/** @type {number | null} */ bytes) => (bytes === null ? null : bytes / 1024);

/** @param {readonly MeasuredPage[]} pages */
export function pagesReport(pages) {
  const measured = pages.flatMap(({ page, rows }) => rows.map((row) => ({ page, row })));
  const figures = markdownTable(
    ['Page', 'Site', ...COLUMNS.map(([title]) => title)],
    measured.map(({ page, row }) => [page, row.site, ...COLUMNS.map(([, cell]) => cell(row))]),
    2,
  );
  const bounds = markdownTable(
    ['Page', ...REQUIREMENTS.map(({ title }) => title)],
    measured
      .filter(({ row }) => row.site === 'composed')
      .map(({ page, row }) => [
        page,
        ...REQUIREMENTS.map(({ figure, bound }) => verdict(figure(row), bound(page))),
      ]),
  );
  const busiest = median(pages.flatMap(({ rows }) => rows.map(({ noise }) => noise)));
  return `JS is what arrives until the page is quiet, without what is prefetched for the next page (\`rel="prefetch"\`; a script that is later taken from the prefetch cache counts 0). What is requested after the first prefetch is shown apart, so that nothing hides there. HTML as the site itself compresses it. How the paints compare is in [paints.md](paints.md), from more visits. The machine was ${busiest?.toFixed(2)} times slower than at its best.

${figures}

What is reached (measured / bound):

${bounds}`;
}
