import type { BootData } from '../../app/boot-data.schema';
import type { ObservedEvent, RecordEvent } from './observed-event';

/** How long a page that is still loading may delay the reporter. */
const MAX_WAIT_MS = 12_000;

/**
 * Queues events from the start, and loads the reporter that sends them when the page has loaded and the browser is
 * idle. A page view outside of the sample records nothing.
 */
export function startTelemetry(boot: BootData): RecordEvent {
  if (Math.random() >= boot.telemetry) return () => {};
  const queue: ObservedEvent[] = [];
  let record: RecordEvent = (event) => void queue.push(event);

  window.addEventListener('error', ({ error, filename }) =>
    record({ type: 'error', error, source: filename }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    record({ type: 'error', error: reason, source: '' }),
  );

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const load = () =>
      void import('./telemetry-reporter').then(
        async ({ createReporter }) => {
          record = await createReporter(boot);
          for (const event of queue.splice(0)) record(event);
        },
        () => {}, // telemetry that cannot be loaded must not become an error itself
      );
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
    else setTimeout(load, 500);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  setTimeout(start, MAX_WAIT_MS);
  return (event) => record(event);
}
