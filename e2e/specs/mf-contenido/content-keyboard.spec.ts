import type { BrowserContext, Page } from '@playwright/test';
import { HomePage } from '../../pages/home-page';
import { tabTo } from '../../support/keyboard';
import { canBeSeen } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

/** Fake video platform: tests do not depend on the real one. */
const withVideoPlatform = (context: BrowserContext) =>
  context.route('https://www.youtube*.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="es"><title>Video</title><main><h1>Video</h1></main></html>',
    }),
  );

/** Whether the focus is inside the open dialog, or on its way past the browser's own controls. */
const focusIsInDialog = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    const dialog = document.querySelector('dialog:modal');
    return dialog !== null && (dialog.contains(activeElement) || activeElement === body);
  });

/** Presses Tab more often than the open dialog has controls; the focus stays in the dialog. */
async function expectFocusTrapped(page: Page): Promise<void> {
  await expect.poll(() => focusIsInDialog(page)).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await focusIsInDialog(page), `after ${key}`).toBe(true);
  }
}

test('the home works by keyboard: video modal and cards, up to the carousels', {
  tag: ['@UX-01', '@UX-02'],
}, async ({ page, context, site }) => {
  await withVideoPlatform(context);
  const home = new HomePage(page);
  await site.open('/');

  await tabTo(page, home.watchHeroVideo);
  await page.keyboard.press('Enter');
  await expect(home.video).toBeVisible();
  await expectFocusTrapped(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(home.video).toBeHidden();
  await expect(home.watchHeroVideo).toBeFocused();

  const card = home.audience('Docentes');
  await tabTo(page, card);
  await expect.poll(() => canBeSeen(card.getByText('Conocer más'))).toBe(true);

  const video = home.videoCard('Leer en familia todos los días');
  await tabTo(page, video);
  await page.keyboard.press('Space');
  await tabTo(page, home.closeVideo);
  await page.keyboard.press('Enter');
  await expect(home.video).toBeHidden();
  await expect(video).toBeFocused();

  // From there on, home.spec.ts presses the keys of the carousels.
  await tabTo(page, home.interests.row);
});

test('Escape closes the video after a click in its player; a button moves the focus into the player', {
  tag: ['@UX-01', '@CONT-19'],
}, async ({ page, context, site }) => {
  await withVideoPlatform(context);
  const home = new HomePage(page);
  const player = home.video.frameLocator('iframe').getByRole('heading', { name: 'Video' });
  await site.open('/');
  await home.watchHeroVideo.click();
  await expect(home.video.getByText('Conoce RED', { exact: true })).toBeVisible();
  await player.click();
  await expect(home.video.locator('iframe')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(home.video).toBeHidden();

  await page.keyboard.press('Enter');
  const enter = home.video.getByRole('button', { name: 'Usar los controles del video' });
  await tabTo(page, enter);
  await page.keyboard.press('Enter');
  await expect(home.video.locator('iframe')).toBeFocused();
});

test('the catalogue works by keyboard: next page, book and closing it; its pages are in the address', {
  tag: ['@UX-01', '@UX-02', '@UX-08', '@CONT-141', '@CONT-142', '@CONT-143', '@CONT-146'],
}, async ({ page, site }) => {
  await site.open('/catalogos-de-libros-red');
  await tabTo(page, site.main.getByRole('button', { name: 'Página siguiente' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalogos-de-libros-red?pagina=2');
  // The address changes before the page is rendered again.
  await expect(site.main.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
  const cover = site.main.getByRole('button', { name: /Ver detalle$/ }).first();
  await tabTo(page, cover, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expectFocusTrapped(page);
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cerrar modal' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cover).toBeFocused();
  const title = await cover.locator('b').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cover).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/catalogos-de-libros-red');
  await expect(site.main.getByRole('button', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
});

test('the accordion of /secondary and the FAQs work by keyboard: categories and answers, one of which is open at a time; the category is in the address', {
  tag: ['@UX-02', '@UX-08', '@CONT-75', '@CONT-76', '@CONT-77', '@CONT-97'],
}, async ({ page, site }) => {
  await site.open('/secondary');
  const platform = site.main.locator('details').filter({ hasText: 'Powerful platform' });
  await expect(platform).toHaveAttribute('open');
  await tabTo(page, platform.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(platform).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(platform).toHaveAttribute('open');

  await site.navigateTo('/faqs');
  await expect(site.title).toHaveText('Preguntas frecuentes');
  await tabTo(page, site.main.getByRole('tab', { name: 'Calendario' }));
  await page.keyboard.press('End');
  await expect(site.main.getByRole('tab', { name: 'Contraseñas' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/faqs?categoria=pagos');
  const question = site.main.locator('summary').first();
  await tabTo(page, question);
  await page.keyboard.press('Space');
  await expect(site.main.locator('details').first()).toHaveAttribute('open');
  await page.keyboard.press('Enter');
  const open = site.main.locator('details[open]');
  await expect(open).toHaveCount(0);
  for (const place of [0, 1]) {
    await site.main.locator('summary').nth(place).focus();
    await page.keyboard.press('Enter');
    await expect(site.main.locator('details').nth(place)).toHaveAttribute('open');
    await expect(open).toHaveCount(1);
  }
  await site.main.getByRole('tab', { name: 'Calendario' }).click();
  await expect(open).toHaveCount(0);
  await site.main.getByRole('tab', { name: 'Pagos' }).click();
  await expect(page).toHaveURL('/faqs?categoria=pagos');
  await expect(open).toHaveCount(0);
  await site.reload();
  await expect(site.main.getByRole('tab', { selected: true })).toHaveText('Pagos');
});
