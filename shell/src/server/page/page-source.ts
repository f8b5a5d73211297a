import { availableParallelism } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EMPTY_PAGE, type RenderError, type RenderedPage } from '../../render/messages.schema';
import type { Monitor } from '../operations/monitor';
import type { PagePlan } from '../plan/page-plan';
import type { Rendering } from '../rendering/rendering';
import { encodedContent } from '../send/encoded-content';
import { createStrongCompression } from '../send/strong-compression';
import type { DocumentContext } from './document';
import { errorDocument } from './error-document';
import { createPageCache, type KeptPage, PAGE_CACHE_BYTES } from './page-cache';
import { createPageDocuments, type PageDocument } from './page-document';
import { createRenderQueue, OverloadedError, type RenderLimits } from './render-queue';
import { createSingleFlight } from './single-flight';
import { createSkeletons } from './skeletons';

const CORES = availableParallelism();

/** A core renders 60 to 100 pages a second, and does something else while a page waits for its data. */
const RENDER_LIMITS: RenderLimits = { maxRunning: 4 * CORES, maxQueued: 32 * CORES, maxWaitMs: 2_000 };
/** Milliseconds that a visitor waits for a page; when it takes longer, the next one may get it. */
const MAX_WAIT_MS = 3_000;

export interface PageSourceOptions {
  context: DocumentContext;
  /** False: every page goes out as a frame without content, and the browser renders. */
  serverRendering: boolean;
  /** Rejects when nothing can be rendered, and when the signal aborts. */
  render: Rendering['render'];
  monitor: Monitor;
  limits?: RenderLimits;
}

/** A page to send, and whether it is as good as it can be made; any other is for this one visitor. */
export interface Outgoing {
  page: KeptPage;
  isCurrent: boolean;
  status?: number;
}

/** What rendering has led to: `complete` pages are kept. */
interface Made {
  page: KeptPage;
  complete: boolean;
}

type Log = FastifyRequest['log'];

/**
 * Finds or makes the pages that are planned: kept bytes where there are any. One rendering at a time for each page and a
 * bounded number at once; beyond that a visitor gets the kept page however old, else its frame and skeleton, and the
 * browser renders.
 */
