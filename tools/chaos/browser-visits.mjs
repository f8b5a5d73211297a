/** Pages in a real browser while something fails, and whether they come back. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../rooms.mjs';

const { chromium } = createRequire(path.join(ROOT, 'package.json'))('@playwright/test');

const TABS = 5;
/** The longest a page may be neither there nor say that it cannot be. */
const SETTLE_MS = 45_000;
const RECOVER_MS = 30_000;

/** @param {string | undefined} executablePath @param {string} url */
export async function openChaosBrowser(executablePath, url) {
  const chromiumProcess = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });

  async function visit({ path: at, untouched = false }) {
    const context = await chromiumProcess.newContext({ locale: 'es-MX' });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(`${at}: unhandled ${error.message}`));
    let state = 'none';
    try {
      await page.goto(url + at, { waitUntil: 'commit', timeout: 20_000 });
      await page.locator('main').first().waitFor({ timeout: 15_000 });
      await page.waitForFunction(stateOf, undefined, { timeout: SETTLE_MS, polling: 300 });
      state = await page.evaluate(stateOf);
      if (untouched && state !== 'there') complaints.push(`${at} is ${state}, though nothing of it fails`);
    } catch (error) {
      const words = await page.evaluate(() => document.body.textContent.length).catch(() => 0);
      complaints.push(`${at} does not settle (${words} characters): ${String(error).split('\n')[0]}`);
    }
    return { at, context, page, complaints, state };
  }

  async function bringBack({ at, page }) {
    const end = Date.now() + RECOVER_MS;
    let retried = false;
    while (Date.now() < end) {
      const state = await page.evaluate(stateOf);
      if (state === 'there') return { retried, complaint: null };
      const button = page.getByRole('main').getByRole('button', { name: /^(Reintentar|Intentar de nuevo)/ });
      if ((await button.count()) > 0) {
        retried = true;
        await button
          .first()
          .click({ timeout: 5_000 })
          .catch(() => {});
      }
      await page.waitForTimeout(300);
    }
    return {
      retried,
      complaint: `${at} does not come back without a reload (${await page.evaluate(stateOf)})`,
    };
  }

  async function each(items, work) {
    const queue = [...items];
    const done = [];
    const worker = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) done.push(await work(item));
    };
    await Promise.all(Array.from({ length: TABS }, worker));
    return done;
  }

  return {
    open: (pages) => each(pages, visit),
    /** Presses Reintentar where it stands; a page that is there needs nothing. */
    async recover(visits) {
      const unsettled = visits.filter(({ complaints }) => complaints.length === 0);
      const outcomes = await each(unsettled, bringBack);
      await Promise.all(visits.map(({ context }) => context.close()));
      return {
        retried: outcomes.filter(({ retried }) => retried).length,
        recovered: outcomes.filter(({ retried, complaint }) => retried && !complaint).length,
        complaints: outcomes.flatMap(({ complaint }) => complaint ?? []),
      };
    },
    close: () => chromiumProcess.close(),
  };
}

/** Runs in the page: `there`, `message` (it says that something cannot be shown), or false while it is on its way. */
function stateOf() {
  const main = document.querySelector('main');
  if (!main || main.querySelector('[aria-busy="true"]')) return false;
  const buttons = [...main.querySelectorAll('button')].map((button) => button.textContent ?? '');
  if (buttons.some((text) => /^(Reintentar|Intentar de nuevo)/.test(text))) return 'message';
  // What the server sent is a picture until React's own mark says that the browser has taken it over.
  const title = main.querySelector('h1');
  return title && Object.keys(title).some((name) => name.startsWith('__reactProps')) ? 'there' : false;
}
