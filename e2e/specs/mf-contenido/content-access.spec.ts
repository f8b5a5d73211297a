import type { BrowserContext } from '@playwright/test';
import { PATHS } from '@red/api/paths';
import { ArticlePage } from '../../pages/article-page';
import { HomePage } from '../../pages/home-page';
import { expectNoViolations } from '../../support/axe-check';
import { LONG_TITLE } from '../../support/content-samples.fixture';
import { DIALOG, FRAME } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

/** Fake video platform: tests do not depend on the real one. */
const withVideoPlatform = (context: BrowserContext) =>
  context.route('https://www.youtube*.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="es"><title>Video</title><main><h1>Video</h1></main></html>',
    }),
  );

test.describe('axe', () => {
  // axe is injected into the page, which the content security policy forbids.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('the open player has no axe violations', { tag: ['@UX-04', '@CONT-05', '@CONT-19'] }, async ({
    page,
    context,
    site,
  }) => {
    await withVideoPlatform(context);
    const home = new HomePage(page);
    await site.open('/');
    await home.watchHeroVideo.click();
    await expect(home.video).toBeVisible();
    await expectNoViolations(page, { within: DIALOG });
  });

  test('the modal of a video that cannot be embedded has no axe violations', {
    tag: ['@UX-04', '@CONT-21'],
  }, async ({ page, site }) => {
    await page.route(
      ({ pathname }) => pathname === `/${PATHS.videos}`,
      (route) =>
        route.fulfill({ json: { success: true, data: [{ id: 1, title: LONG_TITLE, url: 'nada' }] } }),
    );
    await site.open('/aviso-de-privacidad');
    await site.navigateTo('/videoteca');
    await site.main.getByRole('button', { name: /Ver video/ }).click();
    await expect(page.getByText('Este es una URL no embebible.')).toBeVisible();
    await expectNoViolations(page, { within: DIALOG });
  });

  test('the open book has no axe violations', { tag: ['@UX-04', '@CONT-143', '@CONT-144'] }, async ({
    page,
    site,
  }) => {
    await site.open('/catalogos-de-libros-red');
    await site.main
      .getByRole('button', { name: /Ver detalle$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar modal' })).toBeVisible();
    await expectNoViolations(page, { within: DIALOG });
  });

  test('the dialogs of restricted and failed articles have no axe violations', {
    tag: ['@UX-04', '@CONT-63', '@CONT-65'],
  }, async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/status of (40[134]|500)/);
    await site.open('/noticias/20');
    await expect(site.message(ArticlePage.RESTRICTED)).toBeVisible();
    await expectNoViolations(page, { within: DIALOG });
    await page.route('**/api/red/articles/2', (route) => route.fulfill({ status: 500, json: {} }));
    await site.open('/aviso-de-privacidad');
    await site.navigateTo('/noticias/2');
    await expect(site.message('Error al cargar el artículo')).toBeVisible();
    await expectNoViolations(page, { within: DIALOG });
    await site.answer('Error al cargar el artículo', 'Cerrar');
    await expect(site.title).toHaveText('Error al cargar el artículo');
    await expectNoViolations(page, { without: FRAME });
  });

  test('a contact form with errors has no axe violations', { tag: ['@UX-04'] }, async ({ page, site }) => {
    await site.open('/contacto');
    await site.main.getByRole('button', { name: 'Enviar' }).click();
    await expect(site.main.getByText('Este campo es obligatorio.').first()).toBeVisible();
    await expectNoViolations(page, { without: FRAME });
  });
});

test('a video whose player fails can be opened in a new tab', { tag: ['@CONT-05'] }, async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.route('https://www.youtube*.com/**', (route) => route.abort());
  const home = new HomePage(page);
  await site.open('/');
  await home.watchHeroVideo.click();
  const link = home.video.getByRole('link', { name: /^Abrir en una nueva pestaña/ });
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('target', '_blank');
});