export function createPageSource({ context, serverRendering, render, monitor, limits }: PageSourceOptions) {
  const { metrics } = monitor;
  const cache = createPageCache(PAGE_CACHE_BYTES);
  const queue = createRenderQueue(limits ?? RENDER_LIMITS);
  const flights = createSingleFlight<Made>();
  const strong = createStrongCompression();
  const documentOf = createPageDocuments(context);
  const skeletons = createSkeletons((plan) =>
    queue.run('renewal', (signal) => renderSkeleton(plan, signal), new AbortController().signal),
  );
  metrics.observePages(() => ({ ...cache.size(), ...queue.size() }));

  /** Frame and skeleton only, so that no area has a part in it. */
  function renderSkeleton({ path, area, releaseSet }: PagePlan, signal: AbortSignal): Promise<RenderedPage> {
    if (!serverRendering) return Promise.resolve(EMPTY_PAGE);
    return render({ url: path, match: area, releaseSet, isSkeleton: true, onError() {} }, signal);
  }

  /** Renders a page and makes its document. */
  async function make(plan: PagePlan, signal: AbortSignal, log: Log): Promise<Made> {
    const remote = plan.area?.route.remote ?? 'shell';
    const version = plan.releaseSet.remotes.get(remote)?.version ?? 'live';
    const startedAt = performance.now();
    const errors: RenderError[] = [];
    const rendered = await render(
      {
        url: plan.url,
        match: plan.area,
        releaseSet: plan.releaseSet,
        onError(facts) {
          errors.push(facts);
          log.warn({ ...facts, version }, 'page is rendered in part only');
          monitor.renderFailed(remote, version, facts.stage, facts.cause);
        },
      },
      signal,
    );
    metrics.rendered(remote, version, (performance.now() - startedAt) / 1_000);
    return { page: pageOf(documentOf(plan, rendered, errors)), complete: rendered.complete };
  }

  /** The work of a flight: waits for its turn, renders, and keeps what is complete. */
  const rendering =
    (plan: PagePlan, purpose: 'visit' | 'renewal', log: Log) =>
    async (signal: AbortSignal): Promise<Made> => {
      const made = serverRendering
        ? await queue.run(purpose, (until) => make(plan, until, log), signal)
        : { page: pageOf(documentOf(plan, EMPTY_PAGE)), complete: true };
      if (!made.complete || plan.cacheKey === null) return made;
      return { page: cache.put(plan.cacheKey, made.page), complete: true };
    };

  /** Renders a stale page again; visitors get the stale one until it succeeds. */
  function renew(plan: PagePlan, key: string, log: Log): void {
    flights.renew(key, rendering(plan, 'renewal', log))?.then(
      ({ complete }) => {
        if (!complete) cache.postpone(key);
      },
      (error: unknown) => {
        cache.postpone(key);
        if (error instanceof OverloadedError) return;
        log.warn(
          { stage: 'render', owner: plan.area?.route.remote, err: error },
          'page is not renewed; the kept one stays',
        );
      },
    );
  }

  /** A page that has to be rendered first; rejects when its visitor leaves. */
  async function rendered(plan: PagePlan, reply: FastifyReply, log: Log): Promise<Outgoing> {
    const flight = flights.join(plan.cacheKey, rendering(plan, 'visit', log));
    let timer: ReturnType<typeof setTimeout> | undefined;
    reply.raw.once('close', flight.leave);
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new OverloadedError()), MAX_WAIT_MS);
      });
      const { page, complete } = await Promise.race([flight.result, late]);
      if (complete) return { page, isCurrent: true };
      return olderOf(plan) ?? { page, isCurrent: false };
    } catch (error) {
      if (reply.raw.destroyed) throw error;
      if (error instanceof OverloadedError) metrics.pageShed();
      else log.error({ stage: 'render', owner: 'shell', err: error }, 'page cannot be rendered');
      return olderOf(plan) ?? skeleton(plan, log);
    } finally {
      clearTimeout(timer);
      reply.raw.off('close', flight.leave);
    }
  }

  /** The kept page, however old. */
  function olderOf({ cacheKey }: PagePlan): Outgoing | null {
    const kept = cacheKey === null ? null : cache.get(cacheKey);
    return kept && { page: kept.page, isCurrent: false };
  }

  /** Frame and skeleton of a page's route, or a document without content: the browser renders the rest. */
  function skeleton(plan: PagePlan, log: Log): Outgoing {
    const bare = bareOf(plan);
    const kept = plan.cacheKey === null ? null : cache.get(bare.cacheKey);
    if (kept) return { page: kept.page, isCurrent: false };
    try {
      const rendered = skeletons.of(plan);
      const page = pageOf(documentOf(bare, rendered ?? EMPTY_PAGE));
      const isKept = rendered !== null && plan.cacheKey !== null;
      return { page: isKept ? cache.put(bare.cacheKey, page) : page, isCurrent: false };
    } catch (error) {
      log.error({ stage: 'render', owner: 'shell', err: error }, 'not even a frame can be made');
      return { page: pageOf(errorDocument(context.site.productName)), isCurrent: false, status: 503 };
    }
  }

  /** The page to send: at once where one is kept. */
  function pageFor(plan: PagePlan, reply: FastifyReply, log: Log): Outgoing | Promise<Outgoing> {
    const key = plan.cacheKey;
    const kept = key === null ? null : cache.get(key);
    if (key === null || !kept || kept.age === 'old') {
      metrics.cacheRead('miss');
      return rendered(plan, reply, log);
    }
    metrics.cacheRead(kept.age === 'fresh' ? 'hit' : 'stale');
    if (kept.age === 'stale') renew(plan, key, log);
    // Worth the strongest compression only once somebody has asked for it again.
    strong.add(kept.page.content);
    return { page: kept.page, isCurrent: true };
  }

  return {
    pageFor,
    /** To be called when releases have changed: drops the pages of all but the given sets. */
    purge: cache.purge,
    /** Renders frames and skeletons before somebody needs them; resolves after the first attempt of each. */
    prepareSkeletons: skeletons.prepare,
    stop: skeletons.stop,
  };
}

export type PageSource = ReturnType<typeof createPageSource>;

/** The page of a route, whatever its parameters. Pure. */
function bareOf(plan: PagePlan): PagePlan & { cacheKey: string } {
  const path = plan.area?.route.path ?? plan.path;
  return {
    ...plan,
    path,
    cacheKey: `${plan.releaseSet.id} skeleton ${plan.status} ${path}`,
  };
}

const pageOf = ({ html, policy }: PageDocument): KeptPage => ({
  // A page whose headers differ is another one to whoever has a copy.
  content: encodedContent(html, policy),
  policy,
  renderedAt: Date.now(),
});
