import { SHELL_PATHS } from '@red/contract/shell-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPageAnswer } from '../page/page-answer';
import { createPageSource, type PageSourceOptions } from '../page/page-source';
import { debugHeaders } from '../plan/debug-headers';
import { type PlanContext, planPage } from '../plan/page-plan';
import { BUCKETS } from '../releases/canary-bucket';
import { askedChoice, mayChoose } from '../releases/choice';
import { type ChoiceOptions, sendChoice } from '../releases/choice.routes';
import { ChosenSets } from '../releases/chosen-releases';
import type { Deployment, ReleaseSet } from '../releases/release-set';
import { UNREADABLE } from '../request-target';
import { createPlanMemo } from './plan-memo';

/** Every address that no other route claims. */
export const PAGES_URL = '/*';

export interface PagesOptions extends PageSourceOptions {
  deployment(): Deployment;
  /** Says whom to call when there is another one. */
  onDeployment(listener: () => void): void;
  /** Reads what runs from source anew. */
  refreshSources(): Promise<void>;
  /** What visitors may get instead of the live releases. */
  choices: ChoiceOptions;
  maintenance: boolean;
}

/**
 * Answers every address of the site that is nothing else with a page or a redirect; pages take GET and HEAD only.
 * @returns whether frames and skeletons are there for when nothing can be rendered, or cannot be made
 */
export function addPageRoutes(app: FastifyInstance, options: PagesOptions): { isPrepared(): boolean } {
  const { site, development } = options.context;
  const source = createPageSource(options);
  const answer = createPageAnswer(source, options.monitor);
  const { rules, watcher } = options.choices;
  const chosenSets = mayChoose(rules) ? new ChosenSets(rules, watcher) : null;
  const settings: Omit<PlanContext, 'deployment'> = {
    maintenance: options.maintenance,
    secure: site.siteUrl.startsWith('https:'),
    cacheable: !development,
  };
  const planOf = createPlanMemo((request, deployment) => planPage(request, { ...settings, deployment }));

  /** A page of each route of a release set, and what the shell itself shows. */
  const plansOf = (stable: ReleaseSet) => {
    const paths = [...stable.composition.routes.map(({ path }) => path), ...SHELL_PATHS, UNREADABLE];
    const deployment: Deployment = { canaries: new Map(), stable, setFor: () => stable };
    return paths.flatMap((path) => {
      const url = path.replace(/:[a-z]+/g, '0');
      const plan = planPage({ url, cookie: undefined }, { ...settings, deployment });
      return plan.kind === 'page' ? [plan] : [];
    });
  };
  let isPrepared = development;
  /** With new releases no page is kept; skeletons are. */
  function follow(): void {
    const sets = setsOf(options.deployment());
    source.purge(new Set(sets.map(({ id }) => id)));
    if (development) return;
    void source.prepareSkeletons(sets.flatMap(plansOf)).then(() => {
      isPrepared = true;
    });
  }
  follow();
  options.onDeployment(follow);
  app.addHook('onClose', async () => source.stop());

  /** The plan of an address for the visitor who asks. */
  async function planFor(url: string, { headers: { cookie }, log }: FastifyRequest) {
    const deployment = options.deployment();
    const chosen = (await chosenSets?.of(cookie, log)) ?? null;
    return chosen
      ? planPage({ url, cookie }, { ...settings, deployment, chosen })
      : planOf({ url, cookie }, deployment);
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES_URL,
    async handler(request, reply) {
      if (development) await options.refreshSources();
      const { url } = request;
      const asked = askedChoice(url, request.headers.cookie, rules);
      if (asked) return sendChoice(asked, reply, options.choices);
      const plan = await planFor(url, request);
      if (plan.kind === 'redirect') return reply.headers(plan.headers).redirect(plan.to, 302);
      request.routeName = plan.route;
      const debug = rules.allowOverrides ? debugHeaders(plan, options.deployment()) : {};
      return answer({ ...plan, headers: { ...plan.headers, ...debug } }, request, reply);
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
  return { isPrepared: () => isPrepared };
}

/** The release sets that visitors get. */
const setsOf = ({ setFor }: Deployment): ReleaseSet[] => [
  ...new Set([null, ...Array.from({ length: BUCKETS }, (_, bucket) => bucket)].map(setFor)),
];
