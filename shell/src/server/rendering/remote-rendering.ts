import * as z from 'zod/mini';
import type { Outcome, Task } from '../../render/messages.schema';
import type { Incident } from './incident.schema';
import { serviceAnswerSchema } from './render-service';
import { withoutParts } from './rendering';

/** Milliseconds that the service may take for a task: longer than its own limits together. */
const TASK_TIMEOUT_MS = 15_000;
const STATE_TIMEOUT_MS = 2_000;
const STATE_MS = 1_000;

export interface RemoteRenderingOptions {
  /** Address of the render service. */
  url: string;
  onIncident(incident: Incident): void;
}

/** Rendering by a service in another container; see render-service.ts. While it does not answer, browsers render. */
export function connectRenderService({ url, onIncident }: RemoteRenderingOptions) {
  const base = url.replace(/\/$/, '');
  /** The number of the last incident that was reported, by instance. */
  const reported = new Map<string, number>();
  let ready = false;

  async function ask(task: Task, signal: AbortSignal | undefined): Promise<Outcome> {
    const limit = AbortSignal.timeout(TASK_TIMEOUT_MS);
    const response = await fetch(`${base}/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(task),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    });
    return (await hear(response)) ?? { kind: 'failed', cause: 'the render service answers nothing' };
  }

  /** A service that is replaced closes its connections: the next one does the same task. */
  const askAgainIfLost = (task: Task, signal: AbortSignal | undefined): Promise<Outcome> =>
    ask(task, signal).catch((error: unknown) => {
      // What fetch throws for a connection that is refused or breaks; answers that cannot be read throw something else.
      if (signal?.aborted || Object(error).name !== 'TypeError') throw error;
      return ask(task, signal);
    });

  async function hear(response: Response): Promise<Outcome | undefined> {
    const { state, outcome } = z.parse(serviceAnswerSchema, await response.json());
    ready = state.ready;
    for (const { number, incident } of state.incidents) {
      if (number <= (reported.get(state.instance) ?? 0)) continue;
      reported.set(state.instance, number);
      onIncident(incident);
    }
    return outcome;
  }

  async function refresh(): Promise<void> {
    try {
      await hear(await fetch(`${base}/state`, { signal: AbortSignal.timeout(STATE_TIMEOUT_MS) }));
    } catch {
      ready = false;
    }
  }

  const timer = setInterval(() => void refresh(), STATE_MS);
  timer.unref();
  void refresh();

  return {
    async perform(task: Task, signal?: AbortSignal): Promise<Outcome> {
      try {
        const outcome = await askAgainIfLost(withoutParts(task), signal);
        return outcome.kind === 'unknown' ? await askAgainIfLost(task, signal) : outcome;
      } catch (error) {
        signal?.throwIfAborted();
        const cause = `the render service does not answer: ${error instanceof Error ? error.message : error}`;
        return { kind: 'failed', cause };
      }
    },
    isReady: (): boolean => ready,
    async close(): Promise<void> {
      clearInterval(timer);
    },
  };
}
