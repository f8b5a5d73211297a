import { createHash } from 'node:crypto';
import type { PageAddress } from '@red/contract/page';
import type { Composition, ShellRoute } from '../../app/composition';
import type { AreaMatch } from '../../app/route-match.rules';
import type { Outcome, Program, RenderError, RenderedPage, Task } from '../../render/messages.schema';
import type { LiveRemote, ProgramOutcome } from '../releases/live-release';
import type { ReleaseSet } from '../releases/release-set';

export interface RenderRequest {
  /** Path with query string. */
  url: string;
  match: AreaMatch<ShellRoute> | null;
  releaseSet: ReleaseSet;
  /** Whether only the frame is rendered, with the area's skeleton: no program of a remote runs. */
  isSkeleton?: boolean;
  onError(error: RenderError): void;
}

/**
 * Performs a task where programs run. It is given with its composition and its program; whoever sends it over a channel
 * sends those only where they are not known yet. Rejects when the signal aborts.
 */
export type Perform = (task: Task, signal?: AbortSignal) => Promise<Outcome>;

/** Rendering as the answering process asks for it; none of it runs a program of a remote in this process. */
export function createRendering(perform: Perform) {
  return {
    /** Runs a program for the first time, to learn what it has. */
    async loadProgram(program: Program): Promise<ProgramOutcome> {
      const outcome = await perform({ kind: 'load', program });
      if (outcome.kind === 'loaded') return { ok: true, pages: outcome.pages };
      return { ok: false, cause: failureOf(outcome) };
    },
    /**
     * Renders frame and page, as a visitor without a session sees them. Where the area fails, the HTML holds its skeleton
     * and the browser renders it. Throws when not even the frame can be rendered, and when the signal aborts.
     */
    async render(
      { url, match, releaseSet, isSkeleton = false, onError }: RenderRequest,
      signal?: AbortSignal,
    ): Promise<RenderedPage> {
      const { composition } = releaseSet;
      const live = match && !isSkeleton ? releaseSet.remotes.get(match.route.remote) : null;
      const program = live?.pages ? live.program : null;
      const outcome = await perform(
        {
          kind: 'render',
          url,
          match,
          compositionId: compositionIdOf(composition),
          programId: program?.id ?? null,
          composition,
          ...(program && { program }),
        },
        signal,
      );
      if (outcome.kind !== 'rendered') throw new Error(failureOf(outcome));
      for (const error of outcome.errors) onError(error);
      return outcome.page;
    },
    /** The addresses of a route with parameters, as its page lists them; none where it lists none. */
    async addresses({ pages, program }: LiveRemote, expose: string): Promise<readonly PageAddress[]> {
      if (!program || !pages?.[expose]?.addresses) return [];
      const outcome = await perform({ kind: 'addresses', programId: program.id, expose, program });
      if (outcome.kind !== 'addresses') throw new Error(failureOf(outcome));
      return outcome.addresses;
    },
  };
}

export type Rendering = ReturnType<typeof createRendering>;

const failureOf = (outcome: Outcome): string =>
  outcome.kind === 'failed' ? outcome.cause : `the renderer answers ${outcome.kind}`;

const ids = new WeakMap<object, string>();

/** The same for compositions with the same contents. */
export function compositionIdOf(composition: Composition<ShellRoute>): string {
  const known = ids.get(composition);
  if (known) return known;
  const id = createHash('sha256').update(JSON.stringify(composition)).digest('hex').slice(0, 16);
  ids.set(composition, id);
  return id;
}

/** The task without what the other side may know. */
export function withoutParts(task: Task): Task {
  if (task.kind === 'load') return task;
  const { program: _program, ...rest } = task;
  if (rest.kind === 'addresses') return rest;
  const { composition: _composition, ...named } = rest;
  return named;
}
