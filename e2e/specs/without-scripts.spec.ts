import { expect, test } from '../support/test.fixture';

test.use({ javaScriptEnabled: false });

test('the home shows its sections without JavaScript', { tag: ['@smoke', '@CONT-01', '@UX-14'] }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Tecnología e innovación en las aulas.',
  );
  for (const heading of ['Nuestra propuesta', 'Videoteca', 'Noticias', 'Alianzas']) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole('main').getByText('Congreso de docentes', { exact: false }).first(),
  ).toBeVisible();
});

test('the news list shows its articles without JavaScript', { tag: ['@SHELL-02'] }, async ({ page }) => {
  await page.goto('/noticias');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Leer noticia/ })
      .first(),
  ).toBeVisible();
});

test('an article shows its body without JavaScript', { tag: ['@SHELL-03'] }, async ({ page }) => {
  await page.goto('/noticias/1');
  await expect(page.getByRole('main').locator('p').nth(2)).toBeVisible();
  await expect(page.getByText('Publicado el', { exact: false })).toBeVisible();
});

test('the questions are there without JavaScript', { tag: ['@SHELL-13'] }, async ({ page }) => {
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes');
  await expect(page.getByRole('main')).toContainText('¿');
});

test('without JavaScript no control stands that cannot work, and the page says why', {
  tag: '@UX-33',
}, async ({ page }) => {
  for (const path of ['/', '/contacto', '/pagos', '/registro', '/catalogos-de-libros-red', '/videoteca']) {
    await page.goto(path);
    // Playwright looks for text everywhere but in noscript.
    await expect(page.locator('header noscript p')).toBeVisible();
    await expect(page.locator('header noscript p')).toContainText('Tu navegador no ejecuta JavaScript.');
    const dead = page.locator(
      ':is(button, input, select, textarea):not(form[method="get"] *):not([data-content]):visible',
    );
    await expect(dead, path).toHaveCount(0);
  }
});

test('without JavaScript a page that needs it says so, and what works without it works', {
  tag: '@UX-33',
}, async ({ page }) => {
  await page.goto('/registro');
  await expect(page.locator('main noscript p')).toBeVisible();
  await expect(page.locator('main noscript p')).toContainText('hace falta JavaScript');
  await page.goto('/catalogos-de-libros-red');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/\?.*2$/);
  await page.goto('/busqueda-en-diccionarios');
  await page.getByRole('searchbox').fill('casa');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('main')).toContainText('house');
});
