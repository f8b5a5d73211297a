import { ROUTES } from '../pages/site-routes';
import { englishIn } from '../support/english-text';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

const PATHS = ['/', '/faqs', '/pagos', '/busqueda-en-diccionarios', '/no-existe'];

test('no page has a text or label in English', { tag: ['@SHELL-33'] }, async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  await page.goto('about:blank');
  expect(await englishIn(page, '<button aria-label="Close">Cerrar</button>')).toEqual(['Close']);
  const found: string[] = [];
  for (const path of [...ROUTES.map(([, route]) => route), '/noticias/1', '/registro', '/no-existe']) {
    const html = await (await request.get(path)).text();
    for (const text of await englishIn(page, html)) found.push(`${path}: ${text}`);
  }
  expect(found).toEqual([]);
});

test('login and recovery have no text or label in English', { tag: ['@SHELL-33'] }, async ({
  page,
  site,
}) => {
  const { loginModal } = site;
  await site.open('/faqs');
  await site.header.loginButton.click();
  await expect(loginModal.root).toBeVisible();
  const login = await page.content();
  await loginModal.forgotPassword.click();
  await expect(loginModal.recovery).toBeVisible();
  const recovery = await page.content();
  await page.goto('about:blank');
  expect(await englishIn(page, login)).toEqual([]);
  expect(await englishIn(page, recovery)).toEqual([]);
});

test('at 768 px the two bars replace the menu button', {
  tag: ['@SHELL-34', '@SHELL-45', '@SHELL-47'],
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await site.open('/faqs');
  await expect(site.header.menuButton).toBeVisible();
  await expect(site.header.panelButton('Mas Recursos')).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(site.header.menuButton).toBeHidden();
  await expect(site.header.panelButton('Mas Recursos')).toBeVisible();
});

test('login, recovery and initial key open on pages of every area, and on none', {
  tag: ['@SHELL-36'],
}, async ({ site, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  const { loginModal } = site;
  for (const path of PATHS)
    await test.step(path, async () => {
      await site.open(path);
      await site.header.loginButton.click();
      await expect(loginModal.root).toBeVisible();
      await loginModal.forgotPassword.click();
      await expect(loginModal.recovery).toBeVisible();
      await loginModal.goBackFrom(loginModal.recovery);
      await loginModal.validateKey.click();
      await expect(loginModal.initialKey).toBeVisible();
    });
});

test('after a login the session holds student and guardian', {
  tag: ['@SHELL-78'],
}, async ({ site }) => {
  await site.open('/');
  await site.logIn(ACCOUNTS.pendiente);
  const { session } = await site.stored();
  expect(JSON.parse(session.userData ?? '')).toMatchObject({
    complete_data: {
      name: 'Valentina',
      paternal_surname: 'Hernández',
      maternal_surname: 'Ruiz',
      red_id: 'RED-0421',
      school: { id: expect.any(Number) },
      scholar_group: { id: 1 },
      scholar_grades: [{ id: 6, scholar_level: { id: 2 } }],
      excel_parent: { name: 'Paola', paternal_surname: 'Ruiz', maternal_surname: 'Medina' },
    },
  });
});
