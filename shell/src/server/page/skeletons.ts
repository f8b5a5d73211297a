import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../render/messages.schema';
import type { PagePlan } from '../plan/page-plan';
import { compositionIdOf } from '../rendering/rendering';

/** Of a site with 35 routes those of the live composition, and of the ones that a rollback leads to. */
const MAX_SKELETONS = 140;
/** So many are rendered at a time: visitors come first. */
const LANES = 2;
/** Milliseconds after which what could not be rendered is tried again. */
const RETRY_MS = 1_000;

/**
 * Frames with the skeleton of a route in them, for pages that cannot be rendered now. They depend on routes and links
 * only, not on the code of a release, so that a new release with the same ones finds them ready.
 * @param render renders frame and skeleton of the plan's route
 */
export function createSkeletons(render: (plan: PagePlan) => Promise<RenderedPage>) {
  const kept = new LRUCache<string, RenderedPage>({ max: MAX_SKELETONS });
  const inFlight = new Map<string, Promise<boolean>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: readonly PagePlan[] = [];

  function request(plan: PagePlan): Promise<boolean> {
    const key = keyOf(plan);
    if (kept.has(key)) return Promise.resolve(true);
    const known = inFlight.get(key);
    if (known) return known;
    const work = render(plan)
      .then(
        (page) => Boolean(kept.set(key, page)),
        () => false,
      )
      .finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  }

  async function prepare(plans: readonly PagePlan[]): Promise<void> {
    clearTimeout(timer);
    wanted = plans;
    const waiting = [...plans];
    let complete = true;
    const lane = async () => {
      for (let plan = waiting.shift(); plan && wanted === plans; plan = waiting.shift())
        if (!(await request(plan))) complete = false;
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (wanted !== plans || complete) return;
    timer = setTimeout(() => void prepare(plans), RETRY_MS);
    timer.unref();
  }

  return {
    /** Frame and skeleton of a page's route; null until they are rendered, which this starts. */
    of(plan: PagePlan): RenderedPage | null {
      const page = kept.get(keyOf(plan));
      if (!page) void request(plan);
      return page ?? null;
    },
    /**
     * Renders those of all plans, each until it succeeds or others are wanted. Resolves after the first attempt of each.
     */
    prepare,
    stop(): void {
      clearTimeout(timer);
      wanted = [];
    },
  };
}

const keyOf = ({ path, area, releaseSet }: PagePlan) =>
  `${compositionIdOf(releaseSet.composition)} ${area?.route.path ?? path}`;
