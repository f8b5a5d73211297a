/** Pages in a real browser while something fails, and whether they come back. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../packages.mjs';
import { freshAddress } from './http-visits.mjs';
import { poll } from './poll.mjs';

const { chromium } = createRequire(path.join(ROOT, 'package.json'))('@playwright/test');

const TABS = 5;
/** The longest a page may be neither there nor say that it cannot be. */
const SETTLE_MS = 45_000;
const RECOVER_MS = 30_000;
/** How long a press of Reintentar may show nothing before it counts as one that failed again at once. */
const PRESS_MS = 1_000;
const AGAIN = /^(Reintentar|Intentar de nuevo)/;

/** @param {string | undefined} executablePath @param {string} url */
export async function openChaosBrowser(executablePath, url) {
  const chromiumProcess = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    // The program ends itself, and takes the browser with it.
    handleSIGINT: false,
    handleSIGTERM: false,
  });

  async function visit(wanted) {
    const { path: at, untouched = false } = wanted;
    const context = await chromiumProcess.newContext({ locale: 'es-MX' });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(`${at}: unhandled ${error.message}`));
    try {
      await page.goto(freshAddress(url, wanted), { waitUntil: 'commit', timeout: SETTLE_MS });
      await page.locator('main').first().waitFor({ timeout: SETTLE_MS });
      const state = await poll(() => stateOf(page), SETTLE_MS);
      if (untouched && state !== 'there') complaints.push(`${at} is ${state}, though nothing of it fails`);
    } catch (error) {
      const words = await page.evaluate(() => document.body.textContent.length).catch(() => 0);
      complaints.push(`${at} does not settle (${words} characters): ${String(error).split('\n')[0]}`);
    }
    return { at, context, page, complaints };
  }

  /** Presses Reintentar as often as it stands there, and waits each time for what becomes of it. */
  async function bringBack({ at, page, complaints }) {
    const before = complaints.length;
    const end = Date.now() + RECOVER_MS;
    let retried = false;
    let state = null;
    while (Date.now() < end) {
      state = await poll(() => stateOf(page), Math.max(1, end - Date.now())).catch(() => null);
      if (state === 'there') return { retried, complaint: complaints[before] ?? null };
      if (state !== 'message') continue;
      retried = true;
      // Some failures are also told in a dialog that lies over the page.
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const close = dialog.getByRole('button', { name: 'Cerrar', exact: true }).last();
      if (await close.isVisible()) await close.click({ timeout: 5_000 }).catch(() => {});
      const button = page.getByRole('main').getByRole('button', { name: AGAIN }).first();
      await button.click({ timeout: 5_000 }).catch(() => {});
      await poll(async () => (await stateOf(page)) !== 'message', PRESS_MS).catch(() => {});
    }
    return { retried, complaint: `${at} does not come back without a reload (${state ?? 'on its way'})` };
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
    /** Brings back what says that it failed; a page that is there needs nothing. */
    async recover(visits) {
      const settled = visits.filter(({ complaints }) => complaints.length === 0);
      const outcomes = await each(settled, bringBack);
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

/** `there`, `message` (it says that something cannot be shown), or null while the page is on its way. */
const stateOf = (page) => page.evaluate(readState).catch(() => null);

/** Runs in the page. */
function readState() {
  const main = document.querySelector('main');
  if (!main || main.querySelector('[aria-busy="true"]')) return null;
  const buttons = [...main.querySelectorAll('button')].map((button) => button.textContent ?? '');
  if (buttons.some((text) => /^(Reintentar|Intentar de nuevo)/.test(text))) return 'message';
  // What the server sent is a picture until React's own mark says that the browser has taken it over.
  const title = main.querySelector('h1');
  return title && Object.keys(title).some((name) => name.startsWith('__reactProps')) ? 'there' : null;
}
