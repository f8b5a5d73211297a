import { type Browser, type BrowserContext, chromium, type Page as Tab } from '@playwright/test';
import { findBrowser } from '../../tools/browser';
import { type Page, unkeptCookie } from './pages';

/** Within this time a page shows its content or says that it cannot, and recovers. */
const SETTLE_MS = 45_000;
const QUIET_MS = 20_000;
const RETRY = /^(Reintentar|Intentar de nuevo)/;

interface Visit {
  page: Page;
  tab: Tab;
  context: BrowserContext;
  problems: string[];
}

/** Visitors in a browser, one page each. */
export class BrowserVisitors {
  readonly #browser: Browser;
  readonly #site: string;

  private constructor(browser: Browser, site: string) {
    this.#browser = browser;
    this.#site = site;
  }

  static async launch(site: string): Promise<BrowserVisitors> {
    const executablePath = findBrowser({ preferHeadlessShell: true });
    const args = ['--no-sandbox', '--disable-gpu'];
    return new BrowserVisitors(
      await chromium.launch({ args, ...(executablePath && { executablePath }) }),
      site,
    );
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** @param mustBeShown otherwise a page may say that something failed, with a button to try again */
  open(pages: readonly Page[], mustBeShown: (page: Page) => boolean): Promise<Visit[]> {
    return Promise.all(pages.map((page) => this.#open(page, mustBeShown(page))));
  }

  async #open(page: Page, mustBeShown: boolean): Promise<Visit> {
    const context = await this.#browser.newContext({ locale: 'es-MX' });
    await context.addCookies([{ ...(await unkeptCookie(this.#site)), url: this.#site }]);
    const tab = await context.newPage();
    const problems: string[] = [];
    tab.on('pageerror', (error) => problems.push(`${page.path}: unhandled ${error.message}`));
    try {
      await tab.goto(this.#site + page.path, { waitUntil: 'commit', timeout: SETTLE_MS });
      // What the server sent is there before the area's code has come, or has failed to.
      await tab.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
      const state = await stateOf(tab);
      if (mustBeShown && state !== 'shown') problems.push(`${page.path} is ${state} in a browser`);
    } catch (error) {
      problems.push(`${page.path} does not settle: ${String(error).split('\n')[0]}`);
    }
    return { page, tab, context, problems };
  }

  /** After the fault: every page that says that something failed recovers by its button, without a reload. */
  async recover(visits: readonly Visit[]): Promise<{ retried: number; problems: string[] }> {
    const retried = await Promise.all(visits.map((visit) => recoverVisit(visit)));
    await Promise.all(visits.map(({ context }) => context.close()));
    return {
      retried: retried.filter(Boolean).length,
      problems: visits.flatMap(({ problems }) => problems),
    };
  }
}

/** Waits until the page has its content or a button to try again, and nothing is pending. */
async function stateOf(tab: Tab): Promise<'shown' | 'failed'> {
  const main = tab.getByRole('main');
  const retry = main.getByRole('button', { name: RETRY });
  await main.locator('h1').or(retry).first().waitFor({ timeout: SETTLE_MS });
  await main.locator('[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: SETTLE_MS });
  return (await retry.count()) > 0 ? 'failed' : 'shown';
}

/** Whether the visitor had to press the button. */
async function recoverVisit({ page, tab, problems }: Visit): Promise<boolean> {
  const end = Date.now() + SETTLE_MS;
  let hasRetried = false;
  try {
    while ((await stateOf(tab)) === 'failed') {
      if (Date.now() > end) throw new Error('still failed');
      hasRetried = true;
      // Some failures also open a dialog over the page.
      const close = tab.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last();
      if (await close.isVisible()) await close.click();
      await tab.getByRole('main').getByRole('button', { name: RETRY }).first().click({ timeout: 5_000 });
    }
  } catch (error) {
    problems.push(`${page.path} does not recover without a reload: ${String(error).split('\n')[0]}`);
  }
  return hasRetried;
}
