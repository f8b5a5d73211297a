/** Milliseconds without a file that arrives, after which a page has all it asked for. */
const QUIET_MS = 1_000;

/** Resolves when the browser has nothing else to do; where it cannot tell (Safari), a little later. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Resolves when the page has loaded, nothing more arrives and the browser is idle. */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    observer.observe({ type: 'resource' });
  });
  await whenIdle();
}

/** Calls of one idle period become one. */
export function onceWhenIdle(action: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    void whenIdle().then(() => {
      isPlanned = false;
      action();
    });
  };
}
