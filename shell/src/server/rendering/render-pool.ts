import { availableParallelism, totalmem } from 'node:os';
import type { FromWorker, Outcome, Program, RenderSettings, Task } from '../../render/messages.schema';
import { programToBlame, suspectsOf } from './blame.rules';
import type { Incident } from './incident.schema';
import { type Job, programOf, withoutProgram } from './pool-job';
import type { PoolWorker } from './pool-worker';
import { createQuarantine } from './quarantine';
import { withoutParts } from './rendering';
import { createSuspicion } from './suspicion';
import { freeWorkerFor } from './worker-choice.rules';
import { BLOCKED_LIMIT_MS, limitOf } from './worker-limits.rules';
import { startWorkerProcess, type WorkerEnd } from './worker-process';

/** Milliseconds that a job may wait for a worker. */
const QUEUE_LIMIT_MS = 8_000;
/** Nobody waits for a program that is run for the first time: it may wait so many times longer. */
const LOAD_PATIENCE = 8;
/** Workers are replaced before they take more than this, or have rendered so much: a leak stays bounded. */
const RECYCLE_BYTES = 165 * 2 ** 20;
const RECYCLE_JOBS = 20_000;
/** A worker has done something before it is replaced for its size. */
const MIN_RECYCLE_JOBS = 20;
/** A worker that takes more is ended at once. */
const MAX_BYTES = 320 * 2 ** 20;
/** Of the memory that there is; what limits it inside a container counts. */
const BYTES_PER_WORKER = 256 * 2 ** 20;
const CHECK_MS = 200;
const MIN_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 5_000;
/** How often a job may be given to another worker after one has ended. */
const MAX_ATTEMPTS = 4;

export interface RenderPoolOptions {
  /** The worker's program. */
  file: string;
  settings: RenderSettings;
  onIncident(incident: Incident): void;
  /** Unless given, one for each core, as far as there is memory; at least two, so that one that hangs stops no other. */
  size?: number;
  blockedLimitMs?: number;
  queueLimitMs?: number;
}

export type RenderPool = ReturnType<typeof createRenderPool>;

/**
 * Worker processes that run the programs of remotes. A worker that hangs, grows, exits or throws is replaced; the
 * program that is to blame is named, and after two workers within a minute not run for a while. Jobs that were in the
 * same worker are given to another one. Where it is not certain whose fault it was, operators read who it may have been,
 * and the pages of those programs are rendered alone, one at a time, until each has shown that it can.
 */
