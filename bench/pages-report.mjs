/** The tables of bench/pages.mjs. */
import { BOUNDS, scriptKiBOf } from './bounds.mjs';
import { kib, markdownTable, ms, ratio } from './instrument/markdown-table.mjs';
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
 * Title and figure of each column, given a page's row and that of its static copy.
 * @type {readonly [title: string, cell: (row: Row, copy: Row) => string | number | null | undefined][]}
 */
const COLUMNS = [
  ['TTFB ms', (row) => ms(row.ttfb)],
  ['FCP ms', (row) => ms(row.firstPaint)],
  ['FCP / static', (row, copy) => ratio(row.firstPaint, copy.firstPaint)],
  ['LCP ms', (row) => ms(row.largestPaint)],
  ['LCP / static', (row, copy) => ratio(row.largestPaint, copy.largestPaint)],
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
 * @property {(row: Row, copy: Row, page: string) => number | null} figure
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
  {
    title: 'LCP ms',
    figure: (row) => row.largestPaint,
    bound: (page) => (page === '/' ? BOUNDS.homePaintMs : null),
  },
  {
    title: 'FCP / static',
    figure: (row, copy) => quotient(row.firstPaint, copy.firstPaint),
    bound: () => BOUNDS.paintRatio,
  },
  {
    title: 'LCP / static',
    figure: (row, copy) => quotient(row.largestPaint, copy.largestPaint),
    bound: () => BOUNDS.paintRatio,
  },
];

const inKiB = (/** @type {number | null} */ bytes) => (bytes === null ? null : bytes / 1024);
const quotient = (/** @type {number | null} */ value, /** @type {number | null} */ base) =>
  value === null || !base ? null : value / base;

/** @param {readonly MeasuredPage[]} pages */
export function pagesReport(pages) {
  const compared = pages.flatMap(({ page, rows }) => {
    const copy = rows.find(({ site }) => site === 'static');
    return copy ? rows.map((row) => ({ page, row, copy })) : [];
  });
  const figures = markdownTable(
    ['Page', 'Site', ...COLUMNS.map(([title]) => title)],
    compared.map(({ page, row, copy }) => [page, row.site, ...COLUMNS.map(([, cell]) => cell(row, copy))]),
    2,
  );
  const composed = compared.filter(({ row }) => row.site === 'composed');
  const bounds = markdownTable(
    ['Page', ...REQUIREMENTS.map(({ title }) => title)],
    composed.map(({ page, row, copy }) => [
      page,
      ...REQUIREMENTS.map(({ figure, bound }) => verdict(figure(row, copy, page), bound(page))),
    ]),
  );
  const busiest = median(pages.flatMap(({ rows }) => rows.map(({ noise }) => noise)));
  return `JS is what arrives until the page is quiet, without what is prefetched for the next page (\`rel="prefetch"\`; a script that is later taken from the prefetch cache counts 0). What is requested after the first prefetch is shown apart, so that nothing hides there. HTML as the site itself compresses it. The machine was ${busiest?.toFixed(2)} times slower than at its best.

${figures}

What is reached (measured / bound):

${bounds}`;
}

/**
 * @param {number | null} value
 * @param {number | null} bound
 */
function verdict(value, bound) {
  if (value === null || bound === null) return null;
  const shown = value < 10 ? value.toFixed(2) : String(Math.round(value));
  return `${value <= bound ? 'yes' : '**no**'} ${shown} / ${bound}`;
}
