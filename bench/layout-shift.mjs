/**
 * Measures the layout shift (CLS) of every public page while it loads and is scrolled through: cold, on Slow 4G, with the
 * processor four times slower, on a phone and on a desktop.
 * `npm run bench -- layout-shift [--width 390] [--site address] [path…]`; `--site` measures a site that runs already.
 * Prints a row per page, writes bench/results/layout-shift.md when every page was measured, and fails above the limit.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tools/browser.mjs';
import { build } from '../tools/build.mjs';
import { dataDir } from '../tools/install.mjs';
import { startSite } from '../tools/site.mjs';
import { worstSession } from './instrument/statistics.rules.mjs';
import { CPU_SLOWDOWN, NETWORK } from './instrument/visitor.mjs';
import { openPages } from './measured-pages.mjs';
import { MEASURED_PORTS as PORTS } from './measured-ports.mjs';

/** CLS as browsers count it: the worst session of shifts. */
const MAX_CLS = 0.02;
/** @type {Record<number, { height: number, isMobile: boolean }>} by width */
const SCREENS = { 390: { height: 844, isMobile: true }, 1440: { height: 900, isMobile: false } };
/** Beside the routes of the remotes: an article, a search, a second page, and a path that does not exist. */
const MORE_PATHS = [
  '/noticias/1',
  '/busqueda-en-diccionarios?item=es&palabra=casa',
  '/catalogos-de-libros-red?pagina=2',
  '/no-existe',
];

const { values, positionals } = parseArgs({
  options: { width: { type: 'string', multiple: true }, site: { type: 'string' } },
  allowPositionals: true,
});
const widths = values.width?.map(Number) ?? Object.keys(SCREENS).map(Number);

/** Every open page. */
const publicPaths = () => [...openPages(), ...MORE_PATHS];

/**
 * A layout shift, as the browser reports it.
 * @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean, sources?: { node?: Node }[] }} ShiftEntry
 *
 * @typedef {{ at: number, value: number, element: string }} Shift `at` in milliseconds
 */

/** Runs in the page before anything else: records every shift that no input explains. */
function recordShifts() {
  /** @type {Shift[]} */
  const shifts = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of /** @type {ShiftEntry[]} */ (list.getEntries())) {
      if (entry.hadRecentInput) continue;
      const [source] = entry.sources ?? [];
      const element = source?.node instanceof Element ? source.node : source?.node?.parentElement;
      shifts.push({
        at: entry.startTime,
        value: entry.value,
        element: element ? `${element.localName} “${element.textContent?.trim().slice(0, 40)}”` : '',
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {number} width
 */
async function measure(browser, address, width) {
  const screen = SCREENS[width];
  if (!screen) throw new Error(`--width is one of ${Object.keys(SCREENS).join(', ')}, not ${width}`);
  const { height, isMobile } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: isMobile ? 2 : 1,
    locale: 'es-MX',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(recordShifts);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await networkIdle(page);
    await scrollThrough(page);
    await networkIdle(page);
    /** @type {Shift[]} */
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
    const [largest] = [...shifts].sort((one, other) => other.value - one.value);
    return { cls: worstSession(shifts), largest: largest?.element ?? '' };
  } finally {
    await context.close();
  }
}

/** Resolves when no request is in flight, or after a while: a busy machine may never be idle. */
const networkIdle = (/** @type {import('playwright-core').Page} */ page) =>
  page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {});

/** Scrolls to the end in steps, as a reader does, so that deferred parts load. */
const scrollThrough = (/** @type {import('playwright-core').Page} */ page) =>
  page.evaluate(async () => {
    const step = innerHeight * 0.8;
    for (let top = step; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });

const work = path.join(dataDir(), 'layout-shift');
/** @type {import('../tools/site.mjs').Site | undefined} */
let site;
/** @type {import('playwright-core').Browser | undefined} */
let browser;
try {
  const address = values.site ?? (await startOwnSite());
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  /** @type {Row[]} */
  const rows = [];
  for (const each of positionals.length > 0 ? positionals : publicPaths()) {
    /** @type {Row} */
    const row = { page: each };
    for (const width of widths) {
      const { cls, largest } = await measure(browser, `${address}${each}`, width);
      row[width] = Number(cls.toFixed(4));
      if (cls > MAX_CLS) row[`${width}: largest`] = largest;
    }
    console.log(JSON.stringify(row));
    rows.push(row);
  }
  const failed = rows.filter((row) => widths.some((width) => Number(row[width]) > MAX_CLS));
  if (positionals.length === 0 && values.width === undefined) write(rows);
  console.log(
    failed.length === 0 ? `Every page is under ${MAX_CLS}.` : `${failed.length} pages above ${MAX_CLS}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await browser?.close();
  await site?.stopAll();
}

async function startOwnSite() {
  await build();
  rmSync(work, { recursive: true, force: true });
  site = await startSite({ dataDir: work, environment: { ...PORTS, LOG_LEVEL: 'error' }, quiet: true });
  return site.url;
}

/**
 * CLS by width.
 * @typedef {Record<string, string | number> & { page: string }} Row
 */

/** @param {readonly Row[]} rows */
function write(rows) {
  const results = path.join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  const lines = rows.map((row) => `| ${row.page} | ${widths.map((width) => row[width]).join(' | ')} |`);
  writeFileSync(
    path.join(results, 'layout-shift.md'),
    `# Layout shift\n\nCLS of every public page while it loads and is scrolled to its end: cold, Slow 4G (1.6 Mbit/s, 150 ms), CPU x${CPU_SLOWDOWN}. The limit is ${MAX_CLS}.\n\n| Page | ${widths.map((width) => `${width} px`).join(' | ')} |\n| --- | ${widths.map(() => '---:').join(' | ')} |\n${lines.join('\n')}\n`,
  );
}
