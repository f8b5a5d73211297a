import { createHash } from 'node:crypto';
import type { PageAddress } from '@red/contract/page';
import type { SiteConfig } from '@red/contract/site';
import type { ShellRoute } from '../../app/composition';
import type { AreaMatch } from '../../app/route-match.rules';
import type {
  Answer,
  Incident,
  Outcome,
  Program,
  RenderError,
  RenderedPage,
  RenderedSlot,
  Task,
} from '../../render/messages.schema';
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

export interface RenderingOptions {
  site: SiteConfig;
  /** Performs a task, given with all its parts, where programs run. Rejects when the signal aborts. */
  perform(task: Task, signal?: AbortSignal): Promise<Answer>;
  /** A worker has ended in a task of this shell. */
  onIncident?(incident: Incident): void;
}

/**
 * Rendering as the answering process asks for it; none of it runs a program of a remote in this process. Its methods may
 * be handed on alone.
 */
export class Rendering {
  readonly #options: RenderingOptions;
  readonly #siteId: string;

  constructor(options: RenderingOptions) {
    this.#options = options;
    this.#siteId = hashOf(options.site);
  }

  /**
   * Runs a program for the first time, to learn what it has, and renders what of it stands in every document.
   * @param slots exposes that open over every page; one that cannot be rendered is left out
   */
  readonly loadProgram = async (program: Program, slots: readonly string[] = []): Promise<ProgramOutcome> => {
    const { outcome } = await this.#ask({ kind: 'load', program });
    if (outcome.kind !== 'loaded') return { ok: false, cause: failureOf(outcome) };
    const rendered: Record<string, RenderedSlot> = {};
    const { site } = this.#options;
    for (const expose of slots.filter((each) => each in outcome.pages)) {
      const made = await this.#ask({ kind: 'slot', programId: program.id, expose, site, program });
      if (made.outcome.kind === 'slot') rendered[expose] = made.outcome.slot;
    }
    return { ok: true, pages: outcome.pages, slots: rendered };
  };

  /**
   * Renders frame and page, as a visitor without a session sees them. Where the area fails, the HTML holds its skeleton
   * and the browser renders it. Throws when not even the frame can be rendered, and when the signal aborts.
   */
  readonly render = async (
    { url, match, releaseSet, isSkeleton = false, onError }: RenderRequest,
    signal?: AbortSignal,
  ): Promise<RenderedPage> => {
    const { composition, compositionId } = releaseSet;
    const frame = {
      ...({ kind: 'render', url, match, programId: null } as const),
      contextId: `${compositionId} ${this.#siteId}`,
      context: { site: this.#options.site, composition },
    };
    const live = match && !isSkeleton ? releaseSet.remotes.get(match.route.remote) : null;
    const program = (live?.pages && live.program) || null;
    const answer = await this.#ask(program ? { ...frame, programId: program.id, program } : frame, signal);
    const isHeld = program !== null && answer.outcome.kind === 'held';
    const hasEnded = answer.outcome.kind === 'failed' && answer.incidents.length > 0;
    if (isHeld) {
      const cause = 'left to browsers: its program has ended workers';
      onError({ stage: 'quarantine', owner: program.remote, cause });
    }
    // The frame is there whatever the program does.
    const { outcome } = isHeld || hasEnded ? await this.#ask(frame, signal) : answer;
    if (outcome.kind !== 'rendered') throw new Error(failureOf(outcome));
    for (const error of outcome.errors) onError(error);
    return outcome.page;
  };

  /** The addresses of a route with parameters, as its page lists them; none where it lists none. Rejects where nobody can say. */
  readonly addresses = async (
    { pages, program, manifest }: LiveRemote,
    expose: string,
  ): Promise<readonly PageAddress[]> => {
    if (!program && manifest.build.server) throw new Error('its program does not run now');
    if (!program || !pages?.[expose]?.addresses) return [];
    const { outcome } = await this.#ask({ kind: 'addresses', programId: program.id, expose, program });
    if (outcome.kind !== 'addresses') throw new Error(failureOf(outcome));
    return outcome.addresses;
  };

  async #ask(task: Task, signal?: AbortSignal): Promise<Answer> {
    const answer = await this.#options.perform(task, signal);
    for (const incident of answer.incidents) this.#options.onIncident?.(incident);
    return answer;
  }
}

function failureOf(outcome: Outcome): string {
  if (outcome.kind === 'held') return 'it has ended workers and is not run for now';
  return outcome.kind === 'failed' ? outcome.cause : `the renderer answers ${outcome.kind}`;
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
