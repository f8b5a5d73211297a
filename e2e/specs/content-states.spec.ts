import type { Page, Route } from '@playwright/test';
import type { Site } from '../pages/site';
import { lostTexts } from '../support/adapted-display';
import { violationsOf } from '../support/axe-check';
import { CONTENT_LISTS, type ContentList, SAMPLE_IMAGE } from '../support/content-samples.fixture';
import { expect, test } from '../support/test.fixture';

// axe is injected into the page, which the content security policy forbids.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

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

for (const list of CONTENT_LISTS) {
  test(`${list.path} announces that its list is loading, and does not jump when it has loaded`, {
    tag: [...list.tags, '@UX-04', '@UX-10'],
  }, async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answerWith(page, list, async (route) => {
      await released;
      await route.fulfill({ json: list.answer('many') });
    });
    await visit(site, list);
    const waiting = site.main.getByText(/^Cargando/).first();
    await expect(waiting).toBeAttached();
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() => {
      const seen: number[] = [];
      Reflect.set(window, 'shifts', seen);
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) seen.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift' });
    });
    release();
    await expect(site.main.getByText('Lectura compartida 1', { exact: true }).first()).toBeAttached();
    await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
    const moved = await page.evaluate(() => {
      const shifts: number[] = Reflect.get(window, 'shifts');
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
    expect(moved).toBeLessThan(0.02);
  });

  test(`${list.path} ends loading when its call fails, and offers a retry where it shows the failure`, {
    tag: [...list.tags, '@UX-04', '@UX-11'],
  }, async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/status of (404|500)|Error fetching home articles/);
    let broken = true;
    await answerWith(page, list, (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: list.answer('one') }),
    );
    await visit(site, list);
    if (list.failure === null) {
      // Home and representatives show no error (as specified): loading ends, without an alert.
      await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
      await expect(site.main.getByRole('alert')).toHaveCount(0);
      if (list.nothing) await expect(site.main.getByText(list.nothing)).toBeVisible();
      return;
    }
    await expect(site.main.getByRole('alert')).toContainText(list.failure);
    expect(await violationsOf(page)).toEqual([]);
    broken = false;
    await site.main.getByRole('button', { name: 'Reintentar' }).click();
    await expect(site.main.getByText('Lectura compartida', { exact: true }).first()).toBeAttached();
    await expect(site.main.getByRole('alert')).toHaveCount(0);
  });

  test(`${list.path} with an empty list has no axe violations and says that it is empty`, {
    tag: ['@UX-04'],
  }, async ({ page, site }) => {
    await answerWith(page, list, (route) => route.fulfill({ json: list.answer('empty') }));
    await visit(site, list);
    await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
    if (list.nothing) {
      const sentence = site.main.getByRole('heading', { name: list.nothing });
      await expect(sentence).toBeVisible();
      await expect(sentence.locator('xpath=preceding-sibling::*[local-name()="svg"]')).toBeVisible();
    }
    expect(await violationsOf(page)).toEqual([]);
  });

  for (const amount of ['one', 'many', 'long'] as const) {
    test(`${list.path} fits every width with ${amount} in its list, with placeholders for broken pictures`, {
      tag: ['@UX-04', '@UX-06', '@UX-23'],
    }, async ({ page, site, consoleErrors }) => {
      consoleErrors.allow(/status of 404/);
      await answerWith(page, list, (route) => route.fulfill({ json: list.answer(amount) }));
      await page.setViewportSize(NARROWEST);
      await visit(site, list);
      await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
      await expect.poll(() => horizontalOverflow(page)).toBe(0);
      expect(await clippedText(page)).toEqual([]);
      if (amount === 'long') expect(await lostTexts(page)).toEqual([]);
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
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

// The home is fetched once per visit (AMB-73).
for (const list of CONTENT_LISTS.filter(({ path }) => path !== '/')) {
  test(`${list.path} keeps its list when a refresh fails`, { tag: [...list.tags, '@UX-11'] }, async ({
    page,
    site,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of (404|500)|Error fetching home articles/);
    let broken = false;
    await page.clock.install();
    await answerWith(page, list, (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: list.answer('one') }),
    );
    await visit(site, list);
    const item = site.main.getByText('Lectura compartida', { exact: true }).first();
    await expect(item).toBeAttached();

    broken = true;
    await page.clock.fastForward(LONGER_THAN_STALE_TIME);
    await site.navigateTo(START);
    await expect(item).toHaveCount(0);
    const refused = page.waitForResponse((response) => response.status() === 500);
    await site.navigateTo(list.path);
    await (await refused).finished();
    await twoFrames(page);
    await expect(item).toBeAttached();
    await expect(site.main.getByRole('alert')).toHaveCount(0);
    await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
  });
}

/** A picture with a size that no box of the site has. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="70"><rect width="30" height="70"/></svg>';

for (const list of CONTENT_LISTS.filter(({ path }) => path !== '/faqs')) {
  test(`${list.path} loads pictures below the fold when they come near, without a layout shift`, {
    tag: ['@UX-06'],
  }, async ({ page, site }) => {
    await page.route(`**${SAMPLE_IMAGE}`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    await answerWith(page, list, (route) => route.fulfill({ json: list.answer('many') }));
    await visit(site, list);
    await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
    await expect(site.main.locator('img').first()).toBeAttached();
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
  });
}

for (const path of ['/noticias', '/videoteca']) {
  test(`the first picture of ${path} is loaded at once`, { tag: ['@UX-06'] }, async ({ page, site }) => {
    const list = CONTENT_LISTS.find((each) => each.path === path);
    if (!list) throw new Error(`no list at ${path}`);
    await page.route(`**${SAMPLE_IMAGE}`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    await answerWith(page, list, (route) => route.fulfill({ json: list.answer('many') }));
    await visit(site, list);
    await expect(site.main.locator('img').first()).toHaveJSProperty('loading', 'eager');
    await expect(site.main.locator('img').nth(1)).toHaveJSProperty('loading', 'lazy');
  });
}
