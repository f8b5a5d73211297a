import type { Page } from '@playwright/test';
import { PATHS } from '@red/api/paths';
import { RegistrationForm } from '../../pages/registration-form';
import { violationsOf } from '../../support/axe-check';
import { DIALOG, FRAME, overflowOf, unusableControls } from '../../support/layout';
import { WIDTHS } from '../../support/page-fit';
import { expect, test } from '../../support/test.fixture';

/** Every state of the access pages and modals: no axe violations, and usable at 320 px and at 200 % zoom. */

// axe is injected into the page, which the content security policy forbids.
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });
test.beforeEach(({ consoleErrors }) => {
  test.setTimeout(150_000);
  consoleErrors.allow(/status of [45]\d\d/);
});

/** The narrowest phone, and a screen of 1280 × 800 at 200 % zoom. */
const NARROW_SIZES = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
] as const;

/** The login over a short page: axe walks over what lies below, too. */
const LOGIN = '/facturacion?loginInit=true';

async function expectUsable(page: Page, state: string): Promise<void> {
  const initialSize = page.viewportSize();
  const isOver = (await page.locator(DIALOG).count()) > 0;
  expect(await violationsOf(page, isOver ? { within: DIALOG } : { without: FRAME }), state).toEqual([]);
  for (const size of NARROW_SIZES) {
    await page.setViewportSize(size);
    const at = `${state} at ${size.width} px`;
    await expect.poll(() => overflowOf(page), at).toEqual([]);
    await expect.poll(() => unusableControls(page), at).toEqual([]);
  }
  if (initialSize) await page.setViewportSize(initialSize);
}

async function expectAccessibleOnDesktops(page: Page, state: string): Promise<void> {
  const initialSize = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violationsOf(page, { within: DIALOG }), `${state} at 1440 px`).toEqual([]);
  if (initialSize) await page.setViewportSize(initialSize);
}

/** Answers a call once the returned function is called. */
async function delayAnswer(page: Page, path: string, body: object, status = 200): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute(`**/${path}`);
  await page.route(`**/${path}`, async (route) => {
    await released;
    await route.fulfill({ status, json: body });
  });
  return release;
}

test('every state of the login has no axe violations and fits 320 px and 200 % zoom', {
  tag: ['@UX-01', '@UX-04', '@UX-23', '@AUTH-07'],
}, async ({ page, site }) => {
  const { loginModal } = site;
  await site.open(LOGIN);
  await expect(loginModal.root).toBeVisible();
  await expectUsable(page, 'empty');
  await expectAccessibleOnDesktops(page, 'empty');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => overflowOf(page), `at ${width} px`).toEqual([]);
    await expect(loginModal.close).toBeInViewport();
  }
  await page.setViewportSize({ width: 390, height: 844 });

  await loginModal.email.fill('ana');
  await loginModal.password.fill('corta');
  await loginModal.email.focus();
  await expect(loginModal.root.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await loginModal.password.focus();
  await expect(loginModal.root.getByText('El correo electrónico no es válido')).toBeVisible();
  await expectUsable(page, 'errors');

  let release = await delayAnswer(
    page,
    PATHS.login,
    { errors: ['Verifica si el correo o contraseña son correctos'] },
    401,
  );
  await loginModal.send('ana@red.test', 'Equivocada.1');
  await expect(loginModal.root.getByRole('button', { name: 'Accediendo…' })).toBeDisabled();
  await expectUsable(page, 'busy');
  release();
  await expect(site.message('¡Ups algo salió mal!')).toBeVisible();
  await expectUsable(page, 'failure');
  await expectAccessibleOnDesktops(page, 'failure');
  await site.answer('¡Ups algo salió mal!', 'Verificar');

  release = await delayAnswer(page, PATHS.login, {
    bearer_token: 't',
    data: { id: 1, complete_data: { name: 'Ana' } },
  });
  release();
  await loginModal.send('ana@red.test', 'Correcta.1');
  await expect(site.toast('¡Te damos la bienvenida, Ana!')).toBeVisible();
  expect(await violationsOf(page, { without: FRAME }), 'success').toEqual([]);
});

