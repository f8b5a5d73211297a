import { randomId } from '@red/api/random-id';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BootData } from '../../app/boot-data.schema';
import { matchSite } from '../../app/route-match.rules';
import { scrub } from '../../app/telemetry/scrub';
import { framesIn, type StackFrame } from '../../app/telemetry/stack-frames';
import type { TelemetryEvent } from '../../app/telemetry/telemetry.schema';
import { MAX_EVENTS, TELEMETRY_PATH } from '../../app/telemetry/telemetry-endpoint';
import { nextTask } from '../next-task';
import type { ObservedEvent, RecordEvent } from './observed-event';

const FLUSH_MS = 3_000;
/** Events that one page view reports; a page that fails in a loop needs no more. */
const MAX_REPORTED_EVENTS = 60;

/**
 * Makes events without personal data of what was observed, and sends them to the shell's server. What it observes itself
 * is set up task by task, so that a tap never waits for all of it.
 */
export async function createReporter(boot: BootData): Promise<RecordEvent> {
  const reporter = new Reporter(boot);
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    await nextTask();
    measure(reporter.addVital);
  }
  // Registered after the listeners of the vitals, which report their last values on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.flush();
  });
  window.addEventListener('pagehide', reporter.flush);
  performance.mark('red-telemetry');
  return reporter.add;
}

class Reporter {
  readonly #boot: BootData;
  readonly #route: string;
  readonly #seen = new Set<string>();
  readonly #page = randomId();
  #queue: TelemetryEvent[] = [];
  #reported = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(boot: BootData) {
    this.#boot = boot;
    const match = matchSite(boot.composition, location.pathname);
    this.#route = match?.kind === 'area' ? match.route.path : 'otra';
  }

  readonly addVital = ({ name, value }: Metric): void =>
    this.#enqueue({ type: 'vital', name, value: Math.min(Math.max(value, 0), 600_000), route: this.#route });

  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length > 0) {
      const body = JSON.stringify({ events: this.#queue.splice(0, MAX_EVENTS), page: this.#page });
      navigator.sendBeacon(TELEMETRY_PATH, new Blob([body], { type: 'application/json' }));
    }
  };

  readonly add = (event: ObservedEvent): void => {
    if (event.type === 'view')
      this.#enqueue({ type: 'view', remote: event.remote, version: this.#versionOf(event.remote) });
    else if (event.type === 'error')
      this.#enqueue({ type: 'error', ...this.#blame(ownerOf(this.#boot, event), event.error) });
    else this.#enqueue({ type: 'failure', stage: event.stage, ...this.#blame(event.remote, event.cause) });
  };

  #enqueue(event: TelemetryEvent): void {
    // A failure that repeats within one page view counts once.
    const key = event.type === 'failure' || event.type === 'error' ? JSON.stringify(event) : '';
    if (this.#reported >= MAX_REPORTED_EVENTS || (key && this.#seen.has(key))) return;
    if (key) this.#seen.add(key);
    this.#reported += 1;
    this.#queue.push(event);
    this.#timer ??= setTimeout(this.flush, FLUSH_MS);
  }

  /** Whose a failure is, what it says without personal data, and where in the owner's files it was. */
  #blame(remote: string, error: unknown) {
    return {
      remote,
      version: remote === 'shell' ? 'live' : this.#versionOf(remote),
      cause: scrub(messageOf(error)),
      frames: framesOf(this.#boot, remote, error),
    };
  }

  #versionOf(remote: string): string {
    return this.#boot.remotes[remote]?.version ?? 'none';
  }
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
