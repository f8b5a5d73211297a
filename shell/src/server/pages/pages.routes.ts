import type { FastifyInstance } from 'fastify';
import { BUCKETS } from '../releases/canary-bucket';
import type { Deployment } from '../releases/release-set';
import { createPageAnswer, type PageAnswerOptions } from './page-answer';
import { type PlanContext, planPage } from './page-plan';
import { createPlanMemo } from './plan-memo';

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
  const { answer, purge, prepareSkeletons } = createPageAnswer(options);
  const { allowOverrides } = options;
  const settings: Omit<PlanContext, 'deployment'> = {
    allowOverrides,
    maintenance: options.maintenance,
    secure: site.siteUrl.startsWith('https:'),
    cacheable: !development,
  };
  const planOf = createPlanMemo((request, deployment) => planPage(request, { ...settings, deployment }));
  let lastDeployment: Deployment | null = null;
  /** A page of each route, as visitors without a canary get it. */
  const routePlans = (deployment: Deployment) =>
    deployment.stable.composition.routes.flatMap(({ path }) => {
      const url = path.replace(/:[a-z]+/g, '0');
      const plan = planPage(
        { url, cookie: undefined, fetchSite: undefined },
        { ...settings, deployment: { ...deployment, canaries: new Map() } },
      );
      return plan.kind === 'page' ? [plan] : [];
    });

  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES_URL,
    async handler(request, reply) {
      const deployment = options.deployment();
      if (deployment !== lastDeployment) {
        const isFirst = lastDeployment === null;
        lastDeployment = deployment;
        purge(setsOf(deployment));
        if (!isFirst) prepareSkeletons(routePlans(deployment), request.log);
      }
      const { cookie, 'sec-fetch-site': fetchSite } = request.headers;
      const plan = planOf(
        { url: request.url, cookie, fetchSite: fetchSite?.toString() },
        deployment,
        !allowOverrides,
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

/** Ids of the release sets that visitors get. */
const setsOf = ({ setFor }: Deployment): Set<string> =>
  new Set(
    [null, ...Array.from({ length: BUCKETS }, (_, bucket) => bucket)].map((bucket) => setFor(bucket).id),
  );
