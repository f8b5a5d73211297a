import type { Page } from '@playwright/test';

/** Records, in every document of the page from now on, how long transitions and animations take. */
export const recordMotion = (page: Page) =>
  page.addInitScript(() => {
    let longest = 0;
    Reflect.set(window, 'longestMotion', longest);
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { duration } = animation.effect?.getTiming() ?? {};
        if (typeof duration === 'number') longest = Math.max(longest, duration);
      }
      Reflect.set(window, 'longestMotion', longest);
    };
    for (const event of ['transitionrun', 'animationstart']) document.addEventListener(event, note, true);
  });

/** Duration in milliseconds of the longest one so far in the current document. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'longestMotion'));
