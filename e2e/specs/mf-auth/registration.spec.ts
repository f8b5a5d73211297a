import { RegistrationForm } from '../../pages/registration-form';
import { latestMailTo } from '../../support/outbox';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

const SAVED = 'Tu información se guardó correctamente.';
const PHONE = { width: 390, height: 844 };

test.describe('a family with an initial key', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  const email = 'nueva.familia@red.test';
  const key = 'RED2026FAMILIA';
  let link = '';
  let password = '';

  test('registers on a phone, and gets a mail with its password', {
    tag: ['@AUTH-54', '@AUTH-88', '@AUTH-106', '@AUTH-114', '@AUTH-115'],
  }, async ({ page, site }) => {
    await page.setViewportSize(PHONE);
    await site.open('/?loginInit=true');
    await site.loginModal.validateKey.click();
    await site.loginModal.sendKey(key);
    await site.answer('¡Clave validada!', 'Continuar');
    await expect(page).toHaveURL('/registro');

    const form = new RegistrationForm(page);
    await form.fillStudent({
      name: 'Ximena',
      surnames: ['Núñez', 'Peña'],
      level: 'Primaria',
      grade: '2° Segundo',
      group: 'A',
    });
    await form.fillGuardian('Rosa', ['Peña', 'Gil'], email);
    await form.submit.click();
    await site.answer('¿Tus datos son correctos?', 'Enviar');
    await expect(site.message(SAVED)).toContainText(email);
    const first = (await latestMailTo(email)).link;
    await site.message(SAVED).getByRole('button', { name: 'Enviar el correo de nuevo' }).click();
    await expect(site.message(SAVED)).toContainText(`Enviamos otro correo a ${email}`);
    await site.answer(SAVED, 'Ir al inicio');
    await expect(page).toHaveURL('/');

    const mail = await latestMailTo(email, { known: 1 });
    expect(mail.link).not.toBe(first);
    expect(mail.text).toContain('Hola, Rosa:');
    link = mail.link;
    password = /Contraseña: (\S+)/.exec(mail.text)?.[1] ?? '';
  });

  test('confirms its e-mail, and logs in', {
    tag: ['@AUTH-146', '@AUTH-151'],
  }, async ({ page, site }) => {
    await page.setViewportSize(PHONE);
    await page.goto(link);
    await expect(page).toHaveURL('/confirmar-correo');
    await expect(site.title).toHaveText('Ya casi estás dentro');
    await page.getByRole('button', { name: 'Confirmar correo' }).click();
    await expect(site.message('¡Registro exitoso!')).toContainText('Tu correo electrónico quedó confirmado.');
    await site.answer('¡Registro exitoso!', 'Iniciar sesión');
    await expect(site.loginModal.root).toBeVisible();
    await site.loginModal.send(email, password);
    await expect(site.toast('¡Te damos la bienvenida, Rosa!')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('a login with an unfinished registration leads to it: it is prefilled, survives a reload, is emptied and put back, and is completed', {
  tag: ['@AUTH-18', '@AUTH-19', '@AUTH-64', '@AUTH-68', '@SHELL-78', '@AMB-39', '@UX-03', '@UX-27'],
}, async ({ page, site }) => {
  test.setTimeout(90_000);
  const { incompleta } = ACCOUNTS;
  await site.open('/');
  await site.logIn(incompleta);
  await expect(page).toHaveURL('/registro');
  await expect(site.toast('Tu registro está incompleto.')).toBeVisible();
  const { session } = await site.stored();
  expect(JSON.parse(session.userData ?? '')).toMatchObject({
    complete_data: {
      name: 'Renata',
      paternal_surname: 'Ibarra',
      maternal_surname: 'Solís',
      red_id: 'RED-0533',
      school: { id: expect.any(Number) },
      scholar_group: { id: 1 },
      scholar_grades: [{ id: 6, scholar_level: { id: 2 } }],
      excel_parent: { name: 'Julia', paternal_surname: 'Solís', maternal_surname: 'Mena' },
    },
  });
  await expect(site.title).toHaveText('Registro de Usuario');
  const form = new RegistrationForm(page);
  await expect(form.student.getByLabel('Nombre', { exact: true })).toHaveValue('Renata');
  await expect(form.student.getByLabel('Grado escolar')).not.toHaveValue('');
  await expect(form.guardian.getByLabel('Nombre', { exact: true })).toHaveValue('Julia');
  await form.guardian.getByLabel('Correo').fill(incompleta.email);
  await site.reload();
  await expect(page).toHaveURL('/registro');
  await expect(site.title).toHaveText('Registro de Usuario');
  await expect(form.guardian.getByLabel('Correo'), 'after a reload').toHaveValue(incompleta.email);
  await expect(form.student.getByLabel('Grado escolar')).not.toHaveValue('');
  const reset = page.getByRole('button', { name: 'Borrar información' });
  await reset.press('Enter');
  const said = page.getByRole('status').filter({ hasText: 'Se borró la información del formulario.' });
  await expect(said).toHaveCount(1);
  await expect(reset).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await form.submit.click();
  await site.answer('¿Tus datos son correctos?', 'Enviar');
  await site.answer(SAVED, 'Ir al inicio');
  await expect(page).toHaveURL('/');
});

test('a key that is validated beside an open session registers its own account, and the session stays', {
  tag: ['@AUTH-112', '@AMB-33'],
}, async ({ page, site }) => {
  test.setTimeout(90_000);
  await site.signIn(ACCOUNTS.pendiente);
  await site.open('/registro');
  await site.header.loginButton.click();
  await site.loginModal.validateKey.click();
  await site.loginModal.sendKey('RED2026COLEGIO');
  await site.answer('¡Clave validada!', 'Continuar');
  const form = new RegistrationForm(page);
  await form.fillStudent({
    name: 'Emilio',
    surnames: ['Ríos', 'Soto'],
    level: 'Primaria',
    grade: '2° Segundo',
    group: 'A',
  });
  await form.fillGuardian('Elsa', ['Ríos', 'Gil'], 'dos.caminos@red.test');
  await form.submit.click();
  await site.answer('¿Tus datos son correctos?', 'Enviar');
  await site.answer(SAVED, 'Ir al inicio');
  await expect(page).toHaveURL('/');
  expect((await site.stored()).session.userData).toContain(ACCOUNTS.pendiente.email);
});
