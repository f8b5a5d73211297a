import type { Page } from '@playwright/test';

/** Texts of the page on paper, without buttons and what is not printed, that white paper would swallow. */
export const paleTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd)')]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(element)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
      })
      .map((element) => element.textContent?.trim().slice(0, 40)),
  );
