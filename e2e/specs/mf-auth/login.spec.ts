import { PATHS } from '@red/api/paths';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

const { docente } = ACCOUNTS;

test('a teacher solves the captcha, logs in and is welcomed on the home page', {
  tag: ['@smoke', '@AUTH-03', '@AUTH-14', '@AUTH-21', '@AUTH-23', '@AUTH-24'],
}, async ({ page, site }) => {
  await site.open('/faqs');
  await site.header.loginButton.click();
  await expect(site.loginModal.submit).toBeDisabled();
  await site.loginModal.email.fill(docente.email);
  await site.loginModal.password.fill(docente.password);
  await expect(site.loginModal.submit).toBeDisabled();
  await site.loginModal.solveCaptcha();

  const call = page.waitForRequest((request) => request.url().endsWith(`/${PATHS.login}`));
  await site.loginModal.submit.click();
  expect((await call).postDataJSON()).toEqual({
    ...docente,
    'g-recaptcha-response': expect.stringMatching(/^[\w+/=-]{20,}$/),
  });

  await expect(site.toast('¡Te damos la bienvenida, Lucía!')).toBeVisible();
  await expect(site.loginModal.root).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(site.header.userButton('Lucía')).toBeVisible();
  await expect(site.header.loginButton).toHaveCount(0);
});

test('?loginInit=true opens the login once, and is removed from the address; the login traps the focus, and Escape returns it to the button', {
  tag: ['@UX-01', '@SHELL-70', '@SHELL-71'],
}, async ({ page, site }) => {
  const { root, close } = site.loginModal;
  await site.open('/faqs?loginInit=true&origen=correo');
  await expect(root).toBeVisible();
  await expect(page).toHaveURL('/faqs?origen=correo');
  await close.click();
  await expect(root).toBeHidden();
  await site.reload();
  await expect(root).toBeHidden();

  await site.header.loginButton.press('Enter');
  await expect(root).toBeVisible();
  // In the dialog, or with the browser's own controls: never behind it.
  const behind = page.locator('body *:focus:not(dialog:modal, dialog:modal *)');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect(behind).toHaveCount(0);
  }
  await expect(root.locator(':focus')).toHaveCount(1);
  await close.focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(behind).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(root).toBeHidden();
  await expect(site.header.loginButton).toBeFocused();
});
