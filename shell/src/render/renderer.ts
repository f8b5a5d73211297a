import { configureHost } from '@red/contract/host';
import { withTimeLimit } from '@red/contract/time-limit';
import type { Outcome, PageFacts, Program, RenderContext, RenderError, Task } from './messages.schema';
import { renderPage } from './render-page';
import { renderSlot } from './render-slot';
import { evaluateProgram, type ServerPages } from './server-program';

/** Milliseconds that a page may take to list its addresses. */
const ADDRESSES_TIMEOUT_MS = 2_000;
const MAX_STACK_LENGTH = 4_000;

export interface RendererOptions {
  /** Where the server finds the API. */
  apiOrigin: string;
  /** Modules that a program may require. */
  shared: Readonly<Record<string, unknown>>;
}

/**
 * Runs the programs of remotes and renders their pages: what a worker does, apart from its process. It keeps what comes
 * with tasks for later ones; whoever started the worker replaces it before that is too much.
 */
export function createRenderer({ apiOrigin, shared }: RendererOptions) {
  const programs = new Map<string, ServerPages>();
  const contexts = new Map<string, RenderContext>();

  function pagesOf(program: Program): ServerPages {
    const pages = programs.get(program.id) ?? evaluateProgram(program, shared);
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
    if (task.kind === 'slot') {
      configureHost({ site: task.site, apiOrigin });
      const Slot = pages?.[task.expose]?.Page;
      return Slot
        ? { kind: 'slot', slot: renderSlot(Slot, task.expose) }
        : { kind: 'failed', cause: `the program has no ${task.expose}` };
    }
    if (task.context) contexts.set(task.contextId, task.context);
    const context = contexts.get(task.contextId);
    if (!context) return { kind: 'unknown' };
    configureHost({ site: context.site, apiOrigin });
    const errors: RenderError[] = [];
    const page = await renderPage({
      url: task.url,
      match: task.match,
      composition: context.composition,
      page: (task.match && pages?.[task.match.route.expose]) ?? null,
      onError: (error) => void errors.push(error),
    });
    return { kind: 'rendered', page, errors };
  }

  configureHost({ apiOrigin });
  return {
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
