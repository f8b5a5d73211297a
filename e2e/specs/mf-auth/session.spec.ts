import { PATHS } from '@red/api/paths';
import { Site } from '../../pages/site';
import { violationsInBothThemes } from '../../support/axe-check';
import { holdScripts } from '../../support/held-scripts';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

const { docente, familia, sistemas } = ACCOUNTS;

test("a teacher's user menu has Contenido in a new tab, no dashboard and no axe violations; its logout works when the API fails", {
  tag: ['@UX-04', '@SHELL-44', '@SHELL-60', '@SHELL-62', '@SHELL-63', '@SHELL-64', '@SHELL-89'],
}, async ({ page, context, site, baseURL, consoleErrors }) => {
  consoleErrors.allow(/logout call failed|Failed to load resource/);
  await site.signIn(docente);
  await site.open('/faqs');
  await site.header.userButton('Lucía').click();
  await expect(site.header.userMenuItem('Ir a dashboard')).toHaveCount(0);
  await expect(site.header.userMenuItem(/^Contenido/)).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect
      .soft(await violationsInBothThemes(page, { within: '[role="menu"]' }), `at ${width} px`)
      .toEqual([]);
  }

  const opened = context.waitForEvent('page');
  await site.header.userMenuItem(/^Contenido/).click();
  await expect(await opened).toHaveURL(`${baseURL}/_muestra/contenido`);
  await expect(page).toHaveURL('/faqs');
  await expect(site.header.userMenuItem(/^Contenido/)).toHaveCount(0);

  await page.route(`**/${PATHS.logout}`, (route) => route.abort());
  await site.header.logOut('Lucía');
  await expect(site.header.loginButton).toBeVisible();
  expect((await site.stored()).session).toEqual({});
});

