import type { BrowserContext, Locator, Page } from '@playwright/test';
import { HomePage } from '../../pages/home-page';
import { expectNoViolations } from '../../support/axe-check';
import { canBeSeen, DIALOG, inFirstRow, whollyInside } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

/** Fake video platform: tests do not depend on the real one. */
const withVideoPlatform = (context: BrowserContext) =>
  context.route('https://www.youtube*.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="es"><title>Video</title><main><h1>Video</h1></main></html>',
    }),
  );

test('the hero video and a film of the site play in one modal, which fits the window; one that fails opens in a new tab', {
  tag: [
    ...['@smoke', '@UX-04', '@CONT-04', '@CONT-05', '@CONT-16', '@CONT-17', '@CONT-19'],
    ...['@CONT-20', '@CONT-23', '@CONT-26', '@AMB-115'],
  ],
}, async ({ page, context, site, consoleErrors }) => {
  await withVideoPlatform(context);
  const home = new HomePage(page);
  await site.open('/');
  await home.watchHeroVideo.click();
  await expect(home.video).toBeVisible();
  const player = home.player('Conoce RED');
  await expect(player).toHaveAttribute('src', 'https://www.youtube.com/embed/RED2026demo');
  const box = await player.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  expect((await home.video.boundingBox())?.width).toBeGreaterThan(640);
  await expectNoViolations(page, { within: DIALOG });
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect.poll(async () => (await home.video.boundingBox())?.height ?? 0).toBeLessThanOrEqual(360);
  await home.closeVideo.click();
  await expect(home.video).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(home.watchHeroVideo).toBeFocused();

  await home.videoCard('Leer en familia todos los días').click();
  const film = home.video.locator('video');
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await page.keyboard.press('Escape');
  await expect(home.video).toBeHidden();

  consoleErrors.allow(/ERR_FAILED https:\/\/www\.youtube/);
  await context.unrouteAll();
  await context.route('https://www.youtube*.com/**', (route) => route.abort());
  await home.watchHeroVideo.click();
  const link = home.video.getByRole('link', { name: /^Abrir en una nueva pestaña/ });
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('the home lays out its hero, videos, interests and news as the width allows', {
  tag: ['@CONT-01', '@CONT-02', '@CONT-13', '@CONT-29', '@CONT-30', '@CONT-31', '@CONT-35'],
}, async ({ page, context, site }) => {
  const home = new HomePage(page);
  await site.open('/');
  await test.step('the smaller news items are beside the large one, which opens in a new tab', async () => {
    const feature = await home.feature.boundingBox();
    const others = await Promise.all((await home.otherNews.all()).map((item) => item.boundingBox()));
    expect(others.length).toBeGreaterThan(1);
    for (const other of others) {
      expect(other?.x).toBeGreaterThan((feature?.x ?? 0) + (feature?.width ?? 0));
      expect((feature?.width ?? 0) * (feature?.height ?? 0)).toBeGreaterThan(
        2 * (other?.width ?? 0) * (other?.height ?? 0),
      );
    }
    expect(Math.abs((others[0]?.y ?? 0) - (feature?.y ?? 0))).toBeLessThan(8);
    const opened = context.waitForEvent('page');
    await home.feature.getByRole('link', { name: /^Conoce más/ }).click();
    const tab = await opened;
    expect(tab.url()).not.toBe(page.url());
    await expect(page).toHaveURL('/');
    await tab.close();
  });
  await test.step('as many videos and interests are side by side as the width allows', async () => {
    for (const [width, columns, slides] of [
      [375, 2, 3],
      [700, 2, 3],
      [768, 3, 4],
      [1024, 3, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inFirstRow(home.videos), { message: `videos at ${width} px` }).toBe(columns);
      await expect
        .poll(() => whollyInside(home.interests.root, home.interests.slides), {
          message: `interests at ${width} px`,
        })
        .toBe(slides);
    }
  });
  await test.step('the hero is 600 px high, with one drawing for desktops and one for phones', async () => {
    const drawings = home.hero.getByRole('img');
    const drawn: (string | null)[] = [];
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await home.hero.boundingBox())?.height, `at ${width} px`).toBe(600);
      await expect(drawings).toHaveCount(1); // hidden ones have no role
      drawn.push(await drawings.getAttribute('viewBox'));
    }
    expect(new Set(drawn).size).toBe(2);
  });
});

