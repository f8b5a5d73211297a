/** Pages in a real browser during a fault, and whether they recover after it. */
import { chromium } from '@playwright/test';
import { UNKEPT_COOKIE } from './http-visits.mjs';
import { PATIENCE } from './patience.mjs';
import { poll } from './poll.mjs';

/** @import { BrowserContext, Page as BrowserPage } from '@playwright/test' */
/** @import { Page } from './http-visits.mjs' */

/**
 * @typedef {Page & { untouched?: boolean }} PageToVisit `untouched`: no fault touches it, so it must be shown
 * @typedef {{ path: string, context: BrowserContext, page: BrowserPage, problems: string[] }} Visit
 */

const TABS = 5;
/** Within this time a page shows its content or says that it cannot. */
const MAX_SETTLE_MS = 45_000 * PATIENCE;
const MAX_RECOVERY_MS = 30_000 * PATIENCE;
/** A press of Reintentar without effect for this long has failed again at once. */
const MAX_PRESS_MS = 1_000;
const RETRY_BUTTON = /^(Reintentar|Intentar de nuevo)/;

/**
 * @param {string | undefined} executablePath
 * @param {string} url of the site
 */
export async function openChaosBrowser(executablePath, url) {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    // tools/chaos.mjs handles them and closes the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
  });

  /**
   * @param {PageToVisit} target
   * @returns {Promise<Visit>}
   */
  async function visit(target) {
    const { path, untouched = false } = target;
    const context = await browser.newContext({ locale: 'es-MX' });
    await context.addCookies([{ ...UNKEPT_COOKIE, url }]);
    const page = await context.newPage();
    /** @type {string[]} */
    const problems = [];
    page.on('pageerror', (error) => problems.push(`${path}: unhandled ${error.message}`));
    try {
      await page.goto(url + path, { waitUntil: 'commit', timeout: MAX_SETTLE_MS });
      await page.locator('main').first().waitFor({ timeout: MAX_SETTLE_MS });
      const state = await poll(() => stateOf(page), MAX_SETTLE_MS);
      if (untouched && state !== 'shown') problems.push(`${path} is ${state}, though no fault touches it`);
    } catch (error) {
      const length = await page.evaluate(() => document.body.textContent?.length ?? 0).catch(() => 0);
      problems.push(`${path} does not settle (${length} characters): ${String(error).split('\n')[0]}`);
    }
    return { path, context, page, problems };
  }

  /**
   * Presses Reintentar as long as it is offered, and waits each time for the outcome.
   * @param {Visit} visit
   * @returns {Promise<{ retried: boolean, problem: string | null }>}
   */
  async function recoverPage({ path, page, problems }) {
    const before = problems.length;
    const end = Date.now() + MAX_RECOVERY_MS;
    let retried = false;
    let state = null;
    while (Date.now() < end) {
      state = await poll(() => stateOf(page), Math.max(1, end - Date.now())).catch(() => null);
      if (state === 'shown') return { retried, problem: problems[before] ?? null };
      if (state !== 'failed') continue;
      retried = true;
      // Some failures also open a dialog over the page.
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const close = dialog.getByRole('button', { name: 'Cerrar', exact: true }).last();
      if (await close.isVisible()) await close.click({ timeout: 5_000 }).catch(() => {});
      const button = page.getByRole('main').getByRole('button', { name: RETRY_BUTTON }).first();
      await button.click({ timeout: 5_000 }).catch(() => {});
      await poll(async () => (await stateOf(page)) !== 'failed', MAX_PRESS_MS).catch(() => {});
    }
    return { retried, problem: `${path} does not recover without a reload (${state ?? 'loading'})` };
  }

  return {
    /** @param {readonly PageToVisit[]} pages */
    open: (pages) => inTabs(pages, visit),
    /**
     * Lets pages that say that something failed recover, and closes all.
     * @param {readonly Visit[]} visits
     */
    async recover(visits) {
      const settled = visits.filter(({ problems }) => problems.length === 0);
      const outcomes = await inTabs(settled, recoverPage);
      await Promise.all(visits.map(({ context }) => context.close()));
      return {
        retried: outcomes.filter(({ retried }) => retried).length,
        recovered: outcomes.filter(({ retried, problem }) => retried && !problem).length,
        problems: outcomes.flatMap(({ problem }) => problem ?? []),
      };
    },
    close: () => browser.close(),
  };
}

/**
 * @template Item, Outcome
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Outcome>} work
 * @returns {Promise<Outcome[]>}
 */
async function inTabs(items, work) {
  const queue = [...items];
  /** @type {Outcome[]} */
  const outcomes = [];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) outcomes.push(await work(item));
  };
  await Promise.all(Array.from({ length: TABS }, worker));
  return outcomes;
}

/**
 * `shown`, `failed` (the page says that something cannot be shown), or null while it loads.
 * @param {BrowserPage} page
 */
const stateOf = (page) => page.evaluate(readState).catch(() => null);

/** Runs in the page. @returns {'shown' | 'failed' | null} */
function readState() {
  const main = document.querySelector('main');
  if (!main || main.querySelector('[aria-busy="true"]')) return null;
  const buttons = [...main.querySelectorAll('button')].map((button) => button.textContent ?? '');
  if (buttons.some((text) => /^(Reintentar|Intentar de nuevo)/.test(text))) return 'failed';
  // React's own properties show that the page has hydrated.
  const title = main.querySelector('h1');
  return title && Object.keys(title).some((name) => name.startsWith('__reactProps')) ? 'shown' : null;
}
