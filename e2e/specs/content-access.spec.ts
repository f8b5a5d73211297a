import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '@red/api/paths';
import { keepAppearance } from '../pages/appearance';
import { ArticlePage } from '../pages/article-page';
import { HomePage } from '../pages/home-page';
import { setWideText } from '../support/adapted-display';
import { expectNoViolations } from '../support/axe-check';
import { LONG_TITLE } from '../support/content-samples.fixture';
import { tabTo } from '../support/keyboard';
import { canBeSeen } from '../support/layout';
import { longestMotion, recordMotion } from '../support/motion';
import { expect, test } from '../support/test.fixture';

/** Fake video platform: tests do not depend on the real one. */
const withVideoPlatform = (context: BrowserContext) =>
  context.route('https://www.youtube*.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="es"><title>Video</title><main><h1>Video</h1></main></html>',
    }),
  );

/** Whether the focus is inside the open dialog. */
const focusIsInDialog = (page: Page) =>
  page.evaluate(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement) ?? false);

/** Presses Tab more often than the open dialog has controls; the focus stays in the dialog. */
async function expectFocusTrapped(page: Page): Promise<void> {
  await expect.poll(() => focusIsInDialog(page)).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await focusIsInDialog(page), `after ${key}`).toBe(true);
  }
}

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
    await expectNoViolations(page);
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
    await expectNoViolations(page);
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
    await expectNoViolations(page);
  });

  test('the dialogs of restricted and failed articles have no axe violations', {
    tag: ['@UX-04', '@CONT-63', '@CONT-65'],
  }, async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/status of (40[134]|500)/);
    await site.open('/noticias/20');
    await expect(site.message(ArticlePage.RESTRICTED)).toBeVisible();
    await expectNoViolations(page);
    await page.route('**/api/red/articles/2', (route) => route.fulfill({ status: 500, json: {} }));
    await site.open('/aviso-de-privacidad');
    await site.navigateTo('/noticias/2');
    await expect(site.message('Error al cargar el artículo')).toBeVisible();
    await expectNoViolations(page);
    await site.answer('Error al cargar el artículo', 'Cerrar');
    await expect(site.title).toHaveText('Error al cargar el artículo');
    await expectNoViolations(page);
  });

  test('a contact form with errors has no axe violations', { tag: ['@UX-04'] }, async ({ page, site }) => {
    await site.open('/contacto');
    await site.main.getByRole('button', { name: 'Enviar' }).click();
    await expect(site.main.getByText('Este campo es obligatorio.').first()).toBeVisible();
    await expectNoViolations(page);
  });
});

