import type { Page } from '@playwright/test';

/** Keeps, in every document from now on, what had no layout of its content yet when something was painted first. */
export const recordSkippedBands = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((_, paint) => {
      paint.disconnect();
      const isSkipped = (content: Element | null) =>
        content?.checkVisibility() === true && !content.checkVisibility({ contentVisibilityAuto: true });
      Reflect.set(
        window,
        'skippedAtFirstPaint',
        [...document.body.querySelectorAll('*')].filter(
          (band) => getComputedStyle(band).contentVisibility === 'auto' && isSkipped(band.firstElementChild),
        ),
      );
    }).observe({ type: 'paint' });
  });

/** The beginnings of those that are there now, in the window or anywhere; undefined before the first paint. */
export const skippedBands = (page: Page, where: 'in the window' | 'anywhere') =>
  page.evaluate((place) => {
    const bands: Element[] | undefined = Reflect.get(window, 'skippedAtFirstPaint');
    const isMeant = (band: Element) =>
      band.checkVisibility() && (place === 'anywhere' || band.getBoundingClientRect().top < innerHeight);
    return bands?.filter(isMeant).map(({ textContent }) => textContent?.slice(0, 40));
  }, where);
