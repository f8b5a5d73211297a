import type { Page } from '@playwright/test';
import { PartnersPage } from '../../pages/partners-page';
import { setWideText } from '../../support/adapted-display';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

test('a family sees its services in panels of one height, how to enter each, its access data to download, and its notices', {
  tag: [
    ...['@smoke', '@PARTNERS-07', '@PARTNERS-08', '@PARTNERS-09', '@PARTNERS-10', '@PARTNERS-13'],
    ...['@PARTNERS-15', '@PARTNERS-18', '@PARTNERS-20', '@PARTNERS-25', '@PARTNERS-30'],
  ],
}, async ({ page, site }) => {
  const partners = new PartnersPage(page);
  await site.signIn(ACCOUNTS.familia);
  await site.open('/');
  await site.header.partnersLink.click();
  await expect(page).toHaveURL(PartnersPage.path);
  await expect(partners.chosenTab).toHaveText('Math Challenge');
  await expect(partners.tab('Milton')).toBeVisible();
  await expect(partners.tab('Lextium')).toHaveCount(0);
  const math = partners.panel('Math Challenge');
  await expect(math).toContainText('PIN de la clase');
  await expect(math).toContainText('avatar con tu nombre');
  await expect(math.getByRole('link', { name: /^Ir a sitio/ })).toHaveAttribute('target', '_blank');

  await partners.tab('Milton').click();
  const milton = partners.panel('Milton');
  await expect(milton.getByRole('link', { name: /^Ir a Primaria/ })).toHaveAttribute('target', '_blank');
  await expect(milton.getByRole('link', { name: /^Ir a Secundaria/ })).toHaveAttribute('target', '_blank');
  const sheet = milton.getByRole('link', { name: /^Descargar datos de acceso/ });
  const file = await page.request.get((await sheet.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');

  await partners.tab('Avisos').click();
  const notices = partners.panel('Avisos');
  await expect(notices).toContainText('Entrega de libros por grado');
  await expect(notices).toContainText('08:30');
  await expect(notices).toContainText('Feria de lectura');
  for (const [width, height] of [
    [800, 600],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const service of ['Math Challenge', 'Milton'] as const) {
      await partners.tab(service).click();
      await expect
        .poll(
          async () => Math.round((await partners.panel(service).boundingBox())?.height ?? 0),
          `${service} at ${width} px`,
        )
        .toBe(height);
    }
  }
});

test('a teacher sees all services and no notices; a service without its link is disabled', {
  tag: ['@PARTNERS-07', '@PARTNERS-11', '@PARTNERS-21', '@PARTNERS-29'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/not_configured/);
  const partners = new PartnersPage(page);
  await site.signIn(ACCOUNTS.docente);
  await site.open(PartnersPage.path);
  await expect(partners.chosenTab).toHaveText('Math Challenge');
  await expect(partners.tab('Avisos')).toHaveCount(0);
  const math = partners.panel('Math Challenge');
  await expect(math).toContainText('repórtalos a tu ATE');
  await expect(math.getByRole('button', { name: 'Ir a sitio' })).toBeDisabled();

  await partners.tab('Math Challenge').focus();
  await page.keyboard.press('ArrowDown');
  await expect(partners.tab('Lextium')).toBeFocused();
  await expect(partners.panel('Lextium')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(partners.panel('Milton')).toBeVisible();
});

test('a session that the API rejects ends with a message and the login', { tag: ['@UX-09'] }, async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await page.addInitScript(() => {
    const user = { bearer_token: 'caducado', confirmed: true, password_available: true };
    if (!sessionStorage.getItem('seeded')) sessionStorage.setItem('userData', JSON.stringify(user));
    sessionStorage.setItem('seeded', 'true');
  });
  await page.goto(PartnersPage.path);
  await expect(site.toast('Tu sesión terminó. Inicia sesión de nuevo para continuar.')).toBeVisible();
  await expect(site.loginModal.root).toBeVisible();
  expect((await site.stored()).session).not.toHaveProperty('userData');
});

const ALL_ACTIVE = { math_challenge_active: true, lexium_active: true, milton_active: true };

/** Opens the page with a teacher's session and all services. */
async function openAsTeacher(page: Page): Promise<PartnersPage> {
  const json = { success: true, data: { family_notices: [], partner_links: ALL_ACTIVE } };
  await page.route('**/api/red/users/partners-links', (route) => route.fulfill({ json }));
  await page.addInitScript(() => {
    const user_roles = [{ name: 'Docente' }];
    const user = { bearer_token: 'token', confirmed: true, password_available: true, user_roles };
    sessionStorage.setItem('userData', JSON.stringify(user));
  });
  await page.goto(PartnersPage.path);
  return new PartnersPage(page);
}

test("a teacher's panels clip nothing at any width, and grow with the spacing of the text", {
  tag: ['@PARTNERS-15', '@UX-34'],
}, async ({ page }) => {
  const partners = await openAsTeacher(page);
  const clipped = (service: 'Math Challenge' | 'Lextium' | 'Milton') =>
    partners.panel(service).evaluate((box) => box.scrollHeight - box.clientHeight);
  for (const [width, height] of [
    [768, 600],
    [1024, 800],
    [1440, 800],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const service of ['Math Challenge', 'Lextium', 'Milton'] as const) {
        const panel = partners.panel(service);
        await partners.tab(service).click();
        await expect.poll(async () => Math.round((await panel.boundingBox())?.height ?? 0)).toBe(height);
        expect(await clipped(service)).toBe(0);
      }
      const undo = await setWideText(page);
      await expect.poll(() => clipped('Milton')).toBe(0);
      await undo();
    });
});
