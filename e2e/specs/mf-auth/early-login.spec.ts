import type { Page } from '@playwright/test';
import { PATHS } from '@red/api/paths';
import { violationsOf } from '../../support/axe-check';
import { type HeldScripts, holdScripts } from '../../support/held-scripts';
import { DIALOG } from '../../support/layout';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

test.use({ savesData: false });

/** The login stands in every document, and opens before any code is there. */

async function openHeld(page: Page, path: string, held: HeldScripts): Promise<() => Promise<void>> {
  const release = await holdScripts(page, held);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return release;
}

test('a login that is filled in and sent before any script is there is sent once', {
  tag: ['@UX-26', '@AUTH-01', '@AUTH-02', '@AUTH-21'],
}, async ({ page, site }) => {
  test.setTimeout(90_000);
  const { loginModal } = site;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(PATHS.login)) sent.push(request.postData() ?? '');
  });
  const release = await openHeld(page, '/faqs', 'every script');
  await site.header.loginButton.click();
  await expect(loginModal.root).toBeVisible();
  await expect(loginModal.email).toBeFocused();
  expect(await violationsOf(page, { within: DIALOG })).toEqual([]);
  await page.keyboard.type(ACCOUNTS.docente.email);
  await loginModal.password.fill(ACCOUNTS.docente.password);
  await loginModal.captcha.check();
  await loginModal.submit.click();
  await expect(page).toHaveURL('/faqs');
  await release();
  await expect(page.getByRole('status').filter({ hasText: '¡Te damos la bienvenida, Lucía!' })).toBeVisible({
    timeout: 45_000,
  });
  await expect(loginModal.root).toBeHidden();
  expect(sent).toHaveLength(1);
});

test('what is typed into the early login stays when its code comes, with the focus; it closes to its button', {
  tag: ['@UX-26', '@UX-01', '@UX-30'],
}, async ({ page, site }) => {
  const { loginModal } = site;
  const release = await openHeld(page, '/faqs', 'every script');
  await site.header.loginButton.click();
  await page.keyboard.press('Escape');
  await expect(loginModal.root).toBeHidden();
  await expect(site.header.loginButton).toBeFocused();
  await site.header.loginButton.click();
  await page.keyboard.type('ana@escuela.mx');
  await loginModal.password.fill('secreta1');
  await release();
  // Only its code makes the button wait for the captcha.
  await expect(loginModal.submit).toBeDisabled();
  await expect(loginModal.email).toHaveValue('ana@escuela.mx');
  await expect(loginModal.password).toHaveValue('secreta1');
  await expect(loginModal.password).toBeFocused();
  expect(await violationsOf(page, { within: DIALOG })).toEqual([]);
  await loginModal.close.click();
  await expect(loginModal.root).toBeHidden();
  await expect(site.header.loginButton).toBeFocused();
});

test('a link of the early login leads on once its code is there; closed before, nothing opens', {
  tag: ['@UX-26', '@AUTH-04'],
}, async ({ page, site }) => {
  const { loginModal } = site;
  const release = await openHeld(page, '/faqs', 'every script');
  await site.header.loginButton.click();
  await loginModal.close.click();
  await expect(loginModal.root).toBeHidden();
  await site.header.loginButton.click();
  await loginModal.forgotPassword.click();
  await release();
  await expect(loginModal.recovery).toBeVisible();
  await expect(loginModal.root).toBeHidden();
});

test('while its code cannot be had the login says so, and the page works on', {
  tag: ['@UX-22', '@SHELL-36'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/\[area\] stage=network owner=mf-auth|ERR_FAILED/);
  await page.route(/session_modals/, (route) => route.abort());
  await site.open('/faqs');
  await site.header.loginButton.click();
  await expect(site.loginModal.root).toBeVisible();
  const message = site.message('No pudimos abrir esta ventana');
  await expect(message).toBeVisible({ timeout: 45_000 });
  await message.getByRole('button', { name: 'Cerrar' }).click();
  await expect(site.loginModal.root).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
});
