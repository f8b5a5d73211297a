import { SHELL_PATHS } from '@red/contract/shell-paths';
import { LRUCache } from 'lru-cache';
import type { ShellRoute } from '../../app/composition';
import type { AreaMatch } from '../../app/route-match.rules';
import type { RenderedPage } from '../../render/messages.schema';
import type { PagePlan } from '../plan/page-plan';
import type { ReleaseSet } from '../releases/release-set';
import { UNREADABLE } from '../request-target';

/** A handful for each of the compositions that are live, and that a rollback leads to. */
const MAX_SKELETONS = 60;
/** Milliseconds that one may take. */
const TIMEOUT_MS = 5_000;
/** Milliseconds after which what could not be rendered is tried again. */
const RETRY_MS = 1_000;

/** What a skeleton is rendered from: an example of the pages that have the same. */
export interface SkeletonRequest {
  url: string;
  match: AreaMatch<ShellRoute> | null;
  releaseSet: ReleaseSet;
}

/** Renders frame and skeleton; rejects where it cannot, and when the signal aborts. */
type Render = (request: SkeletonRequest, signal: AbortSignal) => Promise<RenderedPage>;

/**
 * Frames with a skeleton in them, for pages that cannot be rendered now: one for each frame and shape of a composition.
 * Whatever differs between its pages is the link of the frame that leads to the page itself. They do not depend on the
 * code of a release, so that a new one with the same routes and links finds them ready.
 */
export class Skeletons {
  readonly #kept: LRUCache<string, RenderedPage, SkeletonRequest>;
  /** Id of the composition whose frames and skeletons are wanted. */
  #wanted: string | null = null;

  constructor(render: Render) {
    this.#kept = new LRUCache<string, RenderedPage, SkeletonRequest>({
      max: MAX_SKELETONS,
      async fetchMethod(_key, _stale, { context }) {
        const page = await render(context, AbortSignal.timeout(TIMEOUT_MS));
        return { ...page, html: withoutCurrent(page.html) };
      },
    });
  }

  /** Frame and skeleton of a page; null until they are rendered, which this starts. */
  of({ path, area, releaseSet }: PagePlan): RenderedPage | null {
    const request = area ? exampleOf(area.route, releaseSet) : { url: path, match: null, releaseSet };
    const skeleton = this.#kept.get(keyOf(request));
    if (!skeleton) void this.#isMade(request);
    return skeleton ? { ...skeleton, html: markCurrent(skeleton.html, path) } : null;
  }

  /** Renders all of a composition, each until it succeeds. Resolves when all are there, or another one is wanted. */
  async prepare(releaseSet: ReleaseSet): Promise<void> {
    this.#wanted = releaseSet.compositionId;
    const examples = new Map<string, SkeletonRequest>();
    for (const each of examplesOf(releaseSet))
      if (!examples.has(keyOf(each))) examples.set(keyOf(each), each);
    while (this.#wanted === releaseSet.compositionId) {
      const made = await Promise.all([...examples.values()].map((each) => this.#isMade(each)));
      if (made.every(Boolean)) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  }

  stop(): void {
    this.#wanted = null;
  }

  /** Renders one that is not there. @returns whether it is there then */
  #isMade(request: SkeletonRequest): Promise<boolean> {
    return this.#kept.fetch(keyOf(request), { context: request }).then(Boolean, () => false);
  }
}

/** What the pages have in common that get the same skeleton. */
function keyOf({ url, match, releaseSet: { compositionId, composition } }: SkeletonRequest): string {
  if (!match) return `${compositionId} ${url}`;
  const { remote, frame, guard, skeleton = 'page' } = match.route;
  // Behind a guard no area is in the HTML, not even as what comes.
  const content = composition.paused.includes(remote) ? 'paused' : `${skeleton} ${guard !== undefined}`;
  return `${compositionId} ${frame} ${content}`;
}

const exampleOf = (route: ShellRoute, releaseSet: ReleaseSet): SkeletonRequest => ({
  url: route.path.replaceAll(/:[a-z]+/g, '0'),
  match: { kind: 'area', route, params: {} },
  releaseSet,
});

const examplesOf = (releaseSet: ReleaseSet): SkeletonRequest[] => [
  ...releaseSet.composition.routes.map((route) => exampleOf(route, releaseSet)),
  ...[...SHELL_PATHS, UNREADABLE].map((url) => ({ url, match: null, releaseSet })),
];

const CURRENT = ' aria-current="page"';
const withoutCurrent = (html: string): string => html.replaceAll(CURRENT, '');

/** Marks the link of the frame that leads to the page. The others are bare: the logo, and the list for browsers without scripts. */
const markCurrent = (html: string, path: string): string =>
  html.replaceAll(/<a(?=[^>]* class=)([^>]* href="([^"]*)")/g, (link, attributes: string, to: string) =>
    to === path && path !== '/' ? `<a${CURRENT}${attributes}` : link,
  );
