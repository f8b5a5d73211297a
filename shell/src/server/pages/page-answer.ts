import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Monitor } from '../operations/monitor';
import { errorDocument } from './error-document';
import { startHtmlResponse } from './html-response';
import { createPageCache, PAGE_CACHE_BYTES } from './page-cache';
import { type DocumentContext, documentEnd, documentStart, policyOf } from './page-document';
import type { PagePlan } from './page-plan';
import { EMPTY_PAGE, renderPage } from './render-page';

export interface PageAnswerOptions {
  context: DocumentContext;
  /** False: every page goes out as a frame without content, and the browser renders. */
  serverRendering: boolean;
  monitor: Monitor;
}

/**
 * Answers planned pages: from the cache where it can, otherwise with the early head first and the rendering after it.
 * The HTML is the same for everybody, so it is cached with a placeholder and gets a fresh nonce each time it is sent.
 */
export function createPageAnswer({ context, serverRendering, monitor }: PageAnswerOptions) {
  const cache = createPageCache(PAGE_CACHE_BYTES);

  /** The document behind its early head, and whether all of it is there. */
  async function finish(plan: PagePlan, log: FastifyRequest['log']) {
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
    return { html: documentEnd(plan, rendered, context), complete: rendered.complete };
  }

  /** Renders a stale page again; visitors get the stale one until it succeeds. */
  async function renew(plan: PagePlan, key: string, log: FastifyRequest['log']): Promise<void> {
    try {
      const { html, complete } = await finish(plan, log);
      if (complete) cache.put(key, { head: documentStart(plan, context), body: html });
      else cache.abandonRenewal(key);
    } catch (error) {
      cache.abandonRenewal(key);
      log.warn(
        { stage: 'render', owner: plan.area?.route.remote, err: error },
        'page is not renewed; the cached one stays',
      );
    }
  }

  return async function answer(plan: PagePlan, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { log } = request;
    const nonce = randomBytes(16).toString('base64');
    reply.headers({ ...plan.headers, 'content-security-policy': policyOf(plan, nonce, context) });
    const response = startHtmlResponse(request, reply, { status: plan.status, nonce });
    if (request.method === 'HEAD') {
      response.end('');
      return;
    }
    const owner = plan.releaseSet.remotes.get(plan.area?.route.remote ?? '');
    if (owner) monitor.document(owner.name, owner.version);
    const key = plan.cacheKey;
    const cached = key === null ? null : cache.get(key);
    monitor.metrics.cacheRead(cached ? (cached.renew ? 'stale' : 'hit') : 'miss');
    if (key !== null && cached) {
      response.end(cached.page.head + cached.page.body);
      if (cached.renew) void renew(plan, key, log);
      return;
    }
    const head = documentStart(plan, context);
    response.write(head);
    try {
      const { html, complete } = await finish(plan, log);
      response.end(html);
      if (key !== null && complete) cache.put(key, { head, body: html });
    } catch (error) {
      log.error({ stage: 'render', owner: 'shell', err: error }, 'page cannot be rendered');
      const { html } = await finish({ ...plan, area: null }, log).catch(() => ({
        html: errorDocument(context.site.productName),
      }));
      response.end(html);
    }
  };
}
