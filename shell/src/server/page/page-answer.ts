import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Monitor } from '../operations/monitor';
import type { PagePlan } from '../plan/page-plan';
import { codingFor } from '../send/content-coding.rules';
import type { EncodedBody } from '../send/encoded-content';
import { matchedTag } from '../send/entity-tag.rules';
import type { KeptPage } from './page-cache';
import { pageHeaders, unchangedHeaders } from './page-headers.rules';
import type { Outgoing, PageSource } from './page-source';

/** Answers planned pages in the coding that the visitor takes; without bytes where the visitor has them. */
export function createPageAnswer(source: Pick<PageSource, 'pageFor'>, monitor: Pick<Monitor, 'document'>) {
  return async function answer(plan: PagePlan, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const owner = plan.releaseSet.remotes.get(plan.area?.route.remote ?? '');
    if (owner && request.method !== 'HEAD') monitor.document(owner.name, owner.version);
    reply.hijack();
    try {
      const found = source.pageFor(plan, reply, request.log);
      const outgoing = found instanceof Promise ? await found : found;
      const encoded = outgoing.page.content.body(codingFor(request.headers['accept-encoding']?.toString()));
      send(plan, outgoing, encoded instanceof Promise ? await encoded : encoded, request, reply);
    } catch (error) {
      if (!reply.raw.destroyed) {
        request.log.error({ stage: 'render', owner: 'shell', err: error }, 'page cannot be answered');
        reply.raw.destroy();
      }
    }
  };
}

function send(
  plan: PagePlan,
  { page, isCurrent, status = plan.status }: Outgoing,
  body: EncodedBody,
  request: FastifyRequest,
  { raw }: FastifyReply,
): void {
  if (raw.destroyed) return;
  const known =
    isCurrent && status === 200
      ? matchedTag(request.headers['if-none-match'], page.content.id, body.tag)
      : null;
  if (known) {
    raw.writeHead(304, unchangedHeaders(plan, page, known)).end();
    return;
  }
  raw.writeHead(status, headersOf(plan, page, body, isCurrent, request.headers.host));
  if (request.method === 'HEAD') raw.end();
  else raw.end(body.bytes);
}

/** Headers of kept pages, which are the same in all answers until the page is rendered again. */
const builtHeaders = new WeakMap<
  EncodedBody,
  { renderedAt: number; host: string | undefined; headers: string[] }
>();

function headersOf(
  plan: PagePlan,
  page: KeptPage,
  body: EncodedBody,
  isCurrent: boolean,
  host: string | undefined,
): string[] {
  if (plan.isPrivate || !isCurrent) return pageHeaders(plan, page, body, isCurrent, host);
  const built = builtHeaders.get(body);
  if (built?.renderedAt === page.renderedAt && built.host === host) return built.headers;
  const headers = pageHeaders(plan, page, body, isCurrent, host);
  builtHeaders.set(body, { renderedAt: page.renderedAt, host, headers });
  return headers;
}
