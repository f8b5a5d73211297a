import type { Page } from '@playwright/test';

/** Records, in every document of the page from now on, how long transitions and animations take. */
export const recordMotion = (page: Page) =>
  page.addInitScript(() => {
    const durations: number[] = [];
    Reflect.set(window, 'durations', durations);
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { duration } = animation.effect?.getTiming() ?? {};
        if (typeof duration === 'number') durations.push(duration);
      }
    };
    for (const event of ['transitionrun', 'animationstart']) document.addEventListener(event, note, true);
  });

/** Duration in milliseconds of the longest one so far in the current document. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const durations: number[] = Reflect.get(window, 'durations');
    return Math.max(0, ...durations);
  });
