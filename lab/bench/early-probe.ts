/** From a tap or a key on one control to what the visitor sees of it: that it was heard, and its effect. */
import type { Page } from '@playwright/test';

/** Milliseconds from the event to the frame in which the control looks different, and to the frame with its effect. */
export interface EffectTimes {
  heard: number | null;
  effect: number | null;
  /** How often the effect began. */
  count: number;
  /** Whether it is there now. */
  holds: boolean;
}

/** The middle of the control, and milliseconds since first paint. */
export interface ControlPlace {
  x: number;
  y: number;
  sincePaint: number;
}

declare global {
  interface Window {
    __early: {
      find: () => Element | null | undefined;
      effect: () => boolean;
      /** Set once the control has been used; milliseconds since 1970. */
      began?: number;
      times: EffectTimes;
    };
    __controlReady: (place: ControlPlace) => void;
  }
}

/**
 * Runs in the page before anything else, and again in a document that the event may load; `window.__early` holds `find` and
 * `effect`. At first paint the control is brought into view, and `__controlReady` called with its place when that has been
 * the same for some frames: the sections that the page jumps over get their height only then, so that no visitor could have
 * aimed at the control before. Everything is measured from the first tap or key after that.
 */
export function recordEffect(): void {
  if (window.top !== window) return;
  const KEY = '__early';
  const STILL_FRAMES = 3;
  const early = window.__early;
  const { times } = early;
  let look: () => string = () => '';
  let lookBefore = '';

  /** Called while a frame is being made: the next task of this priority comes after it, before any other script. */
  const recordAfterFrame = (what: 'heard' | 'effect') => {
    const record = () => {
      times[what] ??= performance.timeOrigin + performance.now() - (early.began ?? 0);
    };
    void scheduler.postTask(record, { priority: 'user-blocking' });
  };
  const watch = () => {
    requestAnimationFrame(watch);
    if (early.began === undefined || !document.body) return;
    const holds = early.effect();
    if (holds && !times.holds) {
      times.count += 1;
      recordAfterFrame('effect');
    }
    times.holds = holds;
    if (times.heard === null && (holds || look() !== lookBefore)) recordAfterFrame('heard');
  };
  const begin = (event: Event) => {
    if (!event.isTrusted || early.began !== undefined) return;
    early.began = performance.timeOrigin + event.timeStamp;
    sessionStorage.setItem(KEY, String(early.began));
  };
  /** How an element looks: its own style, without what only the focus changes, and what is typed. */
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    const { backgroundColor, boxShadow, opacity, cursor, animationName, color, borderColor } = style;
    const typed =
      element instanceof HTMLInputElement ? [element.value, element.checked] : element.textContent;
    return JSON.stringify([
      ...[backgroundColor, boxShadow, opacity, cursor, animationName, color, borderColor],
      typed,
    ]);
  };
  const prepare = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const element = document.body && early.find();
    if (!paint || !element?.checkVisibility()) return requestAnimationFrame(prepare);
    return waitUntilStill(element, paint.startTime);
  };
  const waitUntilStill = (element: Element, painted: number, before = '', stillFrames = 0) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const place = `${top} of ${document.documentElement.scrollHeight}`;
    const isInView = top >= 0 && bottom <= innerHeight;
    const still = isInView && place === before ? stillFrames + 1 : 0;
    if (still === 0) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (still < STILL_FRAMES)
      return void requestAnimationFrame(() => waitUntilStill(element, painted, place, still));
    look = () => (element.isConnected ? lookOf(element) : lookBefore);
    lookBefore = look();
    addEventListener('pointerdown', begin, { capture: true });
    addEventListener('keydown', begin, { capture: true });
    requestAnimationFrame(watch);
    const middle = { x: left + width / 2, y: top + height / 2 };
    return window.__controlReady({ ...middle, sincePaint: performance.now() - painted });
  };
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return void requestAnimationFrame(prepare);
  early.began = Number(stored);
  return void requestAnimationFrame(watch);
}

/** Null while a document is being replaced. */
export const readEffect = (page: Page): Promise<EffectTimes | null> =>
  page.evaluate(() => window.__early.times).catch(() => null);
