/** Interaction to next paint, from the browser's own event timing. */

/** Runs in the page before anything else: the longest event of every interaction, by its number. */
export function recordInteractions() {
  if (window.top !== window) return;
  /** @type {Map<number, number>} */
  const durations = new Map();
  Reflect.set(window, '__interactions', durations);
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = /** @type {PerformanceEventTiming & { interactionId: number }} */ (
        entry
      );
      if (interactionId > 0)
        durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
    }
  }).observe(options);
}

/** Below the threshold of event timing the browser reports nothing. */
const UNREPORTED_MS = 16;

/**
 * The slowest interaction since the last time, in milliseconds; UNREPORTED_MS when it was faster than that.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<number>}
 */
export const takeSlowest = (page) =>
  page.evaluate(async (least) => {
    // The browser reports an event after the frame that follows it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    /** @type {Map<number, number>} */
    const durations = Reflect.get(window, '__interactions');
    const slowest = Math.max(least, ...durations.values());
    durations.clear();
    return slowest;
  }, UNREPORTED_MS);
