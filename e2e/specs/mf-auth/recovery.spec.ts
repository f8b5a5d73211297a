import type { Site } from '../../pages/site';
import { latestMailTo } from '../../support/outbox';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

const SENT = 'Hemos enviado un link para restablecer tu contraseña.';

/** Requests a recovery mail through the modal. @returns the link of the mail */
async function requestLink(site: Site, email: string): Promise<string> {
  await site.open('/?loginInit=true');
  await site.loginModal.forgotPassword.click();
  const { recovery } = site.loginModal;
  await recovery.getByLabel('Correo electrónico').fill(email);
  await recovery.getByRole('checkbox', { name: 'No soy un robot' }).check();
  await expect(recovery.getByText('Verificación completa')).toBeVisible({ timeout: 30_000 });
  await recovery.locator('button[type="submit"]').click();
  await expect(site.page.getByText(SENT)).toBeVisible();
  await expect(recovery).toBeHidden();
  return (await latestMailTo(email)).link;
}

test('the link of a recovery mail sets a new password once, and the new one logs in', {
  tag: [
    '@smoke',
    '@AUTH-36',
    '@AUTH-38',
    '@AUTH-123',
    '@AUTH-132',
    '@AUTH-137',
    '@AUTH-139',
    '@AUTH-140',
    '@UX-18',
  ],
}, async ({ page, site }) => {
  test.setTimeout(120_000);
  const { email } = ACCOUNTS.olvido;
  const password = 'Recordada.26';
  const link = await requestLink(site, email);
  await page.goto(link);
  await expect(page).toHaveURL('/nueva-contrasena');
  await site.reload();
  await expect(page).toHaveURL('/nueva-contrasena');
  await page.getByLabel('Nueva contraseña').fill(password);
  await page.getByLabel('Confirma la contraseña').fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await site.answer('¡Listo!', 'Iniciar sesión');
  await expect(page).toHaveURL('/');
  await site.loginModal.send(email, password);
  await expect(site.header.userButton('Beatriz')).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL('/enlace-expirado');
  await expect(site.title).toHaveText('Este enlace ha expirado');
});

test('an expired password is kept on /nueva-contrasena until it is changed, and the new one logs in', {
  tag: ['@AUTH-16', '@AUTH-17', '@AUTH-124', '@AUTH-138', '@AUTH-139', '@SHELL-81'],
}, async ({ page, site, consoleErrors }) => {
  test.setTimeout(90_000);
  consoleErrors.allow(/status of 404/);
  const { vencida } = ACCOUNTS;
  const password = 'Renovada.26';
  await site.open('/contacto');
  const stepsBefore = await page.evaluate(() => history.length);
  await site.logIn(vencida);
  await expect(page).toHaveURL('/nueva-contrasena');
  expect(await page.evaluate(() => history.length), 'history is replaced').toBe(stepsBefore);
  await expect(site.toast('Tu contraseña ha expirado. Crea una nueva.')).toBeVisible();
  await expect(site.title).toHaveText('Crea tu nueva contraseña');
  for (const path of ['/faqs', '/no-existe']) {
    await page.goto(path);
    await expect(page).toHaveURL('/nueva-contrasena');
    await expect(site.title).toHaveText('Crea tu nueva contraseña');
  }
  const account = page.getByRole('region', { name: 'Tu cuenta' });
  await expect(account).toContainText(vencida.email);
  await account.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(account).toHaveCount(0);

  await site.logIn(vencida);
  await expect(page).toHaveURL('/nueva-contrasena');
  await page.getByLabel('Nueva contraseña').fill(password);
  await page.getByLabel('Confirma la contraseña').fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await site.answer('¡Listo!', 'Iniciar sesión');
  const { session } = await site.stored();
  expect(JSON.parse(session.userData ?? '')).toMatchObject({ password_available: 'true' });
  expect(session.userData).not.toContain('bearer_token');
  await site.loginModal.send(vencida.email, password);
  await expect(site.header.userButton('Esteban')).toBeVisible();
  await expect(page).toHaveURL('/');
});
