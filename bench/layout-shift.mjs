/**
 * Measures how far every public page jumps while it loads and is scrolled through (CLS), cold, on Slow 4G with the
 * processor four times slower, at the widths of a phone and a desk: `node bench/layout-shift.mjs [--width 390] [--site address] [path…]`.
 * With `--site` a site that runs already is measured. Prints a row per page, writes bench/results/layout-shift.md when every page was measured, and fails above the limit.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tools/browser.mjs';
import { build } from '../tools/build.mjs';
import { dataDir } from '../tools/install.mjs';
import { REMOTES, ROOT } from '../tools/packages.mjs';
import { startSite } from '../tools/site.mjs';
import { MEASURED_PORTS as PORTS } from './measured-ports.mjs';

/** The promise: worst second of jumps, as the browsers count them. */
const LIMIT = 0.02;
const SCREENS = { 390: { height: 844, isMobile: true }, 1440: { height: 900, isMobile: false } };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PROCESSOR = 4;
/** Beside the routes of the remotes: an article, a result, a later page, and what is not there. */
const MORE = [
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

/** Every route that anybody can open. */
function publicPaths() {
  const routes = REMOTES.flatMap(
    ({ name }) => JSON.parse(readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8')).routes,
  );
  const open = routes.filter((route) => !route.guard && !route.path.includes(':'));
  return [...open.map((route) => route.path), ...MORE];
}

/** Runs in the page before anything else: keeps every jump that no press explains. */
function watchShifts() {
  window.__shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const [source] = entry.sources ?? [];
      const element = source?.node?.nodeType === 1 ? source.node : source?.node?.parentElement;
      window.__shifts.push({
        at: entry.startTime,
        value: entry.value,
        what: element ? `${element.localName} “${element.textContent.trim().slice(0, 40)}”` : '',
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The worst session: jumps less than a second apart, five seconds at most. */
function worstSession(shifts) {
  let worst = 0;
  let sum = 0;
  let start = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - start > 5_000) {
      sum = 0;
      start = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

async function measure(browser, address, width) {
  const { height, isMobile } = SCREENS[width];
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await page.addInitScript(watchShifts);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await settled(page);
    await scrollThrough(page);
    await settled(page);
    const shifts = await page.evaluate(() => window.__shifts);
    const largest = shifts.reduce((most, shift) => (shift.value > most.value ? shift : most), {
      value: 0,
      what: '',
    });
    return { cls: worstSession(shifts), what: largest.what };
  } finally {
    await context.close();
  }
}

/** Until nothing is on its way; a busy machine may never be quite still. */
const settled = (page) => page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {});

/** To the end in steps of most of a screen, as a reader does: what loads late appears on the way. */
const scrollThrough = (page) =>
  page.evaluate(async () => {
    const step = innerHeight * 0.8;
    for (let top = step; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });

const work = path.join(dataDir(), 'layout-shift');
let site;
let browser;
try {
  const address = values.site ?? (await startOwnSite());
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const rows = [];
  for (const each of positionals.length > 0 ? positionals : publicPaths()) {
    const row = { page: each };
    for (const width of widths) {
      const { cls, what } = await measure(browser, `${address}${each}`, width);
      row[width] = Number(cls.toFixed(4));
      if (cls > LIMIT) row[`${width}: what`] = what;
    }
    console.log(JSON.stringify(row));
    rows.push(row);
  }
  const failed = rows.filter((row) => widths.some((width) => row[width] > LIMIT));
  if (positionals.length === 0 && values.width === undefined) write(rows);
  console.log(
    failed.length === 0 ? `Every page is under ${LIMIT}.` : `${failed.length} pages above ${LIMIT}.`,
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

function write(rows) {
  const results = path.join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  const lines = rows.map((row) => `| ${row.page} | ${widths.map((width) => row[width]).join(' | ')} |`);
  writeFileSync(
    path.join(results, 'layout-shift.md'),
    `# Layout shift\n\nCLS of every public page while it loads and is scrolled to its end: cold, Slow 4G (1.6 Mbit/s, 150 ms), CPU x${PROCESSOR}. The promise is ${LIMIT}.\n\n| Page | ${widths.map((width) => `${width} px`).join(' | ')} |\n| --- | ${widths.map(() => '---:').join(' | ')} |\n${lines.join('\n')}\n`,
  );
}
