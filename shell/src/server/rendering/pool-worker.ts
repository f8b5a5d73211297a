import type { Program } from '../../render/messages.schema';
import type { Job } from './pool-job';
import type { WorkerProcess } from './worker-process';

/** A worker process, and what the pool knows of it. */
export interface PoolWorker {
  process: WorkerProcess;
  state: 'starting' | 'ready' | 'retiring';
  startedAt: number;
  lastSeenAt: number;
  /** Milliseconds that it had computed when it said so last. */
  cpuMs: number;
  jobs: Map<number, Job>;
  done: number;
  /** For a job that has to run alone: nothing else is given to it. */
  reservedFor: Job | null;
  /** Programs that have run in it; the last one last. */
  programs: Map<string, Program>;
  /** The program whose timer runs. */
  timer: string | null;
  /** The job that takes too long, while others are done. */
  late: Job | null;
}
