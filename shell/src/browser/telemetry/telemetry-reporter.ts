import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BootData } from '../../app/boot-data.schema';
import { matchSite } from '../../app/route-match.rules';
import { scrub } from '../../app/telemetry/scrub';
import { MOST_EVENTS, TELEMETRY_PATH, type TelemetryEvent } from '../../app/telemetry/telemetry.schema';
import { diagnose } from './diagnose-failure';
import type { Happening } from './telemetry-queue';

const FLUSH_MS = 3_000;
/** Reports of one page view; a page that fails without end is known well enough by then. */
const MOST_REPORTS = 60;

/** Turns what happened into events without anything personal and sends them to the shell's server. */
export function createReporter(boot: BootData): (happening: Happening) => void {
  const waiting: TelemetryEvent[] = [];
  const known = new Set<string>();
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const match = matchSite(boot.composition, location.pathname);
  const route = match?.kind === 'area' ? match.route.path : 'otra';
  const versionOf = (remote: string) => boot.remotes[remote]?.version ?? 'none';

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const body = JSON.stringify({ events: waiting.splice(0, MOST_EVENTS) });
      navigator.sendBeacon(TELEMETRY_PATH, new Blob([body], { type: 'application/json' }));
    }
  }

  function add(event: TelemetryEvent): void {
    // The same failure over and over in one page view is one failure.
    const key = event.type === 'failure' || event.type === 'error' ? JSON.stringify(event) : '';
    if (reported >= MOST_REPORTS || (key && known.has(key))) return;
    if (key) known.add(key);
    reported += 1;
    waiting.push(event);
    timer ??= setTimeout(flush, FLUSH_MS);
  }

  const vital = ({ name, value }: Metric) =>
    add({ type: 'vital', name, value: Math.min(Math.max(value, 0), 600_000), route });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(vital);

  // After the listeners of the vitals, which tell their last values at the same moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);

  performance.mark('red-telemetry');
  return (happening) => {
    if (happening.type === 'view') {
      add({ type: 'view', remote: happening.remote, version: versionOf(happening.remote) });
      return;
    }
    if (happening.type === 'failure') {
      const { remote, expose, cause } = happening;
      void diagnose(happening.stage, boot.remotes[remote], expose).then((stage) =>
        add({ type: 'failure', remote, version: versionOf(remote), stage, cause: scrub(textOf(cause)) }),
      );
      return;
    }
    const remote = ownerOf(boot, happening);
    const version = remote === 'shell' ? 'live' : versionOf(remote);
    add({ type: 'error', remote, version, cause: scrub(textOf(happening.error)) });
  };
}

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error ?? 'unknown');

/** The remote whose file is named first in the error's stack; the shell when none is. */
function ownerOf(boot: BootData, { error, source }: Extract<Happening, { type: 'error' }>): string {
  const trace = `${error instanceof Error ? (error.stack ?? '') : ''} ${source}`;
  const places = Object.entries(boot.remotes)
    .map(([name, { url }]) => ({ name, at: trace.indexOf(url) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return places[0]?.name ?? 'shell';
}
