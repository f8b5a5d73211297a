import { LRUCache } from 'lru-cache';
import type { Program, RenderContext, Task } from './messages.schema';
import { programIdOf } from './program-id';

/** Characters of the programs that a service keeps: those of some 300 releases. */
const MAX_PROGRAM_LENGTH = 64 * 2 ** 20;
const MAX_CONTEXTS = 16;

/**
 * The large parts of a task, its program and its context, travel once: whoever sends it leaves out what the other side
 * knows, and sends it whole when that side answers `unknown`. Pure.
 * @param isKnown by the id of a part
 */
export function withoutKnownParts(task: Task, isKnown: (id: string) => boolean): Task {
  if (task.kind === 'load') return task;
  const { program, ...rest } = task;
  const named = program && !isKnown(program.id) ? { ...rest, program } : rest;
  if (named.kind !== 'render') return named;
  const { context, ...bare } = named;
  return context && !isKnown(bare.contextId) ? { ...bare, context } : bare;
}

/** Ids of the parts that come with a task. Pure. */
export const partsOf = (task: Task): string[] => [
  ...(task.program ? [task.program.id] : []),
  ...(task.kind === 'render' && task.context ? [task.contextId] : []),
];

/** The parts that came with tasks, for later ones that only name them. */
export class TaskParts {
  readonly #programs = new LRUCache<string, Program>({
    maxSize: MAX_PROGRAM_LENGTH,
    sizeCalculation: ({ source }) => source.length + 1,
  });
  readonly #contexts = new LRUCache<string, RenderContext>({ max: MAX_CONTEXTS });

  /**
   * Throws an Error for a program that comes under the id of another one.
   * @returns the task with all its parts; null when one is not known
   */
  complete(task: Task): Task | null {
    if (task.program) this.#keep(task.program, task.kind === 'load' ? task.program.id : task.programId);
    if (task.kind === 'load') return task;
    const program = task.programId === null ? null : this.#programs.get(task.programId);
    if (program === undefined) return null;
    const known = { ...task, ...(program && { program }) };
    if (known.kind !== 'render') return known;
    if (known.context) this.#contexts.set(known.contextId, known.context);
    const context = this.#contexts.get(known.contextId);
    return context ? { ...known, context } : null;
  }

  #keep(program: Program, id: string | null): void {
    if (program.id !== id || id !== programIdOf(program))
      throw new Error(`this is not the program ${id} of ${program.remote}`);
    this.#programs.set(id, program);
  }
}
