import type { Program } from '../../render/messages.schema';
import { type Job, programOf } from './pool-job';
import type { PoolWorker } from './pool-worker';
import type { WorkerEnd } from './worker-process';

/** The programs that may have ended a worker. Pure. */
export function suspectsOf({ programs }: PoolWorker, jobs: readonly Job[]): readonly Program[] {
  const suspects = new Map(
    jobs.flatMap((job) => {
      const program = programOf(job);
      return program ? [[program.id, program] as const] : [];
    }),
  );
  // Between jobs, only a program that has run before can be at work.
  if (jobs.length === 0) for (const program of programs.values()) suspects.set(program.id, program);
  return [...suspects.values()];
}

/** The program that has ended a worker, where it is certain. Pure. */
export function programToBlame(worker: PoolWorker, end: WorkerEnd, jobs: readonly Job[]): Program | null {
  const { timer, programs, late } = worker;
  const inStack = end.what === 'thrown' && [...programs.values()].find(({ url }) => end.cause.includes(url));
  if (inStack) return inStack;
  if (late) return programOf(late);
  const byTimer = timer === null ? undefined : programs.get(timer);
  if (byTimer) return byTimer;
  // The system or an operator may have ended it: certain is only what happens again.
  if (end.what === 'exit' && jobs.some(({ attempts }) => attempts === 0)) return null;
  const [only, another] = suspectsOf(worker, jobs);
  return only && !another ? only : null;
}
