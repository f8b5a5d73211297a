import type { FastifyInstance } from 'fastify';
import type { Deployment } from '../releases/release-set';
import { createPageAnswer, type PageAnswerOptions } from './page-answer';
import { type PlanContext, planPage } from './page-plan';

/** Every address that no other route claims. */
export const PAGES_URL = '/*';

export interface PagesOptions extends PageAnswerOptions {
  deployment(): Deployment;
  allowOverrides: boolean;
  maintenance: boolean;
}

/** Answers every address of the site that is nothing else with a page or a redirect; pages take GET and HEAD only. */
export function addPageRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { site, development } = options.context;
  const answer = createPageAnswer(options);
  const settings: Omit<PlanContext, 'deployment'> = {
    allowOverrides: options.allowOverrides,
    maintenance: options.maintenance,
    secure: site.siteUrl.startsWith('https:'),
    cacheable: !development,
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES_URL,
    async handler(request, reply) {
      const { cookie, 'sec-fetch-site': fetchSite } = request.headers;
      const plan = planPage(
        { url: request.url, cookie, fetchSite: fetchSite?.toString() },
        { ...settings, deployment: options.deployment() },
      );
      if (plan.kind === 'redirect') return reply.headers(plan.headers).redirect(plan.to, 302);
      request.routeName = plan.route;
      return answer(plan, request, reply);
    },
  });
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: PAGES_URL,
    // Before a body is read.
    onRequest: async (_request, reply) =>
      reply.code(405).header('allow', 'GET, HEAD').send({ message: 'method not allowed' }),
    handler: () => {},
  });
}
