import { PATHS } from '@red/api/paths';
import { RegistrationForm } from '../../pages/registration-form';
import { tabTo } from '../../support/keyboard';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

/** Keyboard operation, and names and messages for screen readers; no pointer is used. */

test('the login works by keyboard, with names and messages for screen readers', {
  tag: ['@UX-01', '@UX-02', '@UX-03', '@AUTH-03', '@AUTH-06'],
}, async ({ page, site }) => {
  const { loginModal } = site;
  await site.open('/faqs');
  await tabTo(page, site.header.loginButton);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog:modal')).toHaveAccessibleName('Iniciar sesión');
  await expect(loginModal.root.getByRole('heading', { level: 2, name: 'Iniciar sesión' })).toBeVisible();
  await expect(loginModal.email).toHaveRole('textbox');
  await expect(loginModal.submit).toHaveAccessibleDescription(
    'Marca la casilla “No soy un robot” para poder iniciar sesión.',
  );

  await expect(loginModal.email).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(loginModal.password).toBeFocused();
  await expect(loginModal.email).toHaveAccessibleDescription('El correo electrónico es requerido');
  await expect(loginModal.email).toHaveAttribute('aria-invalid', 'true');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(ACCOUNTS.docente.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ACCOUNTS.docente.password);
  await page.keyboard.press('Tab');
  const reveal = loginModal.root.getByRole('button', { name: 'Mostrar contraseña' });
  await expect(reveal).toBeFocused();
  await page.keyboard.press('Space');
  await expect(loginModal.password).toHaveAttribute('type', 'text');
  await tabTo(page, loginModal.captcha);
  await page.keyboard.press('Space');
  await expect(loginModal.root.getByRole('status').filter({ hasText: 'Verificación completa' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(loginModal.submit).toHaveAccessibleDescription('');
  await tabTo(page, loginModal.submit);
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('status').filter({ hasText: '¡Te damos la bienvenida, Lucía!' });
  await expect(welcome).toBeVisible();
  await expect(loginModal.root).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('recovery and initial key work by keyboard, with a button back to the login', {
  tag: ['@UX-01', '@UX-02', '@UX-03', '@AUTH-48', '@AUTH-50'],
}, async ({ page, site }) => {
  const { loginModal } = site;
  const { recovery, initialKey } = loginModal;
  await site.open('/faqs');
  await tabTo(page, site.header.loginButton);
  await page.keyboard.press('Space');
  await expect(loginModal.forgotPassword).toHaveAttribute('lang', 'en');
  await tabTo(page, loginModal.forgotPassword);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog:modal')).toHaveAccessibleName('Recuperar contraseña');
  await tabTo(page, recovery.getByLabel('Correo electrónico'));
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await expect(recovery.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'El correo electrónico no es válido',
  );
  await tabTo(page, recovery.getByRole('button', { name: 'Regresar' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, loginModal.validateKey);
  await page.keyboard.press('Enter');
  const key = initialKey.getByLabel('Clave', { exact: true });
  await expect(key).toHaveAccessibleDescription('Solo letras y números, máximo 20 caracteres');
  await tabTo(page, key);
  await page.keyboard.press('Enter');
  await expect(key).toHaveAccessibleDescription(/La clave es obligatoria/);
  await expect(key).toBeFocused();
  // A window that is sending does not close.
  await expect(initialKey.getByRole('button', { name: 'Regresar' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(initialKey).toBeHidden();
  await expect(site.header.loginButton).toBeFocused();
});

test('a registration is completed by keyboard, with names and messages for screen readers', {
  tag: ['@UX-02', '@UX-03', '@AUTH-66', '@AUTH-105', '@AUTH-106'],
}, async ({ page, site }) => {
  test.setTimeout(90_000);
  const data = { id: 1, school_id: 1, bearer_token: 'ticket' };
  await page.route(`**/${PATHS.loginKey}`, (route) => route.fulfill({ json: { success: true, data } }));
  await page.route(`**/${PATHS.completeRegister}`, (route) =>
    route.fulfill({ json: { data: { status: 200 } } }),
  );
  await site.open('/faqs?loginInit=true');
  await tabTo(page, site.loginModal.validateKey);
  await page.keyboard.press('Enter');
  await expect(site.loginModal.initialKey.getByLabel('Clave', { exact: true })).toBeFocused();
  await page.keyboard.type('RED2026CLAVE');
  await page.keyboard.press('Enter');
  await tabTo(page, site.message('¡Clave validada!').getByRole('button', { name: 'Continuar' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/registro');
  await expect(page.getByRole('main')).toBeFocused();

  const form = new RegistrationForm(page);
  const steps = page.getByRole('list', { name: 'Pasos del registro' }).getByRole('listitem');
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(form.student.getByLabel('Nivel escolar')).toHaveRole('combobox');
  await expect(form.submit).toHaveAccessibleDescription(/^Para enviar, completa o corrige/);
  const student = page.locator('details').filter({ hasText: 'Datos alumno' });
  await expect(student).toHaveAttribute('open');
  await tabTo(page, student.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(student).not.toHaveAttribute('open');
  await expect(form.student.getByLabel('Nombre', { exact: true })).toBeHidden();
  await page.keyboard.press('Space');

  const fill = async (half: typeof form.student, label: string, text: string) => {
    await tabTo(page, half.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await fill(form.student, 'Nombre', 'Ximena');
  await fill(form.student, 'Apellido paterno', 'N');
  await fill(form.student, 'Apellido materno', 'Peña');
  await expect(form.student.getByLabel('Apellido paterno')).toHaveAccessibleDescription(
    'Debe tener al menos 2 caracteres',
  );
  await tabTo(page, form.student.getByLabel('Apellido paterno'), 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('úñez');
  await expect(form.student.getByLabel('Apellido paterno')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.student.getByLabel('Nivel escolar')).toContainText('Primaria');
  await fill(form.student, 'Nivel escolar', 'Primaria');
  await expect(form.student.getByLabel('Grado escolar')).toBeEnabled();
  await fill(form.student, 'Grado escolar', '2');
  await expect(form.student.getByLabel('Grupo')).toBeEnabled();
  await fill(form.student, 'Grupo', 'A');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(form.guardian.getByLabel('Correo')).toHaveAccessibleDescription(
    'El correo debe ser válido y solo puede usarse una vez.',
  );
  await fill(form.guardian, 'Nombre', 'Rosa');
  await fill(form.guardian, 'Apellido paterno', 'Peña');
  await fill(form.guardian, 'Apellido materno', 'Gil');
  await fill(form.guardian, 'Correo', 'rosa@red.test');

  await tabTo(page, form.submit);
  await expect(form.submit).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  const question = site.message('¿Tus datos son correctos?');
  await tabTo(page, question.getByRole('button', { name: 'Revisar' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(form.submit).toBeFocused();
  // The form takes the answer after the question has closed.
  await expect(form.submit).toBeEnabled();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Enviar', exact: true }));
  await page.keyboard.press('Enter');
  const saved = site.message('Tu información se guardó correctamente.');
  await tabTo(page, saved.getByRole('button', { name: 'Ir al inicio' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
