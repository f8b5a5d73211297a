import type { Page, Route } from '@playwright/test';
import type { Site } from '../../pages/site';
import { lostTexts } from '../../support/adapted-display';
import { violationsOf } from '../../support/axe-check';
import {
  type Amount,
  CONTENT_LISTS,
  type ContentList,
  LONG_WORD,
  SAMPLE_IMAGE,
} from '../../support/content-samples.fixture';
import { FRAME } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

/** Every state of the lists that come from the API. */

const NARROWEST = { width: 320, height: 720 };
const WIDE = { width: 1440, height: 900 };

/** A page without API calls; after it, the list of the next page is fetched by the browser. */
const START = '/aviso-de-privacidad';

/** Longer than the stale time of every list. */
const LONGER_THAN_STALE_TIME = '11:00';

/** Resolves once earlier updates have been rendered. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

type Answer = (route: Route) => Promise<void>;

async function answerWith(page: Page, { call }: ContentList, answer: Answer): Promise<void> {
  await page.route(({ pathname }) => pathname === `/${call}`, answer);
}

async function visit(site: Site, { path }: ContentList): Promise<void> {
  await site.open(START);
  await site.navigateTo(path);
  await expect(site.page).toHaveURL(path);
}

/** Pixels by which the page scrolls horizontally. */
const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Text beyond the right edge of the page, outside of boxes that scroll. */
const clippedText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, b, dd, small, span, a)')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.right > document.documentElement.clientWidth + 1;
      })
      .filter((element) => !element.closest('[role="tablist"], [aria-roledescription]'))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

/** A picture with a size that no box of the site has. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="70"><rect width="30" height="70"/></svg>';

/** Where the specification wants the first picture at once; the others come when they are near. */
const FIRST_AT_ONCE = ['/noticias', '/videoteca'];

/** Axe looks once at each skeleton (articles, list with a spinner, videos, books), and at the alert, which all share. */
const SKELETONS = ['/', '/noticias', '/videoteca', '/catalogos-de-libros-red'];
const ALERT = '/noticias';

/** Sum of the layout shifts from here on. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Reflect.set(window, 'shifts', seen);
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) seen.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(() => {
      const shifts: number[] = Reflect.get(window, 'shifts');
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
}

async function expectPicturesBelowAreLazy(page: Page): Promise<void> {
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => ({
      lazy: image.loading === 'lazy',
      below: image.getBoundingClientRect().top > window.innerHeight,
      sized:
        image.width > 0 && image.height > 0 && image.hasAttribute('width') && image.hasAttribute('height'),
    })),
  );
  expect(pictures.filter(({ sized }) => !sized)).toEqual([]);
  expect(pictures.filter(({ below, lazy }) => below && !lazy)).toEqual([]);
  expect(pictures.filter(({ below }) => below).length).toBeGreaterThan(0);
}

/** Fits the narrowest phone and a desktop, with placeholders for pictures that cannot be loaded. */
async function expectFits(page: Page, amount: Amount): Promise<void> {
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
  await expect.poll(() => clippedText(page)).toEqual([]);
  if (amount === 'long') await expect.poll(() => lostTexts(page)).toEqual([]);
  // Lazy pictures fail when they come near; each of them is replaced by a placeholder.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main img')].filter(
            (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
          ).length,
      ),
    )
    .toBe(0);
  await page.setViewportSize(WIDE);
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
}

