import { ROUTES } from '../pages/site-routes';
import { expect, test } from '../support/settled-site.fixture';

/** Content in the database keeps the name with which it was created: news, questions, videos and books. */
const FROM_DATABASE = new Set(['/', '/noticias', '/faqs', '/catalogos-de-libros-red', '/videoteca']);
/** An order number begins with these letters whatever the site is called. */
const BRAND = /\bRED\b(?!-)/;

test.use({ shellSettings: { PRODUCT_NAME: 'OTRA' } });

test('with another product name every page shows it, and none shows the default', {
  tag: ['@AMB-06'],
}, async ({ page, site, request }) => {
  for (const path of [...ROUTES.map(([, path]) => path), '/no-existe', '/mantenimiento']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<title>OTRA | ');
    if (!FROM_DATABASE.has(path)) expect(html, path).not.toMatch(BRAND);
  }
  await site.open('/quienes-somos');
  await expect(page.getByRole('main')).toContainText('OTRA');
  await expect(page.locator('body')).not.toContainText(BRAND);
  await page.goto('/catalogos-de-libros-red');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogos de libros OTRA');
  await expect(page).toHaveTitle('OTRA | Catálogos de libros OTRA');
});
