import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SITE_FACTS_PATH } from '../../app/site-facts';
import type { PagePlan, RedirectPlan } from '../plan/page-plan';
import { sendContent } from '../send/send-content';
import type { SiteFactsStore } from './site-facts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Serves the facts of the site that documents name. A document may come from another replica, which knows of a release
 * earlier or later than this one: whoever asks for facts that are not known here gets the present ones, and may not keep
 * them.
 * @param planFor plans any page of the visitor who asks
 */
export function addSiteFactsRoute(
  app: FastifyInstance,
  facts: Pick<SiteFactsStore, 'find' | 'contentOf'>,
  planFor: (request: FastifyRequest) => Promise<PagePlan | RedirectPlan>,
): void {
  async function presentFacts(request: FastifyRequest) {
    const plan = await planFor(request);
    return plan.kind === 'page' ? facts.contentOf(plan) : null;
  }

  app.get<{ Params: { file: string } }>(`${SITE_FACTS_PATH}:file`, async (request, reply) => {
    const id = /^([\w-]{20})\.json$/.exec(request.params.file)?.[1];
    const content = id === undefined ? null : (facts.find(id) ?? (await presentFacts(request)));
    if (!content) return reply.code(404).header('cache-control', 'no-store').send({ message: 'not found' });
    return sendContent(request, reply, content, {
      'content-type': JSON_TYPE,
      'cache-control': content.id === id ? 'public, max-age=31536000, immutable' : 'no-store',
    });
  });
}
