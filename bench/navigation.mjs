/**
 * Taps a link and waits for the next page: after nine idle seconds, in which its scripts may have been prefetched; and at
 * once by a visitor who saves data, for whom nothing is prefetched.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS, verdict } from './bounds.mjs';
import { kib, markdownTable, ms } from './instrument/markdown-table.mjs';
import { recordNavigation } from './instrument/navigation-probe.mjs';
import { transferOf } from './instrument/network-log.mjs';
import { median } from './instrument/statistics.rules.mjs';
import { openVisitor } from './instrument/visitor.mjs';
import { interleavedVisits } from './interleaved-visits.mjs';

/** @typedef {import('./instrument/navigation-probe.mjs').NavigationTimes} NavigationTimes */

/** Pages, and the link that is tapped there. */
const PAIRS = /** @type {const} */ ([
  ['/', 'a[href="/docentes"]'],
  ['/', 'a[href="/noticias"]'],
  ['/docentes', 'a[href="/"]'],
  ['/faqs', 'a[href="/aviso-de-privacidad"]'],
  ['/aviso-de-privacidad', 'a[href="/faqs"]'],
  ['/pagos', 'a[href="/facturacion"]'],
  ['/busqueda-en-diccionarios', 'a[href="/faqs"]'],
]);
/** The visitor reads before the tap, or does not. */
const MODES = /** @type {const} */ ([
  { name: 'after nine idle seconds', idleMs: 9_000, saveData: false },
  { name: 'not prefetched', idleMs: 1_000, saveData: true },
]);
const MAX_LOAD_MS = 60_000;
const MAX_NAVIGATION_MS = 20_000;
const POLL_MS = 100;

/** @typedef {{ from: string, link: string, mode: typeof MODES[number], address: string }} Target */

/**
 * @param {Target} target
 * @param {string | undefined} chrome
 */
async function visit({ link: selector, mode, address }, chrome) {
  const { page, network, close } = await openVisitor({ chrome, saveData: mode.saveData });
  try {
    await page.addInitScript(recordNavigation);
    await page.goto(address, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await network.quiet(1_000, MAX_LOAD_MS);
    const { to, x, y } = await page.evaluate(placeOf, selector);
    await network.quiet(mode.idleMs, MAX_LOAD_MS);
    const before = network.requests.length;
    await page.evaluate((path) => Reflect.get(window, '__awaitNavigation')(path), to);
    await page.touchscreen.tap(x, y);
    const times = await navigationTimes(page);
    await network.quiet(500, MAX_NAVIGATION_MS);
    return {
      to,
      ...times,
      /** What the visitor waits for: the heading, or the skeleton before it. */
      response: times.skeleton === null ? times.heading : Math.min(times.skeleton, times.heading ?? Infinity),
      prefetched: transferOf(network.requests.slice(0, before)).prefetchedScripts,
      scripts: transferOf(network.requests.slice(before)).scripts,
    };
  } finally {
    await close();
  }
}

/**
 * Runs in the page: brings the first visible link into view and says where its middle is. A locator would put listeners
 * into the page that take a tenth of what is measured.
 * @param {string} selector
 */
function placeOf(selector) {
  const link = [...document.querySelectorAll(selector)].find((each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  if (!link) throw new Error(`no visible ${selector} on ${location.pathname}`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { to: link.getAttribute('href') ?? '', x: x + width / 2, y: y + height / 2 };
}

/**
 * Resolves when the heading is there; throws when it never comes.
 * @param {import('playwright-core').Page} page
 */
async function navigationTimes(page) {
  const began = performance.now();
  while (performance.now() - began < MAX_NAVIGATION_MS) {
    /** @type {NavigationTimes | null} */
    const times = await page.evaluate(() => Reflect.get(window, '__navigationTimes')).catch(() => null);
    if (times?.heading !== null && times !== null) return times;
    await pause(POLL_MS);
  }
  throw new Error(`no heading at ${page.url()}`);
}

/** @param {import('./compared-sites.mjs').ComparedSites} sites */
export async function measure(sites) {
  const targets = await Promise.all(
    PAIRS.flatMap(([from, link]) =>
      MODES.map(async (mode) => ({ from, link, mode, address: await sites.addressOf('composed', from) })),
    ),
  );
  const visits = await interleavedVisits(
    targets,
    (target) => visit(target, sites.chrome),
    ({ from, mode }, { to, skeleton, heading }) =>
      `${from} → ${to}, ${mode.name}: skeleton ${ms(skeleton) ?? 'none'}, heading ${ms(heading)}`,
  );
  const rows = [...visits].map(([{ from, link, mode }, all]) => ({
    from,
    to: all[0]?.to ?? link,
    mode: mode.name,
    bound: mode.saveData ? BOUNDS.skeletonMs : BOUNDS.navigationMs,
    figure: median(all.map(({ heading, response }) => (mode.saveData ? response : heading))),
    skeleton: median(all.map(({ skeleton }) => skeleton)),
    heading: median(all.map(({ heading }) => heading)),
    prefetched: median(all.map(({ prefetched }) => prefetched)),
    scripts: median(all.map(({ scripts }) => scripts)),
    reloaded: all.some(({ reloaded }) => reloaded),
  }));
  return {
    markdown: report(rows),
    records: [...visits].map(([target, all]) => ({ ...target, visits: all })),
  };
}

/**
 * @typedef {object} Row
 * @property {string} from
 * @property {string} to
 * @property {string} mode
 * @property {number} bound
 * @property {number | null} figure what the bound is for
 * @property {number | null} skeleton
 * @property {number | null} heading
 * @property {number | null} prefetched
 * @property {number | null} scripts
 * @property {boolean} reloaded
 */

/** @param {readonly Row[]} rows */
const report = (rows) =>
  `From the tap on a visible link to the frame after the skeleton and after the new heading. After idle the heading counts; without a prefetch what is there first.

${markdownTable(
  [
    'From',
    'To',
    'When',
    'skeleton ms',
    'heading ms',
    'bound',
    'prefetched JS KiB',
    'JS after the tap KiB',
    'new document',
  ],
  rows.map((row) => [
    row.from,
    row.to,
    row.mode,
    ms(row.skeleton),
    ms(row.heading),
    verdict(row.figure, row.bound),
    kib(row.prefetched),
    kib(row.scripts),
    row.reloaded ? 'yes' : 'no',
  ]),
  3,
)}`;
