import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Monitor } from '../operations/monitor';
import { errorDocument } from './error-document';
import { sendHtml } from './html-response';
import { createPageCache, PAGE_CACHE_BYTES } from './page-cache';
import { createPageDocuments, type DocumentContext, type PageDocument } from './page-document';
import type { PagePlan } from './page-plan';
import { EMPTY_PAGE, renderPage } from './render-page';

export interface PageAnswerOptions {
  context: DocumentContext;
  /** False: every page goes out as a frame without content, and the browser renders. */
  serverRendering: boolean;
  monitor: Monitor;
}

/** Answers planned pages: from the cache where it can, otherwise when they are rendered. */
export function createPageAnswer({ context, serverRendering, monitor }: PageAnswerOptions) {
  const cache = createPageCache(PAGE_CACHE_BYTES);
  const pageDocument = createPageDocuments(context);

  /** The document, and whether all of it is there. */
  async function make(plan: PagePlan, log: FastifyRequest['log']) {
    const remote = plan.area?.route.remote ?? 'shell';
    const version = plan.releaseSet.remotes.get(remote)?.version ?? 'live';
    const startedAt = performance.now();
    const rendered = serverRendering
      ? await renderPage({
          url: plan.url,
          match: plan.area,
          releaseSet: plan.releaseSet,
          onError(facts) {
            log.warn({ ...facts, version }, 'page is rendered in part only');
            monitor.renderFailed(remote, version, facts.stage, facts.cause);
          },
        })
      : EMPTY_PAGE;
    monitor.metrics.rendered(remote, version, (performance.now() - startedAt) / 1_000);
    return { page: pageDocument(plan, rendered), complete: rendered.complete };
  }

  /** Renders a stale page again; visitors get the stale one until it succeeds. */
  async function renew(plan: PagePlan, key: string, log: FastifyRequest['log']): Promise<void> {
    try {
      const { page, complete } = await make(plan, log);
      if (complete) cache.put(key, page);
      else cache.abandonRenewal(key);
    } catch (error) {
      cache.abandonRenewal(key);
      log.warn(
        { stage: 'render', owner: plan.area?.route.remote, err: error },
        'page is not renewed; the cached one stays',
      );
    }
  }

  /** The page for a visitor; the frame alone, or an error, where it cannot be rendered. */
  async function pageOf(
    plan: PagePlan,
    log: FastifyRequest['log'],
  ): Promise<PageDocument & { status: number }> {
    const { status, cacheKey: key } = plan;
    const cached = key === null ? null : cache.get(key);
    monitor.metrics.cacheRead(cached ? (cached.renew ? 'stale' : 'hit') : 'miss');
    if (key !== null && cached) {
      if (cached.renew) void renew(plan, key, log);
      return { ...cached.page, status };
    }
    try {
      const { page, complete } = await make(plan, log);
      if (key !== null && complete) cache.put(key, page);
      return { ...page, status };
    } catch (error) {
      log.error({ stage: 'render', owner: 'shell', err: error }, 'page cannot be rendered');
      return make({ ...plan, area: null }, log).then(
        ({ page }) => ({ ...page, status }),
        () => ({ ...errorDocument(context.site.productName), status: 503 }),
      );
    }
  }

  return async function answer(plan: PagePlan, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const owner = plan.releaseSet.remotes.get(plan.area?.route.remote ?? '');
    if (owner && request.method !== 'HEAD') monitor.document(owner.name, owner.version);
    const { html, policy, status } = await pageOf(plan, request.log);
    reply.headers({ ...plan.headers, 'content-security-policy': policy });
    await sendHtml(request, reply, { status, html });
  };
}
