import type { Answer, FromWorker, Incident, Program, Task } from './messages.schema';
import { partsOf, withoutKnownParts } from './task-parts';
import { startWorkerProcess, type WorkerEnd, type WorkerProcess } from './worker-process';

/** Milliseconds that a worker may take until it is ready. */
const START_LIMIT_MS = 60_000;
/** A worker that takes more is ended at once. */
const MAX_BYTES = 320 * 2 ** 20;
/** Workers are replaced before they take more than this, or know or have done so much: a leak stays bounded. */
const RECYCLE = { bytes: 165 * 2 ** 20, parts: 500, tasks: 20_000 };
/** A worker has done something before it is replaced for its size. */
const MIN_RECYCLE_TASKS = 20;

/** A task that waits, or is in a worker. */
export interface Job {
  task: Task;
  /** How often it was found waiting, or in the same worker. */
  checks: number;
  attempts: number;
  /** Whether its worker has nothing else to do any more. */
  isBegun: boolean;
  incidents: Incident[];
  settle(answer: Answer): void;
}

export interface PoolWorkerOptions {
  file: string;
  apiOrigin: string;
  /** It can take a task. */
  onFree(worker: PoolWorker): void;
  onEnd(worker: PoolWorker, end: WorkerEnd): void;
}

/** A worker process, what it does and what it knows. */
export class PoolWorker {
  readonly process: WorkerProcess;
  readonly #startedAt = performance.now();
  readonly #known = new Set<string>();
  readonly #onFree: PoolWorkerOptions['onFree'];
  #isReady = false;
  #job: Job | null = null;
  #last: Program | null = null;
  #done = 0;
  #bytes = 0;

  constructor({ file, apiOrigin, onFree, onEnd }: PoolWorkerOptions) {
    this.#onFree = onFree;
    this.process = startWorkerProcess({ file, apiOrigin, onMessage: (message) => this.#hear(message) });
    void this.process.ended.then((end) => onEnd(this, end));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get job(): Job | null {
    return this.#job;
  }

  get isFree(): boolean {
    return this.#isReady && this.#job === null;
  }

  /** The program whose doing it is when the worker ends now: a task that it has not begun has done nothing. */
  get program(): Program | null {
    return this.#job?.isBegun ? (this.#job.task.program ?? null) : this.#last;
  }

  /** Whether it has done so much that another one takes its place. */
  get isUsedUp(): boolean {
    return (
      this.#done >= RECYCLE.tasks ||
      this.#known.size >= RECYCLE.parts ||
      (this.#bytes > RECYCLE.bytes && this.#done >= MIN_RECYCLE_TASKS)
    );
  }

  knows(id: string): boolean {
    return this.#known.has(id);
  }

  give(job: Job): void {
    this.#job = Object.assign(job, { checks: 0, isBegun: false });
    this.process.send(withoutKnownParts(job.task, (id) => this.#known.has(id)));
    for (const id of partsOf(job.task)) this.#known.add(id);
  }

  /** Ends it where it hangs or grows. @param isLate whether its task has taken too long */
  check(isLate: (job: Job) => boolean): void {
    if (this.process.bytes() > MAX_BYTES)
      this.process.kill({ what: 'memory', cause: `takes more than ${MAX_BYTES / 2 ** 20} MiB` });
    else if (this.#job && isLate(this.#job))
      this.process.kill({ what: 'time limit', cause: 'a page takes too long' });
    else if (!this.#isReady && performance.now() - this.#startedAt > START_LIMIT_MS)
      this.process.kill({ what: 'time limit', cause: 'does not start' });
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'begun' && this.#job) this.#job.isBegun = true;
    if (message.kind === 'ready') this.#isReady = true;
    if (message.kind === 'done' && this.#job) {
      const { task, incidents, settle } = this.#job;
      this.#last = task.program ?? this.#last;
      this.#job = null;
      this.#done += 1;
      this.#bytes = message.bytes;
      settle({ outcome: message.outcome, incidents });
    }
    if (this.isFree) this.#onFree(this);
  }
}