test('the home works by keyboard: video modal, cards and carousels', {
  tag: ['@UX-01', '@UX-02', '@CONT-36', '@CONT-37'],
}, async ({ page, context, site }) => {
  await withVideoPlatform(context);
  const home = new HomePage(page);
  await site.open('/');

  await tabTo(page, home.watchHeroVideo);
  await page.keyboard.press('Enter');
  await expect(home.video).toBeVisible();
  await expectFocusTrapped(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
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

  const { interests, alliances } = home;
  await tabTo(page, interests.row);
  await page.keyboard.press('End');
  await expect(interests.slides.last()).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(interests.slides.first()).toBeInViewport();
  await tabTo(page, interests.dot(2));
  await page.keyboard.press('Enter');
  await expect(interests.dot(2)).toHaveAttribute('aria-current', 'true');
  await tabTo(page, alliances.dot(1));
  await page.keyboard.press('Space');
  await expect(alliances.dot(1)).toHaveAttribute('aria-current', 'true');
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

test('the catalogue works by keyboard: next page, book and closing it', {
  tag: ['@UX-01', '@UX-02', '@CONT-142', '@CONT-146'],
}, async ({ page, site }) => {
  await site.open('/catalogos-de-libros-red');
  await tabTo(page, site.main.getByRole('button', { name: 'Página siguiente' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalogos-de-libros-red?pagina=2');
  await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
  const cover = site.main.getByRole('button', { name: /Ver detalle$/ }).first();
  await tabTo(page, cover, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expectFocusTrapped(page);
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cerrar modal' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cover).toBeFocused();
});

test('the FAQs work by keyboard: categories and answers', {
  tag: ['@UX-02', '@CONT-75', '@CONT-76'],
}, async ({ page, site }) => {
  await site.open('/faqs');
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
  await expect(site.main.locator('details[open]')).toHaveCount(0);
});

test('the accordion of /secondary works by keyboard', { tag: ['@UX-02', '@CONT-97'] }, async ({
  page,
  site,
}) => {
  await site.open('/secondary');
  const platform = site.main.locator('details').filter({ hasText: 'Powerful platform' });
  await expect(platform).toHaveAttribute('open');
  await tabTo(page, platform.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(platform).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(platform).toHaveAttribute('open');
});

/** Pixels from where a row stands to its end. */
const leftToScroll = ({ scrollWidth, clientWidth, scrollLeft }: Element) =>
  scrollWidth - clientWidth - scrollLeft;

for (const [wish, reducedMotion, appearance, expected] of [
  ['prefers-reduced-motion reduce', 'reduce', null, 'nothing moves'],
  ['easy reading', 'no-preference', 'reading=easy', 'nothing moves'],
  ['no wish', 'no-preference', null, 'things move'],
] as const) {
  test(`with ${wish}, ${expected} on the home`, { tag: ['@UX-04'] }, async ({ page, context, site }) => {
    await withVideoPlatform(context);
    await page.emulateMedia({ reducedMotion });
    await recordMotion(page);
    const home = new HomePage(page);
    const { interests, alliances } = home;
    await site.open('/');
    if (appearance) {
      await keepAppearance(context, appearance);
      await site.reload();
      await expect(page.locator('html')).toHaveAttribute('data-reading', 'easy');
    }
    const card = home.audience('Familia');
    await card.hover();
    await expect.poll(() => canBeSeen(card.getByText('Conocer más'))).toBe(true);
    const isLifted = await card.evaluate(
      (node) => !new DOMMatrix(getComputedStyle(node).transform).isIdentity,
    );
    await interests.dot(1).focus();
    await expect(interests.takenOver).toBeAttached();
    const places = await interests.row.evaluateHandle((element) => {
      const seen = new Set<number>();
      element.addEventListener('scroll', () => seen.add(element.scrollLeft));
      return seen;
    });
    await interests.dot(4).click();
    // The end of the row and not what is in view: a click may scroll the page until its target is uncovered.
    await expect.poll(() => interests.row.evaluate(leftToScroll)).toBeLessThan(1);
    await alliances.dot(3).click();
    await home.watchHeroVideo.click();
    await expect(home.video).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(home.video).toBeHidden();

    const longest = await longestMotion(page);
    const scrolling = await interests.row.evaluate((element) => getComputedStyle(element).scrollBehavior);
    const placesSeen = await places.evaluate((seen) => seen.size);
    if (expected === 'nothing moves') {
      expect(longest).toBeLessThan(1);
      expect(isLifted).toBe(false);
      expect(scrolling).toBe('auto');
      expect(placesSeen).toBe(1);
    } else {
      expect(longest).toBeGreaterThan(100);
      expect(isLifted).toBe(true);
      expect(scrolling).toBe('smooth');
      expect(placesSeen).toBeGreaterThan(1);
    }
  });
}

/** Whether nothing else covers the element. */
const isUncovered = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 4, right - 4].every((x) => {
    const found = document.elementFromPoint(x, (top + bottom) / 2);
    return element.contains(found) || found?.contains(element) === true;
  });
};

test('with wide text spacing the text of the hero stays above its picture on phones', {
  tag: ['@UX-34'],
}, async ({ page, site }) => {
  const home = new HomePage(page);
  await site.open('/');
  await setWideText(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const button = await home.watchHeroVideo.boundingBox();
    const picture = await home.hero.getByRole('img').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(picture?.y ?? 0);
  }
});

test('with wide text spacing the text of the hero keeps its distance to the edges on desktops', {
  tag: ['@UX-34'],
}, async ({ page, site }) => {
  const home = new HomePage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/');
  await setWideText(page);
  const edges = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  };
  const band = await home.hero.evaluate(edges);
  const title = await home.hero.getByRole('heading').evaluate(edges);
  const button = await home.watchHeroVideo.evaluate(edges);
  expect(title.top - band.top).toBeGreaterThanOrEqual(40);
  expect(band.bottom - button.bottom).toBeGreaterThanOrEqual(60);
});

/** Number of lines of the element's text. */
const linesOf = (element: Element) => {
  const text = document.createRange();
  const words = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
  text.selectNodeContents(words ?? element);
  return text.getClientRects().length;
};

test('on phones the longest words of titles and links are not broken', { tag: ['@UX-23'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/representantes');
  const title = page.getByRole('heading', { level: 1, name: 'Representantes' });
  await expect.poll(() => title.evaluate(linesOf)).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/no-existe');
  const suggested = page.getByRole('navigation', { name: 'Páginas sugeridas' });
  const link = suggested.getByRole('link', { name: 'Representantes' });
  await expect.poll(() => link.evaluate(linesOf)).toBe(1);
});

test('on a tablet the link home of a payment stays on one line', {
  tag: ['@UX-23'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/pagos');
  const home = page.getByRole('main').getByRole('link', { name: 'Ir a Home' });
  await expect(page.getByText(/^Para continuar completa/)).toBeVisible();
  await expect.poll(() => home.evaluate(linesOf)).toBe(1);
});

test('on a tablet nothing covers the opening hours of the phone', { tag: ['@UX-34', '@CONT-109'] }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await site.open('/contacto');
  const hours = site.main.getByText('Lunes a viernes de 9:00 a 17:00');
  await hours.scrollIntoViewIfNeeded();
  expect(await hours.evaluate(isUncovered)).toBe(true);
});
