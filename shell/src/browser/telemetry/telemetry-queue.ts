import type { LoadStage } from '@red/federation/loader';
import type { BootData } from '../../app/boot-data.schema';

/** Something that happened in this page, as it is noted at once; what is sent is made of it later. */
export type Happening =
  | { type: 'view'; remote: string }
  | { type: 'failure'; remote: string; expose: string; stage: LoadStage | 'render'; cause: unknown }
  | { type: 'error'; error: unknown; source: string };

/** When a page that is still loading stops being a reason to wait. */
const LONGEST_WAIT_MS = 12_000;

/**
 * Notes what happens from the first moment on, and fetches what reports it when the page has loaded and the browser
 * has nothing better to do. A page view that is not in the sample notes nothing.
 */
export function startTelemetry(boot: BootData): (happening: Happening) => void {
  if (Math.random() >= boot.telemetry) return () => {};
  const pending: Happening[] = [];
  let note = (happening: Happening): void => void pending.push(happening);

  window.addEventListener('error', ({ error, filename }) => note({ type: 'error', error, source: filename }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    note({ type: 'error', error: reason, source: '' }),
  );

  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const load = () =>
      void import('./telemetry-reporter').then(
        ({ createReporter }) => {
          note = createReporter(boot);
          for (const happening of pending.splice(0)) note(happening);
        },
        () => {}, // what cannot be reported must not become an error itself
      );
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
    else setTimeout(load, 500);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  setTimeout(begin, LONGEST_WAIT_MS);
  return (happening) => note(happening);
}
