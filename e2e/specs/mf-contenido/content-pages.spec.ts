import { Carousel } from '../../pages/carousel';
import { expectNoViolations } from '../../support/axe-check';
import { DIALOG, FRAME, inFirstRow, whollyInside } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

test('a phone shows one moment of a project, wider screens three; books and videos have as many columns as the width allows', {
  tag: ['@CONT-86', '@CONT-87', '@CONT-138', '@CONT-156'],
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await site.open('/propuesta-pedagogica');
  const moments = new Carousel(site.main.getByRole('region', { name: 'Los tres momentos de un proyecto' }));
  await expect(moments.slides).toHaveCount(3);
  for (const [width, inView] of [
    [767, 1],
    [768, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => whollyInside(moments.root, moments.slides), { message: `at ${width} px` })
      .toBe(inView);
  }
  for (const [path, title, width, columns] of [
    ['/catalogos-de-libros-red', /^Catálogos de libros/, 375, 2],
    ['/catalogos-de-libros-red', /^Catálogos de libros/, 1280, 4],
    ['/videoteca', 'Videoteca', 1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await site.navigateTo(path);
    await expect(site.title).toHaveText(title);
    const items = site.main.getByRole('list').last().getByRole('listitem');
    await expect.poll(() => inFirstRow(items), { message: `${path} at ${width} px` }).toBe(columns);
  }
});

test('a contact form says what is missing; Cancelar discards it and goes home; a message is sent and confirmed, and Ok reloads', {
  tag: ['@UX-04', '@CONT-112', '@CONT-113', '@CONT-131', '@CONT-132', '@CONT-133'],
}, async ({ page, site }) => {
  const { main } = site;
  // By label: behind the dialog nothing has a role.
  const name = page.getByLabel('Nombre', { exact: true });
  await site.open('/contacto');
  await main.getByRole('button', { name: 'Enviar' }).click();
  await expect(main.getByText('Este campo es obligatorio.').first()).toBeVisible();
  await expectNoViolations(page, { without: FRAME });
  await name.fill('Íñigo Peña');
  await main.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/');

  await site.navigateTo('/contacto');
  await expect(name).toHaveValue('');
  await name.fill('Íñigo Peña');
  await main.getByRole('textbox', { name: 'Teléfono' }).fill('5512345678');
  await main.getByRole('textbox', { name: 'Colegio' }).fill('Primaria Benito Juárez');
  await main.getByRole('textbox', { name: 'Correo electrónico' }).fill('inigo@escuela.mx');
  await main.getByRole('combobox', { name: 'Área' }).selectOption({ index: 1 });
  await main.getByRole('textbox', { name: 'Mensaje' }).fill('Quisiera una visita en septiembre.');
  const captcha = main.getByRole('checkbox', { name: 'No soy un robot' });
  await captcha.check();
  await expect(main.getByText('Verificación completa')).toBeVisible();
  await main.getByRole('button', { name: 'Enviar' }).click();
  await expect(site.message('Gracias por escribirnos.')).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(captcha).not.toBeChecked();
  await expectNoViolations(page, { within: DIALOG });
  const loaded = page.waitForEvent('load');
  await site.message('Gracias por escribirnos.').getByRole('button', { name: 'Ok' }).click();
  await loaded;
  await expect(page).toHaveURL('/contacto');
});
