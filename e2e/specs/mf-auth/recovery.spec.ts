import type { Site } from '../../pages/site';
import { latestMailTo, mailsTo } from '../../support/outbox';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

const SENT = 'Hemos enviado un link para restablecer tu contraseña.';

/** Requests a recovery mail through the modal. @returns the link of the mail */
async function requestLink(site: Site, email: string): Promise<string> {
  const known = (await mailsTo(email)).length;
  await site.open('/?loginInit=true');
  await site.loginModal.forgotPassword.click();
  const { recovery } = site.loginModal;
  await recovery.getByLabel('Correo electrónico').fill(email);
  await recovery.getByRole('checkbox', { name: 'No soy un robot' }).check();
  await expect(recovery.getByText('Verificación completa')).toBeVisible({ timeout: 30_000 });
  await recovery.locator('button[type="submit"]').click();
  await expect(site.page.getByText(SENT)).toBeVisible();
  await expect(recovery).toBeHidden();
  return (await latestMailTo(email, { known })).link;
}

async function expectExpired(site: Site, link: string): Promise<void> {
  await site.page.goto(link);
  await expect(site.page).toHaveURL('/enlace-expirado');
  await expect(site.title).toHaveText('Este enlace ha expirado');
}

test.describe('a forgotten password', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  const { email } = ACCOUNTS.olvido;
  const password = 'Recordada.26';
  let link = '';
  let later = '';

  test('a second recovery mail has a link of its own', {
    tag: ['@smoke', '@AUTH-36', '@AUTH-38'],
  }, async ({ site }) => {
    link = await requestLink(site, email);
    later = await requestLink(site, email);
    expect(later).not.toBe(link);
  });

  test('the link of the first mail still sets a new password, which logs in', {
    tag: ['@smoke', '@AUTH-123', '@AUTH-132', '@AUTH-137', '@AUTH-139', '@UX-18'],
  }, async ({ page, site }) => {
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
  });

  test('once one link was used, all have expired', { tag: ['@smoke', '@AUTH-140'] }, async ({ site }) => {
    await expectExpired(site, link);
    await expectExpired(site, later);
  });
});

test('an expired password is changed, and the new one logs in', {
  tag: ['@AUTH-16', '@AUTH-17', '@AUTH-138', '@AUTH-139'],
}, async ({ page, site }) => {
  test.setTimeout(90_000);
  const { vencida } = ACCOUNTS;
  const password = 'Renovada.26';
  await site.open('/');
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