for (const list of CONTENT_LISTS) {
  test(`${list.path} announces that its list is loading, then does not jump, loads pictures when they come near, and fits with many items`, {
    tag: [...list.tags, '@UX-04', '@UX-06', '@UX-10', '@UX-23'],
  }, async ({ page, site }) => {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${SAMPLE_IMAGE}`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    await answerWith(page, list, async (route) => {
      await released;
      await route.fulfill({ json: list.answer('many') });
    });
    await visit(site, list);
    await expect(site.main.getByText(/^Cargando/).first()).toBeAttached();
    if (SKELETONS.includes(list.path)) expect(await violationsOf(page, { without: FRAME })).toEqual([]);
    const moved = await recordShifts(page);
    release();
    await expect(site.main.getByText('Lectura compartida 1', { exact: true }).first()).toBeAttached();
    await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
    expect(await moved()).toBeLessThan(0.02);
    if (list.path !== '/faqs') {
      await expect(site.main.locator('img').first()).toBeAttached();
      await expectPicturesBelowAreLazy(page);
    }
    if (FIRST_AT_ONCE.includes(list.path)) {
      await expect(site.main.locator('img').first()).toHaveJSProperty('loading', 'eager');
      await expect(site.main.locator('img').nth(1)).toHaveJSProperty('loading', 'lazy');
    }
    await expectFits(page, 'many');
  });

  test(`${list.path} says that its call fails or its list is empty, keeps the list when a refresh fails, and fits every width with one and with long items`, {
    tag: [...list.tags, '@UX-04', '@UX-06', '@UX-11', '@UX-23'],
  }, async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/status of (404|500)|Error fetching home articles/);
    test.slow(); // every state of a list
    let amount: Amount | 'failure' = 'failure';
    await page.clock.install();
    await answerWith(page, list, (route) =>
      amount === 'failure'
        ? route.fulfill({ status: 500, json: {} })
        : route.fulfill({ json: list.answer(amount) }),
    );
    await visit(site, list);
    const item = site.main.getByText('Lectura compartida', { exact: true }).first();
    if (list.failure === null) {
      // Home and representatives show no error (as specified): loading ends, without an alert.
      await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
      await expect(site.main.getByRole('alert')).toHaveCount(0);
      if (list.nothing) await expect(site.main.getByText(list.nothing)).toBeVisible();
      amount = 'one';
      await page.setViewportSize(NARROWEST);
      await visit(site, list);
      await expect(item).toBeAttached();
    } else {
      await expect(site.main.getByRole('alert')).toContainText(list.failure);
      if (list.path === ALERT) expect(await violationsOf(page, { without: FRAME })).toEqual([]);
      amount = 'one';
      await page.setViewportSize(NARROWEST);
      await site.main.getByRole('button', { name: 'Reintentar' }).click();
      await expect(item).toBeAttached();
      await expect(site.main.getByRole('alert')).toHaveCount(0);
    }
    await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
    await test.step('one', () => expectFits(page, 'one'));

    /** Comes back to the page when its list is no longer fresh. */
    const comeBack = async () => {
      if (list.path === '/') return visit(site, list); // fetched once per visit (AMB-73)
      await page.clock.fastForward(LONGER_THAN_STALE_TIME);
      await site.navigateTo(START);
      await expect(site.title).toHaveText('Avisos de Privacidad');
      await site.navigateTo(list.path);
    };
    if (list.path !== '/')
      await test.step('a refresh fails', async () => {
        amount = 'failure';
        const refused = page.waitForResponse((response) => response.status() === 500);
        await comeBack();
        await (await refused).finished();
        await twoFrames(page);
        await expect(item).toBeAttached();
        await expect(site.main.getByRole('alert')).toHaveCount(0);
        await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
      });
    await test.step('long', async () => {
      amount = 'long';
      await page.setViewportSize(NARROWEST);
      await comeBack();
      await expect(site.main.getByText(LONG_WORD, { exact: true }).first()).toBeAttached();
      await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
      await expectFits(page, 'long');
    });
    await test.step('empty', async () => {
      amount = 'empty';
      await comeBack();
      await expect(site.main.getByText(LONG_WORD, { exact: true })).toHaveCount(0);
      await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
      if (list.nothing) {
        const sentence = site.main.getByRole('heading', { name: list.nothing });
        await expect(sentence).toBeVisible();
        await expect(sentence.locator('xpath=preceding-sibling::*[local-name()="svg"]')).toBeVisible();
      }
      expect(await violationsOf(page, { without: FRAME })).toEqual([]);
    });
  });
}
