import { configureHost } from '@red/contract/host';
import { withTimeLimit } from '@red/contract/time-limit';
import { LRUCache } from 'lru-cache';
import type { Composition, ShellRoute } from '../app/composition';
import type { Outcome, PageFacts, Program, RenderError, RenderSettings, Task } from './messages.schema';
import { renderPage } from './render-page';
import { evaluateProgram, type ProgramGlobals, type ServerPages } from './server-program';

/** Programs of releases that are kept: those that are live, canaries, and what a rollback leads to. */
const MAX_PROGRAMS = 16;
const MAX_COMPOSITIONS = 16;
/** Milliseconds that a page may take to list its addresses. */
const ADDRESSES_TIMEOUT_MS = 2_000;
const MAX_STACK_LENGTH = 4_000;

/**
 * Runs the programs of remotes and renders their pages: what a worker does, apart from its process.
 * @param shared modules that a program may require
 * @param globalsOf names that mean something else inside a program
 */
export function createRenderer(
  shared: Readonly<Record<string, unknown>>,
  globalsOf: (program: Pick<Program, 'id'>) => ProgramGlobals = () => ({}),
) {
  const programs = new LRUCache<string, ServerPages>({ max: MAX_PROGRAMS });
  const compositions = new LRUCache<string, Composition<ShellRoute>>({ max: MAX_COMPOSITIONS });

  function pagesOf(program: Program): ServerPages {
    const pages = programs.get(program.id) ?? evaluateProgram(program, shared, globalsOf(program));
    programs.set(program.id, pages);
    return pages;
  }

  async function outcomeOf(task: Task): Promise<Outcome> {
    if (task.kind === 'load') return { kind: 'loaded', pages: factsOf(pagesOf(task.program)) };
    if (task.program) pagesOf(task.program);
    const pages = task.programId === null ? null : programs.get(task.programId);
    if (pages === undefined) return { kind: 'unknown' };
    if (task.kind === 'addresses') {
      const list = pages?.[task.expose]?.addresses;
      const late = `none in ${ADDRESSES_TIMEOUT_MS} ms`;
      return {
        kind: 'addresses',
        addresses: list ? [...(await withTimeLimit(list(), ADDRESSES_TIMEOUT_MS, late))] : [],
      };
    }
    if (task.composition) compositions.set(task.compositionId, task.composition);
    const composition = compositions.get(task.compositionId);
    if (!composition) return { kind: 'unknown' };
    const errors: RenderError[] = [];
    const page = await renderPage({
      url: task.url,
      match: task.match,
      composition,
      page: (task.match && pages?.[task.match.route.expose]) ?? null,
      onError: (error) => void errors.push(error),
    });
    return { kind: 'rendered', page, errors };
  }

  return {
    /** Before the first task. */
    configure(settings: RenderSettings): void {
      configureHost(settings);
    },
    /** Never rejects: what fails is an outcome. */
    perform: (task: Task): Promise<Outcome> =>
      outcomeOf(task).catch((error) => ({ kind: 'failed', cause: causeOf(error) })),
  };
}

const factsOf = (pages: ServerPages): PageFacts =>
  Object.fromEntries(
    Object.entries(pages).map(([expose, { addresses }]) => [expose, { addresses: addresses !== undefined }]),
  );

/** With the place where it failed; that of a syntax error would quote the whole program. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'SyntaxError'
    ? error.message
    : (error.stack ?? error.message).slice(0, MAX_STACK_LENGTH);
}
