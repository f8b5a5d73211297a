import { expect, test } from '../support/test.fixture';

test.use({ javaScriptEnabled: false });

test('without JavaScript home, news, an article and the FAQs show what they have to say', {
  tag: ['@smoke', '@CONT-01', '@SHELL-02', '@SHELL-03', '@SHELL-13', '@UX-14', '@UX-33'],
}, async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Tecnología e innovación en las aulas.',
  );
  for (const heading of ['Nuestra propuesta', 'Videoteca', 'Noticias', 'Alianzas'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(main.getByText('Congreso de docentes', { exact: false }).first()).toBeVisible();
  await page.goto('/noticias');
  await expect(main.getByRole('link', { name: /Leer noticia/ }).first()).toBeVisible();
  await page.goto('/noticias/1');
  await expect(main.locator('p').nth(2)).toBeVisible();
  await expect(page.getByText('Publicado el', { exact: false })).toBeVisible();
  await expect(main.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*noticias%2F1$/,
  );
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '¿Te sirvió esta página?' })).toBeHidden();
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes');
  await expect(main).toContainText('¿');
});

test('without JavaScript controls that need it are hidden, and the page says why; a search works', {
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
    if (path !== '/registro') continue;
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.locator('main noscript p')).toContainText('hace falta JavaScript');
  }
  await page.goto('/busqueda-en-diccionarios');
  const main = page.getByRole('main');
  await main.getByLabel('Buscar en diccionario').fill('casa');
  await main.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('main')).toContainText('house');
});
