import { randomUUID } from 'node:crypto';
import { PATHS } from '@red/api/paths';
import { expect, test } from '../support/test.fixture';

test('the newsletter form shows what is missing, subscribes a visitor, and refuses the address a second time', {
  tag: [
    ...['@SHELL-111', '@SHELL-112', '@SHELL-113', '@SHELL-114', '@SHELL-115'],
    ...['@SHELL-117', '@SHELL-118', '@SHELL-119', '@SHELL-120'],
  ],
}, async ({ page, site }) => {
  const { newsletter } = site;
  const email = `familia-${randomUUID()}@correo.mx`;
  const says = (text: string) => newsletter.root.getByText(text);
  await site.open('/faqs');
  await newsletter.submit.click();
  await expect(says('El correo electrónico es requerido')).toBeVisible();
  await expect(says('Debes aceptar el aviso de privacidad para continuar')).toBeVisible();
  await newsletter.email.fill('familia');
  await expect(says('El correo electrónico no es válido')).toBeVisible();
  await newsletter.email.fill('familia@correo.m');
  await expect(says('El dominio del correo electrónico no es válido')).toBeVisible();
  await newsletter.privacy.check();
  await expect(says('Debes aceptar el aviso de privacidad para continuar')).toHaveCount(0);

  const call = page.waitForRequest((request) => request.url().endsWith(`/${PATHS.newsletter}`));
  await newsletter.subscribe(email);
  expect((await call).postDataJSON()).toEqual({ email });
  await expect(site.toast('¡Gracias por suscribirte!')).toBeVisible();
  await expect(newsletter.email).toHaveValue('');
  await expect(newsletter.privacy).not.toBeChecked();

  await newsletter.subscribe(email);
  const refused = 'Este correo ya ha sido registrado antes.';
  await expect(site.message(refused)).toContainText('ya está suscrita');
  await site.answer(refused, 'Entendido');
  await expect(newsletter.email).toHaveValue(email);
  await expect(newsletter.email).toBeFocused();
});
