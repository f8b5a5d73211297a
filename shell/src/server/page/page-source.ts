import { availableParallelism } from 'node:os';
import { TimeLimitError, withTimeLimit } from '@red/contract/time-limit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { EMPTY_PAGE, type RenderError, type RenderedPage } from '../../render/messages.schema';
import type { Monitor } from '../operations/monitor';
import type { PagePlan } from '../plan/page-plan';
import type { ReleaseSet } from '../releases/release-set';
import type { Rendering } from '../rendering/rendering';
import { encodedContent } from '../send/encoded-content';
import type { DocumentContext } from './document';
import { errorDocument } from './error-document';
import { type Page, PageCache, type Purpose, UnkeptPage } from './page-cache';
import { createPageDocuments, type PageDocument } from './page-document';
import { Skeletons } from './skeletons';

const CORES = availableParallelism();

/** How many pages are rendered at once, and how many wait. */
export interface RenderLimits {
  /** Pages that visitors wait for. */
  visits: number;
  /** Kept pages that are rendered again: apart, so that a flood of new addresses does not let them grow old. */
  renewals: number;
  /** Of each. */
  maxQueued: number;
}

/** A core renders 60 to 100 pages a second, and does something else while a page waits for its data. */
const RENDER_LIMITS: RenderLimits = { visits: 3 * CORES, renewals: CORES, maxQueued: 32 * CORES };
/** Milliseconds that a visitor waits for a page; when it takes longer, the next one may get it. */
const MAX_WAIT_MS = 3_000;
/** Memory that kept pages may take, in bytes. */
const PAGE_CACHE_BYTES = 64 * 2 ** 20;
/** Documents with a frame and a skeleton: of as many routes as are asked for while nothing can be rendered. */
const MAX_FRAMES = 200;

export interface PageSourceOptions {
  context: DocumentContext;
  /**
   * Rejects when nothing can be rendered, and when the signal aborts. Null: every page goes out as a frame without
   * content, and the browser renders.
   */
  render: Rendering['render'] | null;
  monitor: Monitor;
  limits?: RenderLimits;
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** What rendering a page rejects with when there is no time for it. */
class OverloadedError extends Error {}

/**
 * Finds or makes the pages that are planned: kept bytes where there are any. A bounded number is rendered at once; beyond
 * that a visitor gets the kept page however old, else its frame and skeleton, and the browser renders.
 */
export class PageSource {
  readonly #options: PageSourceOptions;
  readonly #lanes: Readonly<Record<Purpose, LimitFunction>>;
  readonly #maxQueued: number;
  readonly #cache: PageCache<Log>;
  readonly #skeletons: Skeletons;
  readonly #frames = new LRUCache<string, Page>({ max: MAX_FRAMES });
  readonly #documentOf: ReturnType<typeof createPageDocuments>;