test('every state of the recovery has no axe violations and fits 320 px and 200 % zoom', {
  tag: ['@UX-04', '@UX-23', '@AUTH-37', '@AUTH-44'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  const { recovery, forgotPassword } = site.loginModal;
  const email = recovery.getByLabel('Correo electrónico');
  const submit = recovery.locator('button[type="submit"]');
  await site.open(LOGIN);
  await forgotPassword.click();
  await expectUsable(page, 'empty');
  await email.fill('abc');
  await submit.click();
  await expect(recovery.getByText('El correo electrónico no es válido')).toBeVisible();
  await expectUsable(page, 'errors');

  await email.fill('ana@red.test');
  await recovery.getByRole('checkbox', { name: 'No soy un robot' }).check();
  await expect(recovery.getByText('Verificación completa')).toBeVisible({ timeout: 30_000 });
  await page.route(`**/${PATHS.passwordRecovery}`, (route) => route.abort());
  await submit.click();
  await expect(site.message('Ups, algo no coincide...')).toContainText('Error de conexión');
  await expectUsable(page, 'failure');
  await site.answer('Ups, algo no coincide...', 'Verificar');

  const release = await delayAnswer(page, PATHS.passwordRecovery, {
    success: true,
    message: 'Revisa tu bandeja.',
  });
  await expect(recovery.getByRole('checkbox', { name: 'No soy un robot' })).toBeVisible();
  if (!(await recovery.getByText('Verificación completa').isVisible())) {
    await recovery.getByRole('checkbox', { name: 'No soy un robot' }).check();
    await expect(recovery.getByText('Verificación completa')).toBeVisible({ timeout: 30_000 });
  }
  await submit.click();
  await expect(recovery.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  await expectUsable(page, 'busy');
  release();
  await expect(site.message('Revisa tu correo')).toContainText('Revisa tu bandeja.');
  await expectUsable(page, 'success');
});

test('every state of initial key and registration has no axe violations and fits 320 px and 200 % zoom', {
  tag: ['@UX-04', '@UX-23', '@AUTH-58', '@AUTH-116'],
}, async ({ page, site }) => {
  const { initialKey, validateKey } = site.loginModal;
  await site.open(LOGIN);
  await validateKey.click();
  await expectUsable(page, 'empty key');
  await site.loginModal.sendKey('ab-1');
  await expect(initialKey.getByText('Solo se permiten letras y números', { exact: true })).toBeVisible();
  await expectUsable(page, 'wrong key');
  let release = await delayAnswer(page, PATHS.loginKey, { success: false, message: 'La clave no existe.' });
  await site.loginModal.sendKey('NOEXISTE');
  await expect(initialKey.getByRole('button', { name: 'Validando...' })).toBeDisabled();
  await expectUsable(page, 'busy key');
  release();
  await expect(site.message('Error')).toContainText('La clave no existe.');
  await expectUsable(page, 'refused key');
  await site.answer('Error', 'Entendido');
  release = await delayAnswer(page, PATHS.loginKey, {
    success: true,
    data: { id: 1, school_id: 1, bearer_token: 'ticket' },
  });
  release();
  await site.loginModal.sendKey('RED2026CLAVE');
  await expect(site.message('¡Clave validada!')).toBeVisible();
  await expectUsable(page, 'valid key');
  await site.answer('¡Clave validada!', 'Continuar');

  const form = new RegistrationForm(page);
  await expect(form.student.getByLabel('Nivel escolar')).toContainText('Primaria');
  await expectUsable(page, 'first step');
  await form.submit.press('Enter'); // not yet enabled, but it says what is missing
  await expect(form.student.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(form.guardian.getByText('El correo electrónico es requerido')).toBeVisible();
  await expectUsable(page, 'errors of both steps');
  await form.fillStudent({
    name: 'Ximena',
    surnames: ['Núñez', 'Peña'],
    level: 'Primaria',
    grade: '2° Segundo',
    group: 'Otro',
  });
  await expect(form.student.getByLabel('Nombre del grupo')).toBeVisible();
  await form.student.getByLabel('Nombre del grupo').fill('Z9');
  await expectUsable(page, 'second step');
  await form.fillGuardian('Rosa', ['Peña', 'Gil'], 'rosa@red.test');
  release = await delayAnswer(page, PATHS.completeRegister, { errors: ['Ese correo ya se usó.'] }, 422);
  await form.submit.click();
  await expect(site.message('¿Tus datos son correctos?')).toBeVisible();
  await expectUsable(page, 'last question');
  await site.answer('¿Tus datos son correctos?', 'Enviar');
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await expectUsable(page, 'sending');
  release();
  await expect(site.message('No se guardó tu información')).toContainText('Ese correo ya se usó.');
  await expectUsable(page, 'failure');
  await site.answer('No se guardó tu información', 'Entendido');
  release = await delayAnswer(page, PATHS.completeRegister, { data: { status: 200 } });
  release();
  await form.submit.click();
  await site.answer('¿Tus datos son correctos?', 'Enviar');
  await expect(site.message('Tu información se guardó correctamente.')).toBeVisible();
  await expectUsable(page, 'success');
});

test('every state of the new password has no axe violations and fits 320 px and 200 % zoom', {
  tag: ['@UX-04', '@UX-23', '@AUTH-130', '@AUTH-134'],
}, async ({ page, site }) => {
  const password = page.getByLabel('Nueva contraseña');
  const confirmation = page.getByLabel('Confirma la contraseña');
  await site.open('/nueva-contrasena?token=abc&email=ana%40red.test');
  await expectUsable(page, 'empty');
  await password.fill('abc');
  await confirmation.fill('abcd');
  await password.focus();
  await expect(page.getByText('La confirmación debe coincidir con la nueva contraseña.')).toBeVisible();
  await expect(page.getByText(/La contraseña debe tener 8-16 caracteres/)).toBeVisible();
  await expectUsable(page, 'errors');
  await password.fill('Abcdefg1!');
  await confirmation.fill('Abcdefg1!');
  let release = await delayAnswer(
    page,
    PATHS.passwordChange,
    { success: false, message: 'El enlace ya se usó.' },
    422,
  );
  const submit = page.locator('main button[type="submit"]');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expectUsable(page, 'busy');
  release();
  await expect(site.message('El enlace ya se usó.')).toBeVisible();
  await expectUsable(page, 'failure');
  await site.answer('El enlace ya se usó.', 'Entendido');
  release = await delayAnswer(page, PATHS.passwordChange, { success: true });
  release();
  await submit.click();
  await expect(site.message('¡Listo!')).toBeVisible();
  await expectUsable(page, 'success');
});

test('every state of confirmation and expired link has no axe violations and fits 320 px and 200 % zoom', {
  tag: ['@UX-04', '@UX-23', '@AUTH-144', '@AUTH-152'],
}, async ({ page, site }) => {
  await page.goto('/confirmar-correo');
  await expect(site.message('Error')).toContainText('No se encontró el token de confirmación en la URL.');
  await expectUsable(page, 'no token');
  for (const [answer, status, title] of [
    [{ message: 'El enlace venció.', errors: ['Pide otro.'] }, 422, 'Error'],
    [{ success: true }, 200, '¡Registro exitoso!'],
  ] as const) {
    await site.open('/confirmar-correo?token=abc');
    if (status === 200) await expectUsable(page, 'idle');
    const release = await delayAnswer(page, PATHS.confirmation, answer, status);
    await page.getByRole('button', { name: 'Confirmar correo' }).click();
    await expect(page.getByRole('button', { name: 'Confirmando...' })).toBeVisible();
    if (status === 200) await expectUsable(page, 'busy');
    release();
    await expect(site.message(title)).toBeVisible();
    await expectUsable(page, title);
  }
  await site.open('/enlace-expirado');
  await expectUsable(page, 'expired link');
});
