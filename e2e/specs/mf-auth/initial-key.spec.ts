import { expect, test } from '../../support/test.fixture';

test('of login, recovery and initial key one is open at a time; a used key is refused, and a valid one opens the registration', {
  tag: [
    ...['@SHELL-95', '@SHELL-96', '@SHELL-97', '@SHELL-98', '@SHELL-99'],
    ...['@AUTH-54', '@AUTH-55', '@AUTH-56', '@AUTH-57', '@AUTH-60', '@AUTH-63'],
  ],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 4\d\d/);
  const { loginModal } = site;
  await site.open('/');
  await site.header.loginButton.click();
  await loginModal.forgotPassword.click();
  await expect(loginModal.recovery).toBeVisible();
  await expect(loginModal.openDialogs).toHaveCount(1);
  await loginModal.goBackFrom(loginModal.recovery);
  await expect(loginModal.root).toBeVisible();
  await expect(loginModal.openDialogs).toHaveCount(1);
  await loginModal.validateKey.click();
  await expect(loginModal.initialKey).toBeVisible();
  await expect(loginModal.openDialogs).toHaveCount(1);
  await loginModal.goBackFrom(loginModal.initialKey);
  await expect(loginModal.root).toBeVisible();
  await expect(loginModal.openDialogs).toHaveCount(1);

  await loginModal.validateKey.click();
  await loginModal.sendKey('RED2026USADA');
  await expect(site.message('Error')).toBeVisible();
  await site.answer('Error', 'Entendido');
  await expect(loginModal.initialKey).toBeVisible();
  expect((await site.stored()).session).toEqual({});

  await loginModal.sendKey('RED2026CLAVE');
  await expect(site.message('¡Clave validada!')).toContainText('Ahora podrás completar tu registro.');
  await site.answer('¡Clave validada!', 'Continuar');
  await expect(page).toHaveURL('/registro');
  await expect(site.title).toHaveText('Registro de Usuario');
  await site.reload();
  await expect(site.title).toHaveText('Registro de Usuario');
});
