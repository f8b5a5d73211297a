import * as z from 'zod/mini';
import { type Answer, answerSchema, type Task } from '../../render/messages.schema';
import { withoutKnownParts } from '../../render/task-parts';

/** Milliseconds that the service may take for a task, and to run a program for the first time: longer than its own limits. */
const TASK_TIMEOUT_MS = 15_000;
const LOAD_TIMEOUT_MS = 80_000;

/** Asks the render service; see shell/src/render. While it does not answer, browsers render. */
export class RenderClient {
  readonly #tasksUrl: string;
  readonly #token: string;

  /** @param url address of the service */
  constructor(url: string, token: string) {
    this.#tasksUrl = `${url.replace(/\/$/, '')}/tasks`;
    this.#token = token;
  }

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

  /** A service that is replaced closes its connections: the next one does the same task. */
  #askAgainIfLost(task: Task, signal: AbortSignal | undefined): Promise<Answer> {
    return this.#ask(task, signal).catch((error: unknown) => {
      // What fetch throws for a connection that is refused or breaks; answers that cannot be read throw something else.
      if (signal?.aborted || Object(error).name !== 'TypeError') throw error;
      return this.#ask(task, signal);
    });
  }

  async #ask(task: Task, signal: AbortSignal | undefined): Promise<Answer> {
    const limit = AbortSignal.timeout(task.kind === 'load' ? LOAD_TIMEOUT_MS : TASK_TIMEOUT_MS);
    const response = await fetch(this.#tasksUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(task),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    });
    return z.parse(answerSchema, await response.json());
  }
}
