/** From a tap on a link to what the visitor sees of the next page. */

/**
 * @typedef {object} NavigationTimes milliseconds since the browser delivered the tap
 * @property {number | null} skeleton until the frame with the next page's skeleton; null when none was needed
 * @property {number | null} heading until the frame with the next page's heading
 * @property {boolean} reloaded whether the browser loaded a new document
 */

/**
 * Runs in the page before anything else, and again in the document that a link may load: watches every frame once a tap
 * on a link was announced with `__awaitNavigation(path)`.
 */
export function recordNavigation() {
  if (window.top !== window) return;
  const KEY = '__navigation';
  /** @type {{ path: string, heading: string, tapped: number | null }} */
  let awaited;
  /** @type {NavigationTimes} */
  const times = { skeleton: null, heading: null, reloaded: false };
  Reflect.set(window, '__navigationTimes', times);

  const isVisible = (/** @type {Element} */ element) =>
    element.getBoundingClientRect().height > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const heading = () =>
    [...document.querySelectorAll('h1')].find((each) => isVisible(each) && !each.closest('[data-skeleton]'))
      ?.textContent ?? '';
  /** Called while a frame is being made: when it has been shown. @param {'skeleton' | 'heading'} what */
  const recordAfterFrame = (what) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (awaited.tapped !== null)
        times[what] ??= performance.timeOrigin + performance.now() - awaited.tapped;
    };
    port2.postMessage(0);
  };
  const watch = () => {
    if (times.heading !== null) return;
    if (awaited.tapped !== null && location.pathname === awaited.path && document.body) {
      const skeleton = document.querySelector('[data-skeleton]');
      if (skeleton && isVisible(skeleton)) recordAfterFrame('skeleton');
      const now = heading();
      if (now !== '' && now !== awaited.heading) return recordAfterFrame('heading');
    }
    requestAnimationFrame(watch);
  };
  Reflect.set(window, '__awaitNavigation', (/** @type {string} */ path) => {
    awaited = { path, heading: heading(), tapped: null };
    addEventListener(
      'click',
      ({ timeStamp }) => {
        awaited.tapped ??= performance.timeOrigin + timeStamp;
        sessionStorage.setItem(KEY, JSON.stringify(awaited));
        requestAnimationFrame(watch);
      },
      { capture: true, once: true },
    );
  });
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return;
  times.reloaded = true;
  awaited = JSON.parse(stored);
  requestAnimationFrame(watch);
}