test('a card shows Conocer más and its text on hover and focus; cards and the link to all news open their page at its top', {
  tag: ['@CONT-08', '@CONT-09', '@CONT-10', '@CONT-11', '@CONT-32', '@SHELL-32'],
}, async ({ page, site }) => {
  const home = new HomePage(page);
  const card = home.audience('Docentes');
  const action = card.getByText('Conocer más');
  const description = card.getByText(/^Herramientas, generador de actividades/);
  await site.open('/');
  await expect(card.locator('img')).toBeVisible();
  for (const way of ['hover', 'focus'] as const) {
    await expect.poll(() => canBeSeen(action), `before ${way}`).toBe(false);
    await card[way]();
    await expect.poll(() => canBeSeen(action), `on ${way}`).toBe(true);
    // In at most three lines.
    expect(await description.evaluate((node) => getComputedStyle(node).webkitLineClamp)).toBe('3');
    await page.mouse.move(0, 0);
  }
  await expect(home.audience('Familia')).toHaveAttribute('href', '/familia');
  await expect(home.audience('Directivos')).toHaveAttribute('href', '/directivos');
  await card.click();
  await expect(page).toHaveURL('/docentes');
  await expect(site.title).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await home.allNews.click();
  await expect(page).toHaveURL('/noticias');
  await expect(site.title).toHaveText('Noticias');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('without the files of drawings', () => {
  test.use({ javaScriptEnabled: false });

  /** Whether a picture's corner, where browsers put the sign of a broken picture, is as plain as its middle. */
  async function isPlain(page: Page, picture: Locator): Promise<boolean> {
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error('picture has no box');
    const patch = (distance: number) =>
      page.screenshot({ clip: { x: box.x + distance, y: box.y + distance, width: 8, height: 8 } });
    return (await patch(10)).equals(await patch(60));
  }

  test('drawings that cannot be loaded leave a plain ground of their size', { tag: ['@UX-06'] }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_FAILED .*\.svg$/);
    const home = new HomePage(page);
    const pictures = [home.audience('Docentes'), home.feature, home.otherNews.first()].map((item) =>
      item.locator('img'),
    );
    const boxesAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return Promise.all(pictures.map((picture) => picture.boundingBox()));
    };
    await page.goto('/');
    const loaded = new Map([
      [390, await boxesAt(390)],
      [1440, await boxesAt(1440)],
    ]);
    await page.route('**/*.svg', (route) => route.abort());
    await page.goto('/');
    for (const [width, boxes] of loaded) {
      expect(await boxesAt(width), `at ${width} px`).toEqual(boxes);
      for (const picture of pictures) expect(await isPlain(page, picture), `at ${width} px`).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
    }
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('on a touch screen the cards show Conocer más without hover', {
    tag: ['@CONT-09', '@CONT-10', '@UX-23'],
  }, async ({ page, site }) => {
    await site.open('/');
    for (const name of ['Docentes', 'Familia', 'Directivos'] as const) {
      expect(await canBeSeen(new HomePage(page).audience(name).getByText('Conocer más'))).toBe(true);
    }
  });
});

for (const width of [390, 1440]) {
  test(`the carousels are taken over without a jump, and move by arrow keys and dots, at ${width} px`, {
    tag: ['@UX-02', '@CONT-33', '@CONT-36', '@CONT-37'],
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const { interests, alliances } = new HomePage(page);
    await site.open('/');
    await expect(interests.takenOver).toBeHidden();
    const before = await interests.slides.first().evaluate((slide) => slide.clientWidth);
    const shifts = await page.evaluateHandle(async () => {
      // A font that comes late moves texts, too.
      await document.fonts.ready;
      const seen: string[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        })[])
          seen.push(
            `${entry.value}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ')}`,
          );
      }).observe({ type: 'layout-shift' });
      return seen;
    });
    await interests.row.scrollIntoViewIfNeeded();
    await expect(interests.takenOver).toBeVisible();
    expect(await interests.slides.first().evaluate((slide) => slide.clientWidth)).toBe(before);
    expect(await shifts.jsonValue()).toEqual([]);
    await expect(interests.slides.nth(1)).toHaveAccessibleName('2 de 12');

    await interests.row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => interests.firstInView()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => interests.firstInView()).toBe(0);
    await page.keyboard.press('End');
    await expect(interests.slides.last()).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(interests.slides.first()).toBeInViewport();
    await expect.poll(() => interests.firstInView()).toBe(0);
    await interests.scrollAndPressLeft(1);
    await expect.poll(() => interests.firstInView()).toBe(0);

    await alliances.dot(2).focus();
    await expect(alliances.takenOver).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(alliances.dot(3)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(alliances.dot(1)).toHaveAttribute('aria-current', 'true');
    // The arrow keys belong to the row with the focus.
    expect(await interests.firstInView()).toBe(0);

    for (const carousel of [interests, alliances]) {
      if (width === 1440) await expect(carousel.dots).toHaveCount(carousel === interests ? 4 : 3);
      const last = await carousel.dots.count();
      await carousel.dot(last).focus();
      await page.keyboard.press('Enter');
      await expect(carousel.dot(last)).toHaveAttribute('aria-current', 'true');
      await expect(carousel.currentDot).toHaveCount(1);
      await expect(carousel.slides.last()).toBeInViewport();
      await carousel.dot(1).press('Space');
      await expect(carousel.dot(1)).toHaveAttribute('aria-current', 'true');
      await expect(carousel.slides.first()).toBeInViewport();
    }
  });
}