  constructor(options: PageSourceOptions) {
    const { visits, renewals, maxQueued } = options.limits ?? RENDER_LIMITS;
    this.#options = options;
    this.#lanes = { visit: pLimit(visits), renewal: pLimit(renewals) };
    this.#maxQueued = maxQueued;
    this.#documentOf = createPageDocuments(options.context);
    this.#cache = new PageCache({
      maxBytes: PAGE_CACHE_BYTES,
      make: (plan, purpose, log) => this.#makeToKeep(plan, purpose, log),
    });
    const { render } = options;
    this.#skeletons = new Skeletons(async (request, signal) =>
      render
        ? this.#lanes.renewal(() => render({ ...request, isSkeleton: true, onError() {} }, signal))
        : EMPTY_PAGE,
    );
    options.monitor.metrics.observePages(() => ({
      ...this.#cache.size(),
      running: this.#lanes.visit.activeCount + this.#lanes.renewal.activeCount,
      queued: this.#lanes.visit.pendingCount + this.#lanes.renewal.pendingCount,
    }));
  }

  /** The page to send: at once where one is kept, after some seconds in any case. */
  async pageFor(plan: PagePlan, log: Log): Promise<Page> {
    const { metrics } = this.#options.monitor;
    try {
      return await withTimeLimit(this.#keptOrMade(plan, log), MAX_WAIT_MS);
    } catch (error) {
      if (error instanceof UnkeptPage) return this.#cache.kept(plan) ?? error.page;
      if (error instanceof OverloadedError || error instanceof TimeLimitError) metrics.pagesShed.inc();
      else log.error({ stage: 'render', owner: 'shell', err: error }, 'page cannot be rendered');
      return this.#cache.kept(plan) ?? this.#frameOf(plan, log);
    }
  }

  /** Renders frames and skeletons before somebody needs them; resolves when they are there. */
  prepareSkeletons(releaseSet: ReleaseSet): Promise<void> {
    return this.#skeletons.prepare(releaseSet);
  }

  stop(): void {
    this.#skeletons.stop();
  }

  #keptOrMade(plan: PagePlan, log: Log): Promise<Page> {
    const { metrics } = this.#options.monitor;
    if (plan.cacheKey !== null)
      return this.#cache.page(plan, plan.cacheKey, log, (result) => metrics.cacheReads.inc({ result }));
    metrics.cacheReads.inc({ result: 'miss' });
    return this.#make(plan, 'visit', log);
  }

  /** For the cache, which keeps the page before where this rejects. */
  async #makeToKeep(plan: PagePlan, purpose: Purpose, log: Log): Promise<Page> {
    try {
      return await this.#make(plan, purpose, log);
    } catch (error) {
      if (purpose === 'renewal' && !(error instanceof OverloadedError))
        log.warn(
          { stage: 'render', owner: plan.area?.route.remote, err: error },
          'page is not renewed; the kept one stays',
        );
      throw error;
    }
  }

  /** Renders a page when it is its turn, and makes its document. */
  async #make(plan: PagePlan, purpose: Purpose, log: Log): Promise<Page> {
    const { render } = this.#options;
    if (!render) return pageOf(plan, this.#documentOf(plan, EMPTY_PAGE), EMPTY_PAGE);
    const errors: RenderError[] = [];
    const rendered = await this.#inTurn(purpose, () => this.#render(render, plan, errors, log));
    return pageOf(plan, this.#documentOf(plan, rendered, errors), rendered);
  }

  /** Runs work when it is its turn. Rejects with an OverloadedError where too much waits already. */
  #inTurn<T>(purpose: Purpose, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes[purpose];
    if (lane.pendingCount >= this.#maxQueued)
      return Promise.reject(new OverloadedError('too many pages wait for their turn'));
    return lane(work);
  }

  async #render(
    render: Rendering['render'],
    plan: PagePlan,
    errors: RenderError[],
    log: Log,
  ): Promise<RenderedPage> {
    const { monitor } = this.#options;
    const remote = plan.area?.route.remote ?? 'shell';
    const version = plan.releaseSet.remotes.get(remote)?.version ?? 'live';
    const startedAt = performance.now();
    const rendered = await render({
      url: plan.url,
      match: plan.area,
      releaseSet: plan.releaseSet,
      onError(facts) {
        errors.push(facts);
        log.warn({ ...facts, version }, 'page is rendered in part only');
        monitor.renderFailed(remote, version, facts.stage, facts.cause);
      },
    });
    monitor.rendered(remote, version, (performance.now() - startedAt) / 1_000);
    return rendered;
  }

  /** Frame and skeleton of a page's route, or a document without content: the browser renders the rest. */
  #frameOf(plan: PagePlan, log: Log): Page {
    const path = plan.area?.route.path ?? plan.path;
    const { deployment, releaseSet, cacheKey, status } = plan;
    const key = `${deployment} ${releaseSet.id} ${cacheKey === null} ${status} ${path}`;
    const known = this.#frames.get(key);
    if (known) return known;
    try {
      const skeleton = this.#skeletons.of(plan);
      const rendered = { ...(skeleton ?? EMPTY_PAGE), complete: false };
      const page = pageOf(plan, this.#documentOf({ ...plan, path }, rendered), rendered);
      if (skeleton && plan.cacheKey !== null) this.#frames.set(key, page);
      return page;
    } catch (error) {
      log.error({ stage: 'render', owner: 'shell', err: error }, 'not even a frame can be made');
      const { html, policy } = errorDocument(this.#options.context.site.productName);
      return {
        content: encodedContent(html, policy),
        policy,
        renderedAt: Date.now(),
        status: 503,
        isCurrent: false,
      };
    }
  }
}

/**
 * The page of a document. An incomplete one of a route with parameters says that it may be complete later: a crawler
 * could not tell it from one that is empty, and takes 200 for its answer. Pure but for the clock.
 */
function pageOf(
  plan: PagePlan,
  { html, policy }: PageDocument,
  { complete, facts }: Pick<RenderedPage, 'complete' | 'facts'>,
): Page {
  const isUncertain = !complete && plan.area !== null && Object.keys(plan.area.params).length > 0;
  const status = complete ? (facts.status ?? plan.status) : isUncertain ? 503 : plan.status;
  return {
    // A page whose headers differ is another one to whoever has a copy.
    content: encodedContent(html, policy),
    policy,
    renderedAt: Date.now(),
    status,
    isCurrent: complete,
  };
}