test('a login leads to the user menu, which works by keys beside its toast, and adds Partners; a reload keeps the session', {
  tag: [
    ...['@UX-02', '@UX-30', '@SHELL-52', '@SHELL-53', '@SHELL-60'],
    ...['@SHELL-74', '@SHELL-75', '@SHELL-76', '@SHELL-77', '@SHELL-80'],
  ],
}, async ({ page, site, baseURL }) => {
  const { header } = site;
  const logout = header.userMenuItem('Cerrar sesión');
  await site.open('/');
  await expect(header.partnersLink).toHaveCount(0);
  await site.logIn(docente);
  await expect(site.toast('¡Te damos la bienvenida, Lucía!')).toBeVisible();
  await expect(header.userButton('Lucía')).toBeFocused();
  await header.userButton('Lucía').click({ trial: true }); // nothing covers it
  await header.userButton('Lucía').press('Enter');
  await expect(header.userMenuItem(/^Contenido/)).toBeFocused();
  const isOnTop = await logout.evaluate((entry) => {
    const { x, y, width, height } = entry.getBoundingClientRect();
    return entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop, 'the toast leaves the menu free').toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect(header.userMenuItem('Tus sesiones')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(logout).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(header.userMenuItem(/^Contenido/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(logout).toHaveCount(0);
  await expect(header.userButton('Lucía')).toBeFocused();
  const { session } = await site.stored();
  const user = JSON.parse(session.userData ?? '');
  expect(user).toMatchObject({
    bearer_token: expect.any(String),
    id: expect.any(Number),
    email: docente.email,
    password_available: true,
    confirmed: true,
    school_id: expect.any(Number),
    user_roles: [{ user_type: { description: 'Docente' } }],
    complete_data: { name: 'Lucía', paternal_surname: 'Ortega', maternal_surname: 'Campos' },
  });
  expect(user.blink_learning_sso).toEqual({ URL: `${baseURL}/_muestra/contenido` });

  await expect(header.partnersLink).toBeVisible();
  await site.reload();
  await expect(header.userButton('Lucía')).toBeVisible();
  await expect(header.partnersLink).toBeVisible();
  await expect(header.loginButton).toHaveCount(0);
});

test('a signed-in reader stays in place: after a reload, at a fragment, and scrolling before the scripts are there', {
  tag: ['@UX-30', '@SHELL-80'],
}, async ({ page, site }) => {
  const path = '/aviso-de-privacidad';
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const scrollTo = (place: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  const isFocusFree = () => page.evaluate(() => document.activeElement === document.body);
  const known = site.header.userButton('Lucía');
  await site.signIn(docente);
  await page.goto(path);
  await expect(known).toBeVisible();
  await scrollTo(1500);
  await page.reload();
  await expect(known).toBeVisible();
  await expect.poll(scrolled).toBe(1500);
  expect(await isFocusFree()).toBe(true);

  // From another page: a fragment of the page that is shown would load no document.
  await page.goto('/health-check');
  await page.goto(`${path}#derechos`);
  await expect(known).toBeVisible();
  await expect(page.locator('#derechos')).toBeInViewport();
  expect(await isFocusFree()).toBe(true);

  await page.goto('/health-check');
  const release = await holdScripts(page, 'every script');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(site.title).toBeVisible();
  await scrollTo(700);
  await release();
  await expect(known).toBeVisible();
  expect(await scrolled()).toBe(700);
  expect(await isFocusFree()).toBe(true);
});

test('logging out shows a message, clears everything stored, goes home, and ends the session in the other tab', {
  tag: [
    '@smoke',
    '@SHELL-84',
    '@SHELL-85',
    '@SHELL-86',
    '@SHELL-87',
    '@SHELL-88',
    '@SHELL-90',
    '@SHELL-93',
    '@SHELL-94',
  ],
}, async ({ context, page, site }) => {
  await page.clock.install();
  await site.signIn(docente);
  await site.open('/busqueda-en-diccionarios');
  const otherTab = new Site(await context.newPage());
  await otherTab.open('/contacto');
  await expect(otherTab.header.loginButton).toBeVisible();
  await otherTab.signIn(familia);
  await otherTab.open('/contacto');

  await site.header.logOut('Lucía');
  await expect(site.toast('Sesión cerrada correctamente.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(site.header.loginButton).toBeVisible();
  await expect(site.header.partnersLink).toHaveCount(0);
  expect((await site.stored()).session).toEqual({});
  await expect(otherTab.toast('Sesión cerrada desde otro dispositivo')).toBeVisible();
  await expect(otherTab.header.loginButton).toBeVisible();
  await expect(otherTab.page).toHaveURL('/');
  expect((await otherTab.stored()).session).toEqual({});
  // The word to the other tabs takes itself back after five seconds.
  await page.clock.fastForward('00:05');
  await expect.poll(() => site.stored()).toEqual({ session: {}, local: {} });
});

test('an owner sees where the account is open, ends another session, and all of them', {
  tag: ['@API-06', '@SHELL-94'],
}, async ({ browser, page, site }) => {
  const elsewhere = await browser.newContext();
  const other = new Site(await elsewhere.newPage());
  await other.signIn(sistemas);
  await site.open('/mis-sesiones');
  await expect(page).toHaveURL('/');
  await site.loginModal.send(sistemas.email, sistemas.password);
  await site.answer('Ya iniciaste sesión', 'Continuar a Tus sesiones');
  await expect(page).toHaveURL('/mis-sesiones');
  await expect(site.title).toHaveText('Tus sesiones');
  await expect(page.getByText('Esta sesión')).toBeVisible();
  const ends = page.getByRole('button', { name: /^Cerrar la sesión de / });
  const open = await ends.count();
  expect(open).toBeGreaterThan(0);
  await ends.first().click();
  await expect(ends).toHaveCount(open - 1);

  await page.getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page).toHaveURL('/');
  await expect(site.header.loginButton).toBeVisible();
  await other.open('/partners');
  await expect(other.loginModal.root).toBeVisible();
  await elsewhere.close();
});

test('a stored userData that is none counts as no session, and the page works', {
  tag: ['@SHELL-83'],
}, async ({ page, site }) => {
  await page.goto('/health-check');
  await page.evaluate(() => sessionStorage.setItem('userData', '{x'));
  await site.open('/faqs');
  await expect(site.header.loginButton).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
