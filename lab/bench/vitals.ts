/** What the browser itself reports of a page: paints, long tasks, layout shifts, interactions. */
import type { Page } from '@playwright/test';

export interface Vitals {
  /** Milliseconds from the start of the navigation. */
  firstPaint: number | null;
  largestPaint: number | null;
  /** What long tasks take beyond 50 ms after the first paint, in milliseconds. */
  blocking: number;
  longestTask: number;
  /** The worst session of layout shifts less than a second apart, five seconds at most. */
  layoutShift: number;
}

interface Recorded {
  firstPaint: number | null;
  largestPaint: number | null;
  tasks: { at: number; ms: number }[];
  shifts: { at: number; value: number }[];
  /** Duration of the longest event of each interaction. */
  interactions: Map<number, number>;
}

declare global {
  interface Window {
    __vitals: Recorded;
  }
}

const UNBLOCKED_MS = 50;
/** Below the threshold of event timing the browser reports nothing. */
const UNREPORTED_MS = 16;

/** Runs in the page before anything else. */
export function recordVitals(): void {
  if (window.top !== window) return;
  const vitals: Recorded = {
    firstPaint: null,
    largestPaint: null,
    tasks: [],
    shifts: [],
    interactions: new Map(),
  };
  window.__vitals = vitals;
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  const number = (entry: PerformanceEntry, field: string) => Number(Reflect.get(entry, field));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => vitals.tasks.push({ at: startTime, ms: duration }));
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput')) return;
    vitals.shifts.push({ at: entry.startTime, value: number(entry, 'value') });
  });
  observe('event', (entry) => {
    const id = number(entry, 'interactionId');
    const longest = Math.max(entry.duration, vitals.interactions.get(id) ?? 0);
    if (id > 0) vitals.interactions.set(id, longest);
  });
}

export async function readVitals(page: Page): Promise<Vitals> {
  const { firstPaint, largestPaint, tasks, shifts } = await page.evaluate(() => window.__vitals);
  const painted = firstPaint ?? 0;
  const parts = tasks.map(({ at, ms }) => at + ms - Math.max(at, painted));
  return {
    firstPaint,
    largestPaint,
    blocking: parts.reduce((sum, part) => sum + Math.max(0, part - UNBLOCKED_MS), 0),
    longestTask: Math.max(0, ...tasks.filter(({ at, ms }) => at + ms > painted).map(({ ms }) => ms)),
    layoutShift: worstSession(shifts),
  };
}

function worstSession(shifts: Recorded['shifts']): number {
  let [worst, sum, start, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - start > 5_000) [sum, start] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** The slowest interaction since the last call, in milliseconds; 16 when it was faster than that. */
export const takeSlowestInteraction = (page: Page): Promise<number> =>
  page.evaluate(async (least) => {
    // The browser reports an event after the frame that follows it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const slowest = Math.max(least, ...window.__vitals.interactions.values());
    window.__vitals.interactions.clear();
    return slowest;
  }, UNREPORTED_MS);
