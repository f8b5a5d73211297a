import type { Page } from '@playwright/test';

/** Notes from now on, in every document of the page, how long each transition and animation takes that begins. */
export const watchMotion = (page: Page) =>
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

/** Milliseconds of the longest one so far in the document that is shown. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const durations: number[] = Reflect.get(window, 'durations');
    return Math.max(0, ...durations);
  });
