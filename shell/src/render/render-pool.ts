import { availableParallelism, totalmem } from 'node:os';
import type { Answer, FromWorker, Incident, Program, Task } from './messages.schema';
import { Quarantine } from './quarantine';
import { partsOf, withoutKnownParts } from './task-parts';
import { startWorkerProcess, type WorkerEnd, type WorkerProcess } from './worker-process';

/** Milliseconds that a task may take: more than its data, its rendering and its timers may, together. */
const TASK_LIMIT_MS = 4_000;
/** Milliseconds that a task may wait for a worker; nobody waits for a program that is run for the first time. */
const QUEUE_LIMIT_MS = 8_000;
const LOAD_PATIENCE = 8;
const START_LIMIT_MS = 60_000;
/** Workers are replaced before they take more than this, or know or have done so much: a leak stays bounded. */
const RECYCLE = { bytes: 165 * 2 ** 20, parts: 500, tasks: 20_000 };
/** A worker has done something before it is replaced for its size. */
const MIN_RECYCLE_TASKS = 20;
/** A worker that takes more is ended at once. */
const MAX_BYTES = 320 * 2 ** 20;
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

/** A task that waits, or is in a worker; `checks` have seen it so. */
interface Job {
  task: Task;
  checks: number;
  attempts: number;
  isBegun: boolean;
  incidents: Incident[];
  settle(answer: Answer): void;
}

interface Worker {
  process: WorkerProcess;
  isReady: boolean;
  startedAt: number;
  job: Job | null;
  /** The program that has run in it last. */
  last: Program | null;
  /** Ids of programs and contexts that it has. */
  known: Set<string>;
  done: number;
}

/**
 * Worker processes that run the programs of remotes, one task at a time. A worker that hangs, grows, exits or throws is
 * replaced: the program of its task has done it, and after two workers within a minute is not run for a while.
 */
export class RenderPool {
  readonly size: number;
  readonly #options: RenderPoolOptions;
  readonly #quarantine = new Quarantine();
  readonly #workers = new Set<Worker>();
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
    const process = startWorkerProcess({ file, apiOrigin, onMessage: (said) => this.#hear(worker, said) });
    const state = { isReady: false, startedAt: performance.now(), job: null, last: null, done: 0 };
    const worker: Worker = { process, ...state, known: new Set() };
    this.#workers.add(worker);
    void process.ended.then((end) => this.#bury(worker, end));
  }

  #dispatch(): void {
    for (let job = this.#queue[0]; job; job = this.#queue[0]) {
      const program = job.task.program ?? null;
      const free = [...this.#workers].filter((worker) => worker.isReady && worker.job === null);
      const worker = free.find(({ known }) => program && known.has(program.id)) ?? free[0];
      if (!worker) return;
      this.#queue.shift();
      worker.job = Object.assign(job, { checks: 0, isBegun: false });
      worker.process.send(withoutKnownParts(job.task, (id) => worker.known.has(id)));
      for (const id of partsOf(job.task)) worker.known.add(id);
    }
  }

  #hear(worker: Worker, message: FromWorker): void {
    if (message.kind === 'ready') worker.isReady = true;
    if (message.kind === 'begun' && worker.job) worker.job.isBegun = true;
    if (message.kind === 'done' && worker.job) {
      const { task, incidents, settle } = worker.job;
      worker.last = task.program ?? worker.last;
      worker.job = null;
      worker.done += 1;
      this.#backOffMs = 0;
      settle({ outcome: message.outcome, incidents });
      if (isUsedUp(worker, message.bytes)) this.#replace(worker);
    }
    this.#dispatch();
  }

  #replace(worker: Worker): void {
    this.#workers.delete(worker);
    worker.process.kill({ what: 'exit', cause: 'replaced' });
    this.#fill();
  }

  /** A worker has ended: says whose doing it was, and gives its task to another one where that is not to blame. */
  #bury(worker: Worker, end: WorkerEnd): void {
    if (!this.#workers.delete(worker)) return;
    const { job } = worker;
    if (this.#isClosed) {
      if (job) fail(job, 'the pool is closed');
      return;
    }
    const isFirst = !job || job.attempts === 0;
    // A task that it has not begun is not what has ended it.
    const program = job?.isBegun ? (job.task.program ?? null) : worker.last;
    // The system or an operator may have ended it: certain is only what happens again.
    const blamed = end.what === 'exit' && isFirst ? null : program;
    const quarantined = blamed !== null && this.#quarantine.strike(blamed.id);
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

  /** Ends workers that hang or grow. Counts how often it has looked, so that a machine that sleeps blames nobody. */
  #check(): void {
    const { taskLimitMs = TASK_LIMIT_MS, queueLimitMs = QUEUE_LIMIT_MS } = this.#options;
    for (const { process, job, isReady, startedAt } of this.#workers) {
      if (process.bytes() > MAX_BYTES)
        process.kill({ what: 'memory', cause: `takes more than ${MAX_BYTES / 2 ** 20} MiB` });
      else if (job && hasTaken(job, taskLimitMs))
        process.kill({ what: 'time limit', cause: `a page takes more than ${taskLimitMs / 1_000} s` });
      else if (!isReady && performance.now() - startedAt > START_LIMIT_MS)
        process.kill({ what: 'time limit', cause: 'does not start' });
    }
    // While the first workers start, which takes long on a busy machine, no program has failed.
    const waiting = this.#queue.filter(({ task }) => task.kind !== 'load' || this.isReady());
    for (const job of waiting.filter((each) =>
      hasTaken(each, queueLimitMs * (each.task.kind === 'load' ? LOAD_PATIENCE : 1)),
    )) {
      this.#queue = this.#queue.filter((each) => each !== job);
      fail(job, 'no worker is free');
    }
  }
}

/** Whether a job has been seen to wait or run for so long, at this further look. */
function hasTaken(job: Job, limitMs: number): boolean {
  job.checks += 1;
  return job.checks > limitMs / CHECK_MS;
}

const fail = ({ settle, incidents }: Job, cause: string) =>
  settle({ outcome: { kind: 'failed', cause }, incidents });

const isUsedUp = ({ done, known }: Worker, bytes: number) =>
  done >= RECYCLE.tasks ||
  known.size >= RECYCLE.parts ||
  (bytes > RECYCLE.bytes && done >= MIN_RECYCLE_TASKS);

/** Older versions of Node say 0 where there is no limit, and newer ones the largest number. */
function memoryBytes(): number {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 && limit < totalmem() ? limit : totalmem() / 4;
}
