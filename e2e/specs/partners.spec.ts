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
    await expect(partners.panel('Avisos')).toContainText('Entrega de libros por grado');
    await expect(partners.panel('Avisos')).toContainText('08:30');
    await expect(partners.panel('Avisos')).toContainText('Feria de lectura');
  },
);

story(
  'PARTNERS-07 PARTNERS-11 PARTNERS-29 a teacher has all the services, no notices, and a link that is not there yet',
  async ({ page, site, complaints }) => {
    complaints.allow(/not_configured/);
    const partners = new PartnersPage(page);
    await site.open('/');
    await site.logIn(ACCOUNTS.docente);
    await site.header.partnersLink.click();
    await expect(partners.chosenTab).toHaveText('Math Challenge');
    await expect(partners.tab('Avisos')).toHaveCount(0);
    for (const service of ['Math Challenge', 'Lextium', 'Milton'] as const) {
      await partners.tab(service).click();
      await expect(partners.panel(service)).toBeVisible();
    }
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
