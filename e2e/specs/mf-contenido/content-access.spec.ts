import { PATHS } from '@red/api/paths';
import { ArticlePage } from '../../pages/article-page';
import { expectNoViolations } from '../../support/axe-check';
import { LONG_TITLE } from '../../support/content-samples.fixture';
import { DIALOG, FRAME } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

test.describe('axe', () => {
  // axe is injected into the page, which the content security policy forbids.
  test.use({ bypassCSP: true });

  test('restricted and failed articles, and a video that cannot be embedded, open dialogs that say so, without axe violations', {
    tag: ['@UX-04', '@CONT-21', '@CONT-22', '@CONT-63', '@CONT-64', '@CONT-65'],
  }, async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/status of (40[134]|500)/);
    await site.open('/noticias/20');
    await expect(site.message(ArticlePage.RESTRICTED)).toBeVisible();
    await expectNoViolations(page, { within: DIALOG });
    await site.answer(ArticlePage.RESTRICTED, 'Aceptar');
    await expect(page).toHaveURL('/');

    await page.route(/\/api\/red\/articles\/[23]$/, (route) => route.fulfill({ status: 500, json: {} }));
    await site.navigateTo('/noticias/2');
    await expect(site.message('Error al cargar el artículo')).toBeVisible();
    await expectNoViolations(page, { within: DIALOG });
    await site.answer('Error al cargar el artículo', 'Cerrar');
    await expect(site.title).toHaveText('Error al cargar el artículo');
    await expectNoViolations(page, { without: FRAME });
    await site.navigateTo('/noticias/3');
    await site.answer('Error al cargar el artículo', 'Ir al Home');
    await expect(page).toHaveURL('/');

    await page.route(
      ({ pathname }) => pathname === `/${PATHS.videos}`,
      (route) =>
        route.fulfill({ json: { success: true, data: [{ id: 1, title: LONG_TITLE, url: 'nada' }] } }),
    );
    await site.navigateTo('/videoteca');
    await site.main.getByRole('button', { name: /Ver video/ }).click();
    const modal = page.getByRole('dialog', { name: 'Video' });
    await expect(modal.getByText('Este es una URL no embebible.')).toBeVisible();
    expect((await modal.boundingBox())?.width).toBeLessThan(640);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectNoViolations(page, { within: DIALOG });
  });
});
