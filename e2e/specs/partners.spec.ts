import { PartnersPage } from '../pages/partners-page';
import { ACCOUNTS, expect, story } from '../story';

story('PARTNERS-01 SHELL-52 /partners sends a visitor home', async ({ page, site }) => {
  await page.goto(PartnersPage.path);
  await expect(page).toHaveURL('/');
  await site.isAlive();
  await expect(site.header.partnersLink).toHaveCount(0);
});

story(
  'PARTNERS-07 PARTNERS-08 PARTNERS-09 PARTNERS-10 PARTNERS-13 a family finds its services and its notices',
  async ({ page, site }) => {
    const partners = new PartnersPage(page);
    await site.open('/');
    await site.logIn(ACCOUNTS.familia);
    await site.header.partnersLink.click();
    await expect(page).toHaveURL(PartnersPage.path);
    await expect(partners.chosenTab).toHaveText('Math Challenge');
    await expect(partners.tab('Milton')).toBeVisible();
    await expect(partners.tab('Lextium')).toHaveCount(0);

    await partners.tab('Avisos').click();
    const notices = partners.panel('Avisos');
    await expect(notices).toContainText('Entrega de libros por grado');
    await expect(notices).toContainText('08:30');
    await expect(notices).toContainText('Feria de lectura');
  },
);

story(
  'PARTNERS-18 PARTNERS-19 PARTNERS-20 PARTNERS-25 PARTNERS-30 PARTNERS-31 PARTNERS-32 a family finds its way into each service',
  async ({ page, site }) => {
    const partners = new PartnersPage(page);
    await site.open('/');
    await site.logIn(ACCOUNTS.familia);
    await site.header.partnersLink.click();
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
  },
);

story(
  'PARTNERS-07 PARTNERS-11 PARTNERS-21 PARTNERS-29 a teacher has all the services, no notices, and a way in that waits for its link',
  async ({ page, site, complaints }) => {
    complaints.allow(/not_configured/);
    const partners = new PartnersPage(page);
    await site.open('/');
    await site.logIn(ACCOUNTS.docente);
    await site.header.partnersLink.click();
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
  },
);

story(
  'UX-09 a session that the API no longer knows ends cleanly at the login',
  async ({ page, site, complaints }) => {
    complaints.allow(/status of 401/);
    await page.addInitScript(() => {
      const user = { bearer_token: 'caducado', confirmed: true, password_available: true };
      if (!sessionStorage.getItem('seeded')) sessionStorage.setItem('userData', JSON.stringify(user));
      sessionStorage.setItem('seeded', 'true');
    });
    await page.goto(PartnersPage.path);
    await expect(site.toast('Tu sesión terminó. Inicia sesión de nuevo para continuar.')).toBeVisible();
    await expect(site.loginModal.root).toBeVisible();
    expect((await site.stored()).session).not.toHaveProperty('userData');
  },
);