export function createRenderPool(options: RenderPoolOptions) {
  const size =
    options.size ??
    Math.max(2, Math.min(availableParallelism(), Math.floor(memoryBytes() / BYTES_PER_WORKER)));
  const blockedLimitMs = options.blockedLimitMs ?? BLOCKED_LIMIT_MS;
  const queueLimitMs = options.queueLimitMs ?? QUEUE_LIMIT_MS;
  const quarantine = createQuarantine();
  const suspicion = createSuspicion();
  const workers = new Set<PoolWorker>();
  let queue: Job[] = [];
  let lastJob = 0;
  let closing = false;
  let backOffMs = 0;
  let starting: ReturnType<typeof setTimeout> | null = null;
  let checkedAt = performance.now();
  let firstReadyAt = Number.POSITIVE_INFINITY;
  let onEmpty = () => {};

  const now = () => performance.now();
  const active = () => [...workers].filter(({ state }) => state !== 'retiring');

  function fill(): void {
    if (closing || starting) return;
    if (active().length >= size) return;
    starting = setTimeout(() => {
      starting = null;
      if (closing) return;
      startWorker();
      fill();
    }, backOffMs);
  }

  function startWorker(): void {
    const worker: PoolWorker = {
      process: startWorkerProcess({
        file: options.file,
        settings: options.settings,
        onMessage: (message) => hear(worker, message),
        onEnd: (end) => bury(worker, end),
      }),
      state: 'starting',
      startedAt: now(),
      lastSeenAt: now(),
      cpuMs: 0,
      jobs: new Map(),
      done: 0,
      reservedFor: null,
      programs: new Map(),
      timer: null,
      late: null,
    };
    workers.add(worker);
  }

  function hear(worker: PoolWorker, message: FromWorker): void {
    worker.lastSeenAt = now();
    if (message.kind === 'ready') {
      if (worker.state === 'starting') worker.state = 'ready';
      firstReadyAt = Math.min(firstReadyAt, now());
    } else if (message.kind === 'timer') {
      worker.timer = message.programId;
    } else if (message.kind === 'alive') {
      worker.cpuMs = message.cpuMs;
      if (message.bytes > RECYCLE_BYTES && worker.done >= MIN_RECYCLE_JOBS) retire(worker);
    } else if (message.kind === 'done') {
      finish(worker, message.job, message.outcome);
    }
    dispatch();
  }

  function finish(worker: PoolWorker, id: number, outcome: Outcome): void {
    const job = worker.jobs.get(id);
    if (!job) return;
    worker.jobs.delete(id);
    worker.done += 1;
    backOffMs = 0;
    const program = programOf(job);
    if (program && job.alone) suspicion.clear(program.id);
    if (outcome.kind === 'unknown' && !job.whole)
      queue.unshift({ ...job, whole: true, alone: programOf(job) !== null });
    else job.settle(outcome);
    if (worker.done >= RECYCLE_JOBS) retire(worker);
    if (worker.state === 'retiring' && worker.jobs.size === 0) release(worker);
  }

  /** Gives it no further jobs, and starts another one in its place. */
  function retire(worker: PoolWorker): void {
    if (worker.state !== 'ready') return;
    worker.state = 'retiring';
    worker.reservedFor = null;
    fill();
    if (worker.jobs.size === 0) release(worker);
  }

  function release(worker: PoolWorker): void {
    workers.delete(worker);
    worker.process.kill({ what: 'exit', cause: 'replaced' });
    if (workers.size === 0) onEmpty();
  }

  /** A worker has ended: names who is to blame, and gives its other jobs to another one. */
  function bury(worker: PoolWorker, end: WorkerEnd): void {
    if (!workers.delete(worker)) return;
    if (workers.size === 0) onEmpty();
    if (closing) return;
    const jobs = [...worker.jobs.values()];
    const blamed = programToBlame(worker, end, jobs);
    if (blamed) {
      suspicion.clear(blamed.id);
      const quarantined = quarantine.strike(blamed.id);
      options.onIncident({ ...end, remote: blamed.remote, version: blamed.version, quarantined });
    } else {
      const suspects = suspectsOf(worker, jobs);
      for (const { id } of suspects) suspicion.raise(id);
      const names = suspects.map(({ remote, version }) => `${remote} ${version}`).join(', ');
      const cause = names ? `${end.cause}; with pages of ${names}` : end.cause;
      options.onIncident({ ...end, cause, remote: 'shell', version: 'live', quarantined: false });
      // It did not even start, or nobody knows why it ended.
      if (jobs.length === 0) backOffMs = Math.min(MAX_BACK_OFF_MS, Math.max(MIN_BACK_OFF_MS, 2 * backOffMs));
    }
    for (const job of jobs) again(job, blamed, end);
    fill();
    dispatch();
  }

  /** A job whose worker has ended. */
  function again(job: Job, blamed: Program | null, end: WorkerEnd): void {
    const own = programOf(job);
    const guilty = own !== null && own.id === blamed?.id;
    if (guilty || job.attempts >= MAX_ATTEMPTS) {
      const rest = guilty ? withoutProgram(job.task) : null;
      if (rest && job.attempts < MAX_ATTEMPTS) requeue({ ...job, task: rest, alone: false });
      else job.settle({ kind: 'failed', cause: `${end.what}: ${end.cause}` });
      return;
    }
    requeue({ ...job, alone: job.alone || (blamed === null && own !== null) });
  }

  const requeue = (job: Job) => void queue.unshift({ ...job, attempts: job.attempts + 1, queuedAt: now() });

  function dispatch(): void {
    for (const worker of workers)
      if (worker.reservedFor && !queue.includes(worker.reservedFor)) worker.reservedFor = null;
    const waiting: Job[] = [];
    for (const job of queue) {
      const worker = isHeldBack(job) ? null : workerFor(job);
      if (worker) give(worker, job);
      else waiting.push(job);
    }
    queue = waiting;
  }

  /** A program under suspicion gets one worker at a time, so that it cannot take them all again. */
  function isHeldBack(job: Job): boolean {
    const program = programOf(job);
    if (!program || !suspicion.holds(program.id)) return false;
    job.alone = true;
    const isOfIt = (each: Job) => each !== job && programOf(each)?.id === program.id;
    return [...workers].some(
      ({ jobs, reservedFor }) => (reservedFor && isOfIt(reservedFor)) || [...jobs.values()].some(isOfIt),
    );
  }

  function workerFor(job: Job): PoolWorker | null {
    const best = freeWorkerFor(job, workers, now());
    if (!best || !job.alone || best.jobs.size === 0) return best;
    // Others would always be quicker.
    if (![...workers].some(({ reservedFor }) => reservedFor === job)) best.reservedFor = job;
    return null;
  }

  function give(worker: PoolWorker, job: Job): void {
    if (worker.reservedFor === job) worker.reservedFor = null;
    const program = programOf(job);
    if (program) {
      worker.programs.delete(program.id);
      worker.programs.set(program.id, program);
    }
    const started = { ...job, startedAt: now() };
    worker.jobs.set(job.id, started);
    worker.process.send({
      kind: 'task',
      job: job.id,
      task: job.whole ? job.task : withoutParts(job.task),
    });
  }

  /** Ends workers that hang or grow. */
  async function check(): Promise<void> {
    const since = now() - checkedAt;
    checkedAt = now();
    // This process has not run itself: what the workers have said meanwhile is not heard yet.
    if (since > 2 * CHECK_MS) {
      for (const worker of workers) {
        worker.lastSeenAt += since;
        for (const job of worker.jobs.values()) job.startedAt += since;
      }
      return;
    }
    for (const worker of workers) {
      const usage = await worker.process.usage();
      if ((usage?.bytes ?? 0) > MAX_BYTES) {
        worker.process.kill({ what: 'memory', cause: `takes more than ${MAX_BYTES / 2 ** 20} MiB` });
        continue;
      }
      const computedMs = usage ? usage.cpuMs - worker.cpuMs : Number.POSITIVE_INFINITY;
      const late = limitOf(worker, { now: now(), blockedLimitMs, computedMs });
      worker.late = late?.job ?? null;
      if (late) worker.process.kill({ what: 'time limit', cause: late.cause });
    }
    for (const job of queue) if (hasWaited(job)) giveUp(job);
    queue = queue.filter((job) => !hasWaited(job));
    dispatch();
  }

  /** While the first workers start, which takes long on a busy machine, no program has failed. */
  function hasWaited({ task, queuedAt }: Job): boolean {
    const waited = now() - Math.max(queuedAt, firstReadyAt);
    return task.kind === 'load' ? waited > LOAD_PATIENCE * queueLimitMs : now() - queuedAt > queueLimitMs;
  }

  const giveUp = (job: Job) => job.settle({ kind: 'failed', cause: 'no worker is free' });

  const timer = setInterval(() => void check(), CHECK_MS);
  fill();

  return {
    /** Performs a task in a worker; where the program of a page ends it, the page is rendered without its area. */
    async perform(task: Task, signal?: AbortSignal): Promise<Outcome> {
      signal?.throwIfAborted();
      const program = task.program ?? null;
      const held = program !== null && quarantine.holds(program.id);
      const allowed = held ? withoutProgram(task) : task;
      if (!allowed) return { kind: 'failed', cause: 'it has ended workers and is not run for now' };
      const outcome = await new Promise<Outcome>((resolve, reject) => {
        lastJob += 1;
        const job: Job = {
          id: lastJob,
          task: allowed,
          alone: task.kind === 'load',
          whole: task.kind === 'load',
          attempts: 0,
          queuedAt: now(),
          startedAt: 0,
          settle: resolve,
        };
        signal?.addEventListener(
          'abort',
          () => {
            queue = queue.filter(({ id }) => id !== job.id);
            reject(signal.reason);
          },
          { once: true },
        );
        queue.push(job);
        dispatch();
      });
      if (!held || !program || outcome.kind !== 'rendered') return outcome;
      const cause = 'left to browsers: its program has ended workers';
      return {
        ...outcome,
        errors: [...outcome.errors, { stage: 'quarantine', owner: program.remote, cause }],
      };
    },
    /** Whether a worker has started. */
    isReady: (): boolean => active().some(({ state }) => state === 'ready'),
    /** Of the workers that run; for tests and for whoever looks. */
    pids: (): number[] => [...workers].flatMap(({ process: { pid } }) => pid ?? []),
    size,
    async close(): Promise<void> {
      closing = true;
      clearInterval(timer);
      if (starting) clearTimeout(starting);
      for (const job of queue) giveUp(job);
      queue = [];
      const ended = workers.size === 0 ? null : new Promise<void>((resolve) => (onEmpty = resolve));
      for (const worker of workers) worker.process.kill({ what: 'exit', cause: 'the pool is closed' });
      await ended;
    },
  };
}

/** Older versions of Node say 0 where there is no limit, and newer ones the largest number. */
function memoryBytes(): number {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 && limit < totalmem() ? limit : totalmem() / 4;
}
