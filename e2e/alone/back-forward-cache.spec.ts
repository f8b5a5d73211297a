import type { Page } from '@playwright/test';
import type { Site } from '../pages/site';
import { ACCOUNTS, test as base, expect } from '../support/test.fixture';

/**
 * Pages that the browser keeps with all their memory and shows again on Back. Playwright switches that off, and a
 * headless shell cannot do it: these tests need the whole browser, and fail where a page is not shown again.
 */
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = process.env.E2E_WHOLE_BROWSER;
      const whole = executablePath ? { executablePath } : { channel: 'chromium' };
      await use({ ...launchOptions, ...whole, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

const { docente, familia } = ACCOUNTS;

/** Outlasts the reload of a page that may not be shown. */
const SHOWN_AGAIN = 'shown again';

/** What a person could see in the page that is shown again, once it has heard so; where it was loaded anew, why. */
async function shownAgain(page: Page): Promise<string> {
  return await page
    .evaluate((key) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const reasons = navigation && 'notRestoredReasons' in navigation && navigation.notRestoredReasons;
      return sessionStorage.getItem(key) ?? `Not shown again: ${JSON.stringify(reasons)}`;
    }, SHOWN_AGAIN)
    // Between two documents nobody answers.
    .catch(() => 'Not shown yet');
}

/** Leads to another document of the tab: the search of the header is a form. */
async function search(site: Site): Promise<void> {
  // The page listens already, so this comes after what it does, in the same task.
  await site.page.evaluate((key) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem(key, document.body.textContent);
    });
  }, SHOWN_AGAIN);
  // A page that is busy when it is left is not kept by the browser.
  await site.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const field = site.header.root.getByRole('searchbox');
  await field.fill('casa');
  await field.press('Enter');
  await expect(site.page).toHaveURL('/buscar?q=casa');
  await site.waitUntilHydrated();
}

/**
 * Logs out, and on to the time when no other page is told of it any more.
 * @param typed whether the site asks first, because something typed would go
 */
async function logOut(site: Site, name: string, { typed = false } = {}): Promise<void> {
  await site.header.logOut(name);
  if (typed) await site.answer('¿Cerrar sesión?', 'Cerrar sesión');
  await expect(site.header.loginButton).toBeVisible();
  await expect(site.page).toHaveURL('/');
  await site.page.evaluate(() => localStorage.clear());
}

const forgetShown = (page: Page) => page.evaluate((key) => sessionStorage.removeItem(key), SHOWN_AGAIN);

/** @param steps entries of the history */
const goBack = (page: Page, steps: number) => page.evaluate((by) => history.go(-by), steps);

test('after a logout, Back shows neither the name nor the links of the person before, nor what was typed; a page of theirs leads home', {
  tag: ['@SHELL-87', '@PARTNERS-01', '@AMB-28', '@UX-28'],
}, async ({ page, site }) => {
  const name = site.main.getByRole('textbox', { name: 'Nombre' });
  await site.signIn(familia);
  await site.open('/');
  await site.header.partnersLink.click();
  await expect(page).toHaveURL('/partners');
  await search(site);
  await site.navigateTo('/contacto');
  await name.fill('Mensaje de Mariana');
  await search(site);
  await logOut(site, 'Mariana', { typed: true });
  await goBack(page, 2);
  await expect.poll(() => shownAgain(page)).toBe('');
  await expect(page).toHaveURL('/contacto');
  await expect(site.header.loginButton).toBeVisible();
  await expect(site.header.partnersLink).toHaveCount(0);
  await expect(site.header.userButton('Mariana')).toHaveCount(0);
  await expect(name).toHaveValue('');

  await forgetShown(page);
  await goBack(page, 2);
  await expect.poll(() => shownAgain(page)).toBe('');
  await expect(page).toHaveURL('/');
  await expect(site.header.loginButton).toBeVisible();
});

test('after a login, Back shows the person who is logged in; with the same session, the page as it was', {
  tag: ['@SHELL-80'],
}, async ({ page, site }) => {
  await site.open('/faqs');
  await search(site);
  await site.logIn(docente);
  await expect(site.header.userButton('Lucía')).toBeVisible();
  await goBack(page, 2);
  await expect.poll(() => shownAgain(page)).toContain('Ir al contenido');
  await expect(page).toHaveURL('/faqs');
  await expect(site.header.userButton('Lucía')).toBeVisible();
  await expect(site.header.loginButton).toHaveCount(0);

  await forgetShown(page);
  await site.open('/');
  const document = await page.evaluate(() => performance.timeOrigin);
  await search(site);
  await goBack(page, 1);
  await expect.poll(() => shownAgain(page)).toContain('Lucía');
  await expect(site.header.userButton('Lucía')).toHaveCount(1);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
});
