/** What the measured figures have to reach, as data. */

export const BOUNDS = {
  blockingMs: 100,
  longestTaskMs: 120,
  /** First and largest paint against the static copy. */
  paintRatio: 1.05,
  homePaintMs: 650,
  fontsKiB: 55,
  homeHtmlKiB: 24,
  /** Tap on a link, after idle, to the new heading. */
  navigationMs: 100,
  /** Tap on a link whose page was not prefetched, to its skeleton. */
  skeletonMs: 150,
  interactionMs: 200,
  /** The composed site against the one-app build. */
  taxBytes: 1.08,
  taxBlocking: 1.05,
  lighthouse: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 },
};

/** Scripts of a page until it is quiet, without any interaction, KiB. @type {Record<string, number>} */
const SCRIPT_KIB = {
  '/': 130,
  '/noticias': 130,
  '/busqueda-en-diccionarios': 150,
  '/pagos': 190,
  '/registro': 190,
};
const TEXT_PAGE_KIB = 120;

/** @param {string} page */
export const scriptKiBOf = (page) => SCRIPT_KIB[page] ?? TEXT_PAGE_KIB;

/** What the shell has to reach as a server. */
export const SERVER = {
  /** Rate of kept pages against a bare server that sends the same bytes. */
  keptRatio: 0.5,
  /** Of a kept page, at half of the rate that the shell reaches. */
  keptP99Ms: 10,
  rendersPerSecond: 150,
  homesPerSecond: 120,
  /** Of a kept page during a flood of distinct addresses. */
  floodP99Ms: 50,
  /** Shell and child processes together. */
  memoryMiB: 450,
  memoryGrowth: 1.1,
  failedElsewhere: 0,
};

/**
 * How a figure stands to its bound, for a cell of a table. What could not be measured has not reached it.
 * @param {number | null} value
 * @param {number | null} bound null where there is none
 */
export function verdict(value, bound) {
  if (bound === null) return null;
  if (value === null) return `**no** – / ${bound}`;
  const shown = value < 10 ? value.toFixed(2) : String(Math.round(value));
  return `${value <= bound ? 'yes' : '**no**'} ${shown} / ${bound}`;
}
