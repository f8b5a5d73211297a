import type { Outcome, Program, Task } from '../../render/messages.schema';

/** A task on its way to a worker, or in it. */
export interface Job {
  id: number;
  task: Task;
  /** No other job in the same worker, so that it is known who ended it. */
  alone: boolean;
  /** Whether composition and program are sent with it. */
  whole: boolean;
  attempts: number;
  queuedAt: number;
  startedAt: number;
  settle(outcome: Outcome): void;
}

export const programOf = ({ task }: Job): Program | null => task.program ?? null;

/** A page without its area; null for a task that is nothing without its program. Pure. */
export function withoutProgram(task: Task): Task | null {
  if (task.kind !== 'render') return null;
  const { program: _program, ...rest } = task;
  return { ...rest, programId: null };
}
