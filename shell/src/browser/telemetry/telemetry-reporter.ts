import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BootData } from '../../app/boot-data.schema';
import { matchSite } from '../../app/route-match.rules';
import { scrub } from '../../app/telemetry/scrub';
import { framesIn, type StackFrame } from '../../app/telemetry/stack-frames';

import type { TelemetryEvent } from '../../app/telemetry/telemetry.schema';
import { MAX_EVENTS, TELEMETRY_PATH, TELEMETRY_TOKEN_PATH } from '../../app/telemetry/telemetry-endpoint';
import { nextTask } from '../next-task';
import { createReleaseFacts } from '../release-facts';
import { diagnoseFailure } from './diagnose-failure';
import type { ObservedEvent, RecordEvent } from './observed-event';

const FLUSH_MS = 3_000;
/** Events that one page view reports; a page that fails in a loop needs no more. */
const MAX_REPORTED_EVENTS = 60;

/**
 * Makes events without personal data of what was observed, and sends them to the shell's server. What it observes itself
 * is set up task by task, so that a tap never waits for all of it.
 */
export async function createReporter(boot: BootData): Promise<RecordEvent> {
  const facts = createReleaseFacts(boot.remotes);
  const queue: TelemetryEvent[] = [];
  const seen = new Set<string>();
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | undefined;
  const tokenAsked = fetch(TELEMETRY_TOKEN_PATH)
    .then(async (response) => {
      if (response.ok) token = await response.text();
    })
    .catch(() => {});
  const match = matchSite(boot.composition, location.pathname);
  const route = match?.kind === 'area' ? match.route.path : 'otra';
  const versionOf = (remote: string) => boot.remotes[remote]?.version ?? 'none';

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (queue.length > 0) {
      const body = JSON.stringify({ events: queue.splice(0, MAX_EVENTS), token });
      navigator.sendBeacon(TELEMETRY_PATH, new Blob([body], { type: 'application/json' }));
    }
  }

  function add(event: TelemetryEvent): void {
    // A failure that repeats within one page view counts once.
    const key = event.type === 'failure' || event.type === 'error' ? JSON.stringify(event) : '';
    if (reported >= MAX_REPORTED_EVENTS || (key && seen.has(key))) return;
    if (key) seen.add(key);
    reported += 1;
    queue.push(event);
    timer ??= setTimeout(() => void tokenAsked.then(flush), FLUSH_MS);
  }

  const addVital = ({ name, value }: Metric) =>
    add({ type: 'vital', name, value: Math.min(Math.max(value, 0), 600_000), route });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    await nextTask();
    measure(addVital);
  }

  // Registered after the listeners of the vitals, which report their last values on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);

  performance.mark('red-telemetry');
  return (event) => {
    if (event.type === 'view') {
      add({ type: 'view', remote: event.remote, version: versionOf(event.remote) });
      return;
    }
    if (event.type === 'failure') {
      const { remote, expose, cause } = event;
      void diagnoseFailure(event.stage, boot.remotes[remote], expose, () => facts.of(remote)).then((stage) =>
        add({
          type: 'failure',
          remote,
          version: versionOf(remote),
          stage,
          cause: scrub(messageOf(cause)),
          frames: framesOf(boot, remote, cause),
        }),
      );
      return;
    }
    const remote = ownerOf(boot, event);
    const version = remote === 'shell' ? 'live' : versionOf(remote);
    const cause = scrub(messageOf(event.error));
    add({ type: 'error', remote, version, cause, frames: framesOf(boot, remote, event.error) });
  };
}

const messageOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error ?? 'unknown');

/** The places of an error's stack in the files of its owner: their names and numbers, and nothing that was typed. */
function framesOf(boot: BootData, owner: string, error: unknown): StackFrame[] {
  const base = boot.remotes[owner]?.url ?? `${location.origin}/_shell/`;
  return error instanceof Error ? framesIn(error.stack ?? '', base) : [];
}

/** The remote whose file comes first in the error's stack; the shell when none does. */
function ownerOf(boot: BootData, { error, source }: Extract<ObservedEvent, { type: 'error' }>): string {
  const stack = `${error instanceof Error ? (error.stack ?? '') : ''} ${source}`;
  const [owner] = Object.entries(boot.remotes)
    .map(([name, { url }]) => ({ name, index: stack.indexOf(url) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index);
  return owner?.name ?? 'shell';
}
