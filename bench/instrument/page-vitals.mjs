/** What the browser itself reports of a page: paints, long tasks, layout shifts. */

/**
 * @typedef {object} Vitals milliseconds from the start of the navigation
 * @property {number | null} firstPaint first contentful paint
 * @property {number | null} largestPaint largest contentful paint
 * @property {string} largestElement
 * @property {import('./statistics.rules.mjs').Task[]} tasks
 * @property {{ at: number, value: number }[]} shifts
 */

/**
 * @typedef {PerformanceEntry & { element?: Element | null }} PaintEntry
 * @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} ShiftEntry
 */

/** Runs in the page before anything else. */
export function recordVitals() {
  if (window.top !== window) return;
  /** @type {Vitals} */
  const vitals = { firstPaint: null, largestPaint: null, largestElement: '', tasks: [], shifts: [] };
  Reflect.set(window, '__vitals', vitals);
  /** @param {string} type @param {(entry: PerformanceEntry) => void} record */
  const observe = (type, record) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record(entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element } = /** @type {PaintEntry} */ (entry);
    vitals.largestPaint = entry.startTime;
    vitals.largestElement = element
      ? `${element.localName} “${element.textContent?.trim().slice(0, 40) ?? ''}”`
      : '';
  });
  observe('longtask', ({ startTime, duration }) => vitals.tasks.push({ at: startTime, ms: duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = /** @type {ShiftEntry} */ (entry);
    if (!hadRecentInput) vitals.shifts.push({ at: entry.startTime, value });
  });
}

/**
 * What was recorded so far, with the time of the load event and now.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<Vitals & { load: number, now: number, ttfb: number }>}
 */
export const readVitals = (page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { loadEventStart: load, responseStart: ttfb } = /** @type {PerformanceNavigationTiming} */ (
      navigation
    );
    return { ...Reflect.get(window, '__vitals'), load, ttfb, now: performance.now() };
  });
