/** From a tap or a key on one control to what the visitor sees of it: that it was heard, and its effect. */

/**
 * @typedef {object} EffectTimes
 * @property {number | null} heard milliseconds from the event to the frame in which the control looks different
 * @property {number | null} effect milliseconds from the event to the frame with its effect
 * @property {number} count how often the effect began
 * @property {boolean} holds whether it is there now
 */

/**
 * @typedef {{ x: number, y: number, sincePaint: number }} ControlPlace the middle of the control, and milliseconds since
 *   first paint
 */

/**
 * Runs in the page before anything else, and again in a document that the event may load. `window.__control` finds the
 * control, `window.__effect` says whether the effect is there. At first paint the control is brought into view, and
 * `window.__controlReady` called with its place when that has been the same for some frames: the sections that the page
 * jumps over get their height only then, so that no visitor could have aimed at the control before. Everything is
 * measured from the first tap or key after that.
 */
export function recordEffect() {
  if (window.top !== window) return;
  const KEY = '__effect';
  const STILL_FRAMES = 3;
  /** @type {{ element: Element | null, look: string, began: number | null, heard: number | null, effect: number | null, count: number, holds: boolean }} */
  const state = { element: null, look: '', began: null, heard: null, effect: null, count: 0, holds: false };
  Reflect.set(window, '__effectState', state);

  /** How an element looks: its own style, without what only the focus changes, and what is typed. */
  const lookOf = (/** @type {Element} */ element) => {
    const style = getComputedStyle(element);
    const { backgroundColor, boxShadow, opacity, cursor, animationName, color, borderColor } = style;
    const typed =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [element.value, element instanceof HTMLInputElement && element.checked]
        : [element.textContent];
    return JSON.stringify([
      backgroundColor,
      boxShadow,
      opacity,
      cursor,
      animationName,
      color,
      borderColor,
      typed,
    ]);
  };
  /** @param {'heard' | 'effect'} what */
  const recordAfterFrame = (what) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (state.began !== null) state[what] ??= performance.timeOrigin + performance.now() - state.began;
    };
    requestAnimationFrame(() => port2.postMessage(0));
  };
  const watch = () => {
    requestAnimationFrame(watch);
    if (state.began === null || !document.body) return;
    const holds = Boolean(Reflect.get(window, '__effect')());
    if (holds && !state.holds) {
      state.count += 1;
      recordAfterFrame('effect');
    }
    state.holds = holds;
    const changed = state.element?.isConnected && lookOf(state.element) !== state.look;
    if (state.heard === null && (changed || holds)) recordAfterFrame('heard');
  };
  const begin = (/** @type {Event} */ event) => {
    if (!event.isTrusted || state.began !== null) return;
    state.began = performance.timeOrigin + event.timeStamp;
    sessionStorage.setItem(KEY, String(state.began));
  };
  const prepare = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    /** @type {Element | null | undefined} */
    const element = document.body && Reflect.get(window, '__control')();
    if (!paint || !element?.checkVisibility()) return requestAnimationFrame(prepare);
    bringIntoView(element, paint.startTime);
  };
  const bringIntoView = (/** @type {Element} */ element, /** @type {number} */ painted) => {
    let place = '';
    let stillFrames = 0;
    const waitUntilStill = () => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      const now = `${top} of ${document.documentElement.scrollHeight}`;
      stillFrames = now === place ? stillFrames + 1 : 0;
      place = now;
      if (top < 0 || bottom > innerHeight || stillFrames === 0) {
        stillFrames = 0;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      if (stillFrames < STILL_FRAMES) return requestAnimationFrame(waitUntilStill);
      listen(element);
      Reflect.get(
        window,
        '__controlReady',
      )({
        x: left + width / 2,
        y: top + height / 2,
        sincePaint: performance.now() - painted,
      });
    };
    waitUntilStill();
  };
  const listen = (/** @type {Element} */ element) => {
    state.element = element;
    state.look = lookOf(element);
    addEventListener('pointerdown', begin, { capture: true });
    addEventListener('keydown', begin, { capture: true });
    requestAnimationFrame(watch);
  };
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) {
    requestAnimationFrame(prepare);
    return;
  }
  state.began = Number(stored);
  requestAnimationFrame(watch);
}

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<EffectTimes | null>} null while a document is being replaced
 */
export const readEffect = (page) =>
  page
    .evaluate(() => {
      const { heard, effect, count, holds } = Reflect.get(window, '__effectState');
      return { heard, effect, count, holds };
    })
    .catch(() => null);
