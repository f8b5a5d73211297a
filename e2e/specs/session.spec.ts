import { PATHS } from '@red/api/paths';
import { Site } from '../pages/site';
import { holdScripts } from '../support/held-scripts';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

const { docente, familia, sistemas, pendiente, caducada } = ACCOUNTS;

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

test("a teacher's user menu has Contenido in a new tab, and no dashboard", {
  tag: ['@SHELL-44', '@SHELL-60', '@SHELL-62', '@SHELL-63', '@SHELL-64'],
}, async ({ page, context, site, baseURL }) => {
  await site.open('/');
  await site.logIn(docente);
  await site.header.userButton('Lucía').click();
  await expect(site.header.userMenuItem('Ir a dashboard')).toHaveCount(0);

  const opened = context.waitForEvent('page');
  await site.header.userMenuItem(/^Contenido/).click();
  await expect(await opened).toHaveURL(`${baseURL}/_muestra/contenido`);
  await expect(page).toHaveURL('/');
  await expect(site.header.userMenuItem(/^Contenido/)).toHaveCount(0);
});

test('after the login the focus is on the user menu, which works by arrow keys and Escape', {
  tag: ['@UX-02', '@UX-30'],
}, async ({ page, site }) => {
  await site.open('/');
  await site.logIn(docente);
  await expect(site.header.userButton('Lucía')).toBeFocused();
  await site.header.userButton('Lucía').press('Enter');
  await expect(site.header.userMenuItem(/^Contenido/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(site.header.userMenuItem('Tus sesiones')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(site.header.userMenuItem('Cerrar sesión')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(site.header.userMenuItem(/^Contenido/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(site.header.userMenuItem('Cerrar sesión')).toHaveCount(0);
  await expect(site.header.userButton('Lucía')).toBeFocused();
});

test('a login adds the Partners link, and the session survives a reload', {
  tag: ['@SHELL-52', '@SHELL-53', '@SHELL-80'],
}, async ({ site }) => {
  await site.open('/');
  await expect(site.header.partnersLink).toHaveCount(0);
  await site.logIn(docente);
  await expect(site.header.partnersLink).toBeVisible();

  await site.reload();
  await expect(site.header.userButton('Lucía')).toBeVisible();
  await expect(site.header.partnersLink).toBeVisible();
  await expect(site.header.loginButton).toHaveCount(0);
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
  await site.open('/');
  await site.logIn(docente);

  await page.goto(path);
  await expect(known).toBeVisible();
  await scrollTo(1500);
  await page.reload();
  await expect(known).toBeVisible();
  await expect.poll(scrolled).toBe(1500);
  expect(await isFocusFree()).toBe(true);

  // From another page: a fragment of the page that is shown would load no document.
  await page.goto('/faqs');
  await page.goto(`${path}#derechos`);
  await expect(known).toBeVisible();
  await expect(page.locator('#derechos')).toBeInViewport();
  expect(await isFocusFree()).toBe(true);

  await page.goto('/faqs');
  const release = await holdScripts(page, 'every script');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(site.title).toBeVisible();
  await scrollTo(700);
  await release();
  await expect(known).toBeVisible();
  expect(await scrolled()).toBe(700);
  expect(await isFocusFree()).toBe(true);
});

test('after a login the session storage holds the user with its roles', {
  tag: ['@SHELL-74', '@SHELL-75', '@SHELL-76'],
}, async ({ site, baseURL }) => {
  await site.open('/');
  await site.logIn(docente);
  const { session } = await site.stored();
  expect(JSON.parse(session.userData ?? '')).toMatchObject({
    bearer_token: expect.any(String),
    id: expect.any(Number),
    email: docente.email,
    password_available: true,
    confirmed: true,
    school_id: expect.any(Number),
    user_roles: [{ user_type: { description: 'Docente' } }],
    blink_learning_sso: { URL: `${baseURL}/_muestra/contenido` },
    complete_data: { name: 'Lucía', paternal_surname: 'Ortega', maternal_surname: 'Campos' },
  });
});

test('logging out shows a message, clears everything stored and goes home', {
  tag: ['@smoke', '@SHELL-84', '@SHELL-85', '@SHELL-86', '@SHELL-87', '@SHELL-88'],
}, async ({ page, site }) => {
  await site.open('/');
  await site.logIn(docente);
  await site.header.link('Diccionarios').click();
  await expect(page).toHaveURL('/busqueda-en-diccionarios');
  const { session } = await site.stored();
  const token: string = JSON.parse(session.userData ?? '').bearer_token;

  const call = page.waitForRequest((request) => request.url().endsWith(`/${PATHS.logout}`));
  await site.header.logOut('Lucía');
  expect((await call).headers().authorization).toBe(`Bearer ${token}`);
  await expect(site.toast('Sesión cerrada correctamente.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(site.header.loginButton).toBeVisible();
  await expect(site.header.partnersLink).toHaveCount(0);
  // The word to the other tabs takes itself back after five seconds.
  await expect.poll(() => site.stored()).toEqual({ session: {}, local: {} });
});

test('logging out in one tab ends the session in the other', {
  tag: ['@SHELL-90', '@SHELL-93', '@SHELL-94'],
}, async ({ context, site }) => {
  await site.open('/');
  await site.logIn(docente);
  const otherTab = new Site(await context.newPage());
  await otherTab.open('/contacto');
  await expect(otherTab.header.loginButton).toBeVisible();
  await otherTab.logIn(familia);
  await otherTab.header.link('Contacto').click();

  await site.header.logOut('Lucía');
  await expect(otherTab.toast('Sesión cerrada desde otro dispositivo')).toBeVisible();
  await expect(otherTab.header.loginButton).toBeVisible();
  await expect(otherTab.page).toHaveURL('/');
  expect((await otherTab.stored()).session).toEqual({});
});

test('an owner sees where the account is open, ends another session, and all of them', {
  tag: ['@API-06', '@SHELL-94'],
}, async ({ browser, page, site }) => {
  const elsewhere = await browser.newContext();
  const other = new Site(await elsewhere.newPage());
  await other.open('/');
  await other.logIn(sistemas);
  await site.open('/mis-sesiones');
  await expect(page).toHaveURL('/');
  await site.logIn(sistemas);
  await site.header.userButton('Andrés').click();
  await site.header.userMenuItem('Tus sesiones').click();
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

test('logging out works when the API fails', { tag: ['@SHELL-89'] }, async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/logout call failed|Failed to load resource/);
  await site.open('/');
  await site.logIn(docente);
  await page.route(`**/${PATHS.logout}`, (route) => route.abort());
  await site.header.logOut('Lucía');
  await expect(site.header.loginButton).toBeVisible();
  expect((await site.stored()).session).toEqual({});
});

test('a wrong password is shown in a dialog, and the captcha starts again', {
  tag: ['@AUTH-28', '@AUTH-29'],
}, async ({ site, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  await site.open('/');
  await site.header.loginButton.click();
  await site.loginModal.send(docente.email, 'Equivocada.1');

  const failure = site.message('¡Ups algo salió mal!');
  await expect(failure).toContainText('Verifica si el correo o contraseña son correctos');
  await site.answer('¡Ups algo salió mal!', 'Verificar');
  await expect(site.loginModal.root).toBeVisible();
  await expect(site.loginModal.captcha).not.toBeChecked();
  await expect(site.loginModal.submit).toBeDisabled();
  await expect(site.loginModal.email).toHaveValue(docente.email);
  expect((await site.stored()).session).toEqual({});

  await site.loginModal.send(docente.email, docente.password);
  await expect(site.header.userButton('Lucía')).toBeVisible();
});

test('invalid login fields show their messages, and nothing is sent', {
  tag: ['@AUTH-06', '@AUTH-07', '@AUTH-10', '@AUTH-11'],
}, async ({ page, site }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/${PATHS.login}`)) calls.push(request.url());
  });
  await site.open('/');
  await site.header.loginButton.click();
  await site.loginModal.send('', '');
  await expect(site.loginModal.root.getByText('El correo electrónico es requerido')).toBeVisible();
  await expect(site.loginModal.root.getByText('La contraseña es obligatoria', { exact: true })).toBeVisible();
  await expect(site.loginModal.email).toHaveAttribute('aria-invalid', 'true');

  await site.loginModal.email.fill('docente');
  await site.loginModal.password.fill('corta');
  await site.loginModal.submit.click();
  await expect(site.loginModal.root.getByText('El correo electrónico no es válido')).toBeVisible();
  await expect(
    site.loginModal.root.getByText('La contraseña debe tener al menos 6 caracteres'),
  ).toBeVisible();
  expect(calls).toEqual([]);
});

test('Enter without the captcha shows a message, and nothing is sent', {
  tag: ['@AUTH-13'],
}, async ({ site }) => {
  await site.open('/');
  await site.header.loginButton.click();
  await site.loginModal.email.fill(docente.email);
  await site.loginModal.password.fill(docente.password);
  await site.loginModal.password.press('Enter');
  await expect(site.toast('Valídate como humano')).toBeVisible();
  await expect(site.loginModal.root).toBeVisible();
});

test('a toast covers neither the user menu button nor the open menu', { tag: ['@SHELL-60'] }, async ({
  page,
  site,
}) => {
  await site.open('/');
  await site.logIn(docente);
  await expect(site.toast('¡Te damos la bienvenida, Lucía!')).toBeVisible();
  await site.header.userButton('Lucía').click();
  const logout = site.header.userMenuItem('Cerrar sesión');
  const onTop = logout.evaluate((entry) => {
    const { x, y, width, height } = entry.getBoundingClientRect();
    return entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(await onTop).toBe(true);
  await page.keyboard.press('Escape');
});

test('a family logs in and has no learning content', { tag: ['@AUTH-21', '@SHELL-60', '@SHELL-62'] }, async ({
  site,
}) => {
  await site.open('/');
  await site.logIn(familia);
  await expect(site.toast('¡Te damos la bienvenida, Mariana!')).toBeVisible();
  await site.header.userButton('Mariana').click();
  await expect(site.header.userMenuItem('Cerrar sesión')).toBeVisible();
  await expect(site.header.userMenuItem(/^Contenido/)).toHaveCount(0);
});

test('an expired password is kept on /nueva-contrasena', {
  tag: ['@AUTH-16', '@AUTH-17', '@AUTH-124', '@SHELL-81'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  await site.open('/contacto');
  const stepsBefore = await page.evaluate(() => history.length);
  await site.logIn(caducada);
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
  await expect(account).toContainText(caducada.email);
  await account.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(account).toHaveCount(0);
});

test('an unfinished registration goes to /registro, also after a reload', {
  tag: ['@AUTH-18', '@AUTH-19', '@AUTH-64'],
}, async ({ page, site }) => {
  await site.open('/');
  await site.logIn(pendiente);
  await expect(page).toHaveURL('/registro');
  await expect(site.toast('Tu registro está incompleto.')).toBeVisible();
  await expect(site.title).toHaveText('Registro de Usuario');
  await site.reload();
  await expect(page).toHaveURL('/registro');
  await expect(site.title).toHaveText('Registro de Usuario');
});

test('the administrator sees the dashboard entry, which says that it is not configured', {
  tag: ['@AUTH-25', '@SHELL-64', '@SHELL-65', '@UX-25'],
}, async ({ site }) => {
  await site.open('/');
  await site.logIn(sistemas);
  expect((await site.stored()).session).toHaveProperty('redirectedToCms');
  await site.header.userButton('Andrés').click();
  await site.header.userMenuItem('Ir a dashboard').click();
  await site.answer('El dashboard no está disponible', 'Entendido');
  await expect(site.header.userButton('Andrés')).toBeVisible();
});

test('?loginInit=true opens the login once, and is removed from the address', {
  tag: ['@SHELL-70', '@SHELL-71'],
}, async ({ page, site }) => {
  await site.open('/faqs?loginInit=true&origen=correo');
  await expect(site.loginModal.root).toBeVisible();
  await expect(page).toHaveURL('/faqs?origen=correo');
  await site.loginModal.close.click();
  await expect(site.loginModal.root).toBeHidden();
  await site.reload();
  await expect(site.loginModal.root).toBeHidden();
});

test('?logout=true clears the session, and is removed from the address', {
  tag: ['@SHELL-72', '@SHELL-73'],
}, async ({ page, site }) => {
  await site.open('/');
  await site.logIn(docente);
  await site.open('/faqs?logout=true');
  await expect(page).toHaveURL('/faqs');
  await expect(site.header.loginButton).toBeVisible();
  expect((await site.stored()).session).toEqual({});
});

test('the login traps the focus, and Escape returns it to the button', {
  tag: ['@UX-01'],
}, async ({ page, site }) => {
  await site.open('/faqs');
  await site.header.loginButton.press('Enter');
  const { root, close } = site.loginModal;
  await expect(root).toBeVisible();
  const focused = root.locator(':focus');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveCount(1);
  }
  await close.focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(focused).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(root).toBeHidden();
  await expect(site.header.loginButton).toBeFocused();
});

test('of login, recovery and initial key one is open at a time', {
  tag: ['@SHELL-95', '@SHELL-96', '@SHELL-97', '@SHELL-98', '@SHELL-99'],
}, async ({ site }) => {
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
});

test('a valid initial key opens the registration', {
  tag: ['@AUTH-54', '@AUTH-55', '@AUTH-56', '@AUTH-57', '@AUTH-63'],
}, async ({ page, site }) => {
  await site.open('/');
  await site.header.loginButton.click();
  await site.loginModal.validateKey.click();
  await site.loginModal.sendKey('RED2026CLAVE');
  await expect(site.message('¡Clave validada!')).toContainText('Ahora podrás completar tu registro.');
  await site.answer('¡Clave validada!', 'Continuar');
  await expect(page).toHaveURL('/registro');
  await expect(site.title).toHaveText('Registro de Usuario');
  await site.reload();
  await expect(site.title).toHaveText('Registro de Usuario');
});

test('a used initial key is refused, and the modal stays open', { tag: ['@AUTH-58', '@AUTH-60'] }, async ({
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4\d\d/);
  await site.open('/');
  await site.header.loginButton.click();
  await site.loginModal.validateKey.click();
  await site.loginModal.sendKey('RED2026USADA');
  await expect(site.message('Error')).toBeVisible();
  await site.answer('Error', 'Entendido');
  await expect(site.loginModal.initialKey).toBeVisible();
  expect((await site.stored()).session).toEqual({});
});
