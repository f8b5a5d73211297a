import { availableParallelism, totalmem } from 'node:os';
import type { Answer, Incident, Task } from './messages.schema';
import { type Job, PoolWorker } from './pool-worker';
import { Quarantine } from './quarantine';
import type { WorkerEnd } from './worker-process';

/** Milliseconds that a task may take: more than its data, its rendering and its timers may, together. */
const TASK_LIMIT_MS = 4_000;
/** Milliseconds that a task may wait for a worker; nobody waits for a program that is run for the first time. */
const QUEUE_LIMIT_MS = 8_000;
const LOAD_PATIENCE = 8;
/** Of the memory that there is; what limits it inside a container counts. */
const BYTES_PER_WORKER = 256 * 2 ** 20;
const CHECK_MS = 200;
const BACK_OFF_MS = { least: 100, most: 5_000 };

export interface RenderPoolOptions {
  /** The worker's program. */
  file: string;
  apiOrigin: string;
  /** Told of every incident, also of those that no answer carries. */
  onIncident(incident: Incident): void;
  /** Unless given, one for each core, as far as there is memory; at least two, so that one that hangs stops no other. */
  size?: number;
  taskLimitMs?: number;
  queueLimitMs?: number;
}

/**
 * Worker processes that run the programs of remotes, one task at a time. A worker that hangs, grows, exits or throws is
 * replaced: the program of its task has done it, and after two workers within a minute is not run for a while.
 */
export class RenderPool {
  readonly size: number;
  readonly #options: RenderPoolOptions;
  readonly #quarantine = new Quarantine();
  readonly #workers = new Set<PoolWorker>();
  readonly #checking = setInterval(() => this.#check(), CHECK_MS);
  #queue: Job[] = [];
  #starting: NodeJS.Timeout | null = null;
  #backOffMs = 0;
  #isClosed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.size =
      options.size ??
      Math.max(2, Math.min(availableParallelism(), Math.floor(memoryBytes() / BYTES_PER_WORKER)));
    this.#fill();
  }

  /** Performs a task that has all its parts. Rejects when the signal aborts. */
  perform(task: Task, signal?: AbortSignal): Promise<Answer> {
    if (task.program && this.#quarantine.holds(task.program.id))
      return Promise.resolve({ outcome: { kind: 'held' }, incidents: [] });
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const job: Job = {
        ...{ task, checks: 0, attempts: 0, isBegun: false, incidents: [] },
        settle: resolve,
      };
      const leave = () => {
        this.#queue = this.#queue.filter((each) => each !== job);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.push(job);
      this.#dispatch();
    });
  }

  /** Whether a worker has started. */
  readonly isReady = (): boolean => [...this.#workers].some(({ isReady }) => isReady);

  /** Of the workers that run; for tests and for whoever looks. */
  readonly pids = (): number[] => [...this.#workers].flatMap(({ process: { pid } }) => pid ?? []);

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#checking);
    if (this.#starting) clearTimeout(this.#starting);
    const workers = [...this.#workers];
    for (const { process } of workers) process.kill({ what: 'exit', cause: 'the pool is closed' });
    for (const job of this.#queue.splice(0)) fail(job, 'the pool is closed');
    await Promise.all(workers.map(({ process }) => process.ended));
  }

  #fill(): void {
    if (this.#isClosed || this.#starting || this.#workers.size >= this.size) return;
    this.#starting = setTimeout(() => {
      this.#starting = null;
      this.#start();
      this.#fill();
    }, this.#backOffMs);
  }

  #start(): void {
    const { file, apiOrigin } = this.#options;
    const onFree = (worker: PoolWorker) => this.#takeBack(worker);
    const onEnd = (worker: PoolWorker, end: WorkerEnd) => this.#bury(worker, end);
    this.#workers.add(new PoolWorker({ file, apiOrigin, onFree, onEnd }));
  }

  #dispatch(): void {
    for (let job = this.#queue[0]; job; job = this.#queue[0]) {
      const { id = '' } = job.task.program ?? {};
      const free = [...this.#workers].filter(({ isFree }) => isFree);
      const worker = free.find((each) => each.knows(id)) ?? free[0];
      if (!worker) return;
      this.#queue.shift();
      worker.give(job);
    }
  }

  #takeBack(worker: PoolWorker): void {
    this.#backOffMs = 0;
    const all = [...this.#workers];
    // Workers grow alike: one after the other is replaced, while the others do its work.
    const isSpare = all.length === this.size && all.every(({ isReady }) => isReady);
    if (worker.isUsedUp && isSpare) {
      this.#workers.delete(worker);
      worker.process.kill({ what: 'exit', cause: 'replaced' });
      this.#fill();
    }
    this.#dispatch();
  }

  /** A worker has ended: says whose doing it was, and gives its task to another one where that is not to blame. */
  #bury(worker: PoolWorker, end: WorkerEnd): void {
    if (!this.#workers.delete(worker)) return;
    const { job } = worker;
    if (this.#isClosed) {
      if (job) fail(job, 'the pool is closed');
      return;
    }
    const isFirst = !job || job.attempts === 0;
    // The system or an operator may have ended it: certain is only what happens again.
    const blamed = end.what === 'exit' && isFirst ? null : worker.program;
    // What opens over every page is rendered once: where that hangs, the pages of the program are not at fault.
    const isOfPages = job?.task.kind !== 'slot';
    const quarantined = blamed !== null && isOfPages && this.#quarantine.strike(blamed.id);
    const { remote, version } = blamed ?? { remote: 'shell', version: 'live' };
    const incident = { ...end, remote, version, quarantined };
    this.#options.onIncident(incident);
    if (job?.isBegun) job.incidents.push(incident);
    if (job && isFirst && !(job.isBegun && blamed))
      this.#queue.unshift(Object.assign(job, { attempts: 1, checks: 0 }));
    else if (job) fail(job, `${end.what}: ${end.cause}`);
    if (!worker.isReady)
      this.#backOffMs = Math.min(BACK_OFF_MS.most, 2 * this.#backOffMs || BACK_OFF_MS.least);
    this.#fill();
    this.#dispatch();
  }

  /** Counts how often it has looked, so that a machine that sleeps blames nobody. */
  #check(): void {
    const { taskLimitMs = TASK_LIMIT_MS, queueLimitMs = QUEUE_LIMIT_MS } = this.#options;
    for (const worker of this.#workers) worker.check((job) => hasTaken(job, taskLimitMs));
    // While the first workers start, which takes long on a busy machine, no program has failed.
    const isLate = (job: Job) =>
      job.task.kind === 'load'
        ? this.isReady() && hasTaken(job, queueLimitMs * LOAD_PATIENCE)
        : hasTaken(job, queueLimitMs);
    const late = new Set(this.#queue.filter(isLate));
    this.#queue = this.#queue.filter((job) => !late.has(job));
    for (const job of late) fail(job, 'no worker is free');
  }
}

/** Whether a job has been seen to wait or run for so long, at this further look. */
function hasTaken(job: Job, limitMs: number): boolean {
  job.checks += 1;
  return job.checks > limitMs / CHECK_MS;
}

const fail = ({ settle, incidents }: Job, cause: string) =>
  settle({ outcome: { kind: 'failed', cause }, incidents });

/** Older versions of Node say 0 where there is no limit, and newer ones the largest number. */
function memoryBytes(): number {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 && limit < totalmem() ? limit : totalmem() / 4;
}
