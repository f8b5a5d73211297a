import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe-check';
import { FRAME } from '../support/layout';
import { expect, test } from '../support/test.fixture';

const resultsOf = (page: Page) => {
  const main = page.getByRole('main');
  return {
    box: main.getByRole('searchbox', { name: '¿Qué buscas?' }),
    group: (name: string) => main.getByRole('region', { name, exact: true }),
    filter: (name: RegExp) =>
      main.getByRole('navigation', { name: 'Filtrar los resultados' }).getByRole('link', { name }),
  };
};

test('the field of the header, on a phone that of the menu, leads to the results, and a result to its page', {
  tag: ['@smoke', '@SHELL-39', '@SHELL-55', '@AMB-10'],
}, async ({ page, site }) => {
  const { box, group } = resultsOf(page);
  await site.open('/faqs');
  await site.header.root.getByRole('searchbox').fill('pagos');
  await site.header.root.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/buscar?q=pagos');
  await expect(box).toHaveValue('pagos');
  await expect(group('Páginas').getByRole('link', { name: 'Pagos', exact: true })).toBeVisible();
  await expect(group('Páginas').locator('mark').first()).toHaveText('Pagos');
  await group('Preguntas frecuentes').getByRole('link', { name: '¿Cómo puedo pagar?' }).click();
  await expect(page).toHaveURL(/\/faqs\?.*pregunta=\d+/);
  await expect(page.getByText('Ventanilla del banco Banamex')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await site.header.menuButton.click();
  await site.sidebar.root.getByRole('searchbox').fill('lectura');
  await site.sidebar.root.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/buscar?q=lectura');
  await expect(group('Noticias')).toBeVisible();
});

test('results follow what is typed, with the keyboard alone', { tag: ['@UX-02'] }, async ({ page, site }) => {
  const { box, group, filter } = resultsOf(page);
  await site.open('/buscar');
  await box.focus();
  await page.keyboard.type('congr');
  const congress = group('Noticias').getByRole('link', { name: /^Congreso de docentes/ });
  await expect(congress).toBeVisible();
  await expect(page).toHaveURL('/buscar?q=congr');
  await page.keyboard.type('eso de docentes', { delay: 60 });
  await expect(page).toHaveURL('/buscar?q=congreso+de+docentes');
  await expect(box).toHaveValue('congreso de docentes');
  // The address changes before the page is rendered again.
  await expect(filter(/^Noticias/)).toHaveAttribute('href', /congreso\+de\+docentes/);
  await filter(/^Noticias/).press('Enter');
  await expect(page).toHaveURL('/buscar?q=congreso+de+docentes&tipo=noticias');
  await congress.press('Enter');
  await expect(page).toHaveURL(/\/noticias\/\d+$/);
  await page.goBack();
  await expect(congress).toBeVisible();
});

test('what is misspelt is corrected; what is restricted is found by its title alone; without results the page helps', {
  tag: ['@UX-04'],
}, async ({ page, site }) => {
  const { group } = resultsOf(page);
  await site.open('/buscar?q=vacasiones');
  await expect(page.getByText('No encontramos “vacasiones”')).toContainText('vacaciones');
  await expect(group('Noticias').getByRole('listitem')).not.toHaveCount(0);
  await site.navigateTo('/buscar?q=bitácora planeación&tipo=noticias');
  const found = group('Noticias').getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Solo con sesión');
  await expect(found).not.toContainText('materiales');
  await site.navigateTo('/buscar?q=xyzzyx');
  await expect(page.getByRole('heading', { name: 'No encontramos nada para “xyzzyx”.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Videoteca' })).toBeVisible();
  await expectNoViolations(page, { without: FRAME });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search, its filters and its results work', { tag: ['@UX-33'] }, async ({ page }) => {
    const { box, group, filter } = resultsOf(page);
    await page.goto('/noticias');
    await page.getByRole('banner').getByRole('searchbox').fill('casa');
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    await expect(group('Diccionarios').getByRole('link', { name: 'casa' }).first()).toBeVisible();
    await filter(/^Noticias/).click();
    await expect(page).toHaveURL('/buscar?q=casa&tipo=noticias');
    await expect(group('Noticias').getByRole('listitem')).not.toHaveCount(0);
    await box.fill('lectura');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/buscar?tipo=noticias&q=lectura');
    await expect(group('Noticias').getByRole('listitem')).not.toHaveCount(0);
  });
});

test('hostile addresses are answered as a page', async ({ request }) => {
  const hostile = ['x'.repeat(1_500), '%00', "' or 1=1 --", '((', ':*', '%F0%9F%8E%88', '<script>', '%'];
  for (const query of hostile)
    expect([query, (await request.get(`/buscar?tipo=noticias&q=${query}`)).status()]).toEqual([query, 200]);
});
