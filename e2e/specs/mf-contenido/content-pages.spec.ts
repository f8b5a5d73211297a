import { PATHS } from '@red/api/paths';
import { Carousel } from '../../pages/carousel';
import { expectNoViolations } from '../../support/axe-check';
import { DIALOG, inFirstRow, whollyInside } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

test('a phone shows one moment of a project, wider screens three', {
  tag: ['@CONT-86', '@CONT-87'],
}, async ({ page, site }) => {
  for (const [width, inView] of [
    [767, 1],
    [768, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await site.open('/propuesta-pedagogica');
    const moments = new Carousel(site.main.getByRole('region', { name: 'Los tres momentos de un proyecto' }));
    await expect(moments.slides).toHaveCount(3);
    await expect
      .poll(() => whollyInside(moments.root, moments.slides), { message: `at ${width} px` })
      .toBe(inView);
  }
});

test('books and videos have as many columns as the width allows', {
  tag: ['@CONT-138', '@CONT-156'],
}, async ({ page, site }) => {
  for (const [path, width, columns] of [
    ['/catalogos-de-libros-red', 375, 2],
    ['/catalogos-de-libros-red', 1280, 4],
    ['/videoteca', 1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await site.open(path);
    const items = site.main.getByRole('list').last().getByRole('listitem');
    expect(await inFirstRow(items), `${path} at ${width} px`).toBe(columns);
  }
});

test('by keyboard, one answer is open at a time; another category closes it and is in the address', {
  tag: ['@CONT-76', '@CONT-77', '@UX-02', '@UX-08'],
}, async ({ page, site }) => {
  await site.open('/faqs');
  const questions = site.main.locator('summary');
  const open = site.main.locator('details[open]');
  await questions.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
  await questions.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(1);
  await expect(site.main.locator('details').nth(1)).toHaveAttribute('open');

  await site.main.getByRole('tab', { name: 'Pagos' }).click();
  await expect(page).toHaveURL('/faqs?categoria=pagos');
  await expect(open).toHaveCount(0);
  await site.main.getByRole('tab', { name: 'Calendario' }).click();
  await expect(open).toHaveCount(0);
  await site.open('/faqs?categoria=pagos');
  await expect(site.main.getByRole('tab', { selected: true })).toHaveText('Pagos');
});

test('pages of the catalogue are in the address; a book opens by keyboard and closing restores the focus', {
  tag: ['@CONT-141', '@CONT-143', '@CONT-146', '@UX-01', '@UX-08'],
}, async ({ page, site }) => {
  await site.open('/catalogos-de-libros-red');
  await site.main.getByRole('button', { name: 'Página 2' }).click();
  await expect(page).toHaveURL('/catalogos-de-libros-red?pagina=2');
  // The address changes before the page is rendered again.
  await expect(site.main.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  const covers = site.main.getByRole('button', { name: /Ver detalle$/ });
  await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
  const title = await covers.first().locator('b').textContent();
  await covers.first().focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: title ?? '' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(covers.first()).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/catalogos-de-libros-red');
  await expect(site.main.getByRole('button', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
});

test('a video that cannot be embedded opens a narrow modal that says so', {
  tag: ['@CONT-21', '@CONT-22'],
}, async ({ page, site }) => {
  await page.route(
    ({ pathname }) => pathname === `/${PATHS.videos}`,
    (route) =>
      route.fulfill({ json: { success: true, data: [{ id: 1, title: 'Sin dirección', url: 'nada' }] } }),
  );
  await site.open('/aviso-de-privacidad');
  await site.navigateTo('/videoteca');
  await site.main.getByRole('button', { name: /Ver video.*Sin dirección/ }).click();
  const modal = page.getByRole('dialog', { name: 'Video' });
  await expect(modal.getByText('Este es una URL no embebible.')).toBeVisible();
  expect((await modal.boundingBox())?.width).toBeLessThan(640);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the English pages link to each other, to contact and home', {
  tag: ['@CONT-92', '@CONT-104', '@CONT-105'],
}, async ({ page, site }) => {
  for (const [name, path] of [
    ['Primary', '/primary'],
    ['Elementary', '/elementary'],
    ['Secondary', '/secondary'],
  ] as const) {
    await site.open('/ingles');
    await site.main.getByRole('link', { name: `Learn more: ${name}` }).click();
    await expect(page).toHaveURL(path);
    await site.main.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/ingles');
  }
  await site.main.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contacto');
  await page.goBack();
  await site.main.getByRole('link', { name: 'Home' }).last().click();
  await expect(page).toHaveURL('/');
});

test('Cancelar discards what was typed and goes home', { tag: ['@CONT-112'] }, async ({ page, site }) => {
  await site.open('/contacto');
  const name = site.main.getByRole('textbox', { name: 'Nombre' });
  await name.fill('Íñigo Peña');
  await site.main.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/');
  await site.navigateTo('/contacto');
  await expect(name).toHaveValue('');
});

test('a contact message is sent and confirmed, and Ok reloads the page', {
  tag: ['@UX-04', '@CONT-113', '@CONT-131', '@CONT-132', '@CONT-133'],
}, async ({ page, site }) => {
  await site.open('/contacto');
  const { main } = site;
  // By label: behind the dialog nothing has a role.
  const name = page.getByLabel('Nombre', { exact: true });
  await name.fill('Íñigo Peña');
  await main.getByRole('textbox', { name: 'Teléfono' }).fill('5512345678');
  await main.getByRole('textbox', { name: 'Colegio' }).fill('Primaria Benito Juárez');
  await main.getByRole('textbox', { name: 'Correo electrónico' }).fill('inigo@escuela.mx');
  await main.getByRole('combobox', { name: 'Área' }).selectOption({ index: 1 });
  await main.getByRole('textbox', { name: 'Mensaje' }).fill('Quisiera una visita en septiembre.');
  const captcha = page.getByLabel('No soy un robot');
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
