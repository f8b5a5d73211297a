import { PATHS } from '@red/api/paths';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

const { docente, caducada } = ACCOUNTS;

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

test('invalid login fields show their messages, and nothing is sent; a wrong password is shown in a dialog', {
  tag: ['@AUTH-06', '@AUTH-07', '@AUTH-10', '@AUTH-11', '@AUTH-13', '@AUTH-28', '@AUTH-29'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  const { root, email, password, captcha, submit } = site.loginModal;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/${PATHS.login}`)) calls.push(request.url());
  });
  await site.open('/');
  await site.header.loginButton.click();
  await email.fill(docente.email);
  await password.fill(docente.password);
  await password.press('Enter'); // without the captcha
  await expect(site.toast('Valídate como humano')).toBeVisible();
  await expect(root).toBeVisible();

  await site.loginModal.send('', '');
  await expect(root.getByText('El correo electrónico es requerido')).toBeVisible();
  await expect(root.getByText('La contraseña es obligatoria', { exact: true })).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('docente');
  await password.fill('corta');
  await submit.click();
  await expect(root.getByText('El correo electrónico no es válido')).toBeVisible();
  await expect(root.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  expect(calls).toEqual([]);

  await email.fill(docente.email);
  await password.fill('Equivocada.1');
  await submit.click();
  const failure = site.message('¡Ups algo salió mal!');
  await expect(failure).toContainText('Verifica si el correo o contraseña son correctos');
  await site.answer('¡Ups algo salió mal!', 'Verificar');
  await expect(root).toBeVisible();
  // The captcha starts again.
  await expect(captcha).not.toBeChecked();
  await expect(submit).toBeDisabled();
  await expect(email).toHaveValue(docente.email);
  expect((await site.stored()).session).toEqual({});

  await site.loginModal.send(docente.email, docente.password);
  await expect(site.header.userButton('Lucía')).toBeVisible();
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
