import * as z from 'zod/mini';
import { type Answer, answerSchema, type Task } from '../../render/messages.schema';
import { withoutKnownParts } from '../../render/task-parts';

/** Milliseconds that the service may take for a task, and to run a program for the first time: longer than its own limits. */
const TASK_TIMEOUT_MS = 15_000;
const LOAD_TIMEOUT_MS = 80_000;
const READY_TIMEOUT_MS = 2_000;
const READY_POLL_MS = 500;
/** Milliseconds that a shell waits for the service before it is ready without. */
const START_LIMIT_MS = 20_000;

export interface RenderClientOptions {
  /** Address of the render service; null: there is none, and browsers render. */
  url: string | null;
  token: string | null;
  startLimitMs?: number;
}

/** Asks the render service; see shell/src/render. While it does not answer, browsers render. */
export class RenderClient {
  readonly #base: string | null;
  readonly #token: string;
  readonly #startedAt = performance.now();
  readonly #startLimitMs: number;
  #hasAnswered: boolean;
  #polling: NodeJS.Timeout | undefined;

  constructor({ url, token, startLimitMs = START_LIMIT_MS }: RenderClientOptions) {
    this.#base = url?.replace(/\/$/, '') ?? null;
    this.#token = token ?? '';
    this.#startLimitMs = startLimitMs;
    this.#hasAnswered = url === null;
    void this.#awaitService();
  }

  /** Whether pages can be rendered, or could once, or were waited for in vain: later, that is no reason to send visitors away. */
  readonly canRender = (): boolean =>
    this.#hasAnswered || performance.now() - this.#startedAt > this.#startLimitMs;

  /** Performs a task that has all its parts. Rejects when the signal aborts, and for no other reason. */
  readonly perform = async (task: Task, signal?: AbortSignal): Promise<Answer> => {
    try {
      const answer = await this.#askAgainIfLost(
        withoutKnownParts(task, () => true),
        signal,
      );
      return answer.outcome.kind === 'unknown' ? await this.#askAgainIfLost(task, signal) : answer;
    } catch (error) {
      signal?.throwIfAborted();
      const cause = `the render service does not answer: ${error instanceof Error ? error.message : error}`;
      return { outcome: { kind: 'failed', cause }, incidents: [] };
    }
  };

  close(): void {
    clearTimeout(this.#polling);
    this.#hasAnswered = true;
  }

  /** A service that is replaced closes its connections: the next one does the same task. */
  #askAgainIfLost(task: Task, signal: AbortSignal | undefined): Promise<Answer> {
    return this.#ask(task, signal).catch((error: unknown) => {
      // What fetch throws for a connection that is refused or breaks; answers that cannot be read throw something else.
      if (signal?.aborted || Object(error).name !== 'TypeError') throw error;
      return this.#ask(task, signal);
    });
  }

  async #ask(task: Task, signal: AbortSignal | undefined): Promise<Answer> {
    if (this.#base === null) throw new Error('there is none (RENDER_URL)');
    const limit = AbortSignal.timeout(task.kind === 'load' ? LOAD_TIMEOUT_MS : TASK_TIMEOUT_MS);
    const response = await fetch(`${this.#base}/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(task),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    });
    return z.parse(answerSchema, await response.json());
  }

  async #awaitService(): Promise<void> {
    if (this.#hasAnswered) return;
    const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
    const answer = await fetch(`${this.#base}/readyz`, { signal }).catch(() => null);
    this.#hasAnswered ||= answer?.ok ?? false;
    if (this.#hasAnswered) return;
    this.#polling = setTimeout(() => void this.#awaitService(), READY_POLL_MS);
    this.#polling.unref();
  }
}
