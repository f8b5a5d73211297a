import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../page/page-headers.rules';
import { PageSource, type PageSourceOptions } from '../page/page-source';
import { debugHeaders } from '../plan/debug-headers';
import { type PagePlan, planPage } from '../plan/page-plan';
import { askedChoice, mayChoose } from '../releases/choice';
import { type ChoiceOptions, sendChoice } from '../releases/choice.routes';
import { chosenReleases } from '../releases/chosen-releases';
import type { Deployment } from '../releases/release-set';
import { sendContent } from '../send/send-content';

/** Every address that no other route claims. */
export const PAGES_URL = '/*';

/** Milliseconds that a shell waits after its start for frames and skeletons before it is ready without. */
const READY_WITHOUT_MS = 20_000;

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
 * @returns whether frames and skeletons are there for when nothing can be rendered, or were waited for in vain
 */
export function addPageRoutes(app: FastifyInstance, options: PagesOptions): { isPrepared(): boolean } {
  const { development } = options.context;
  const source = new PageSource(options);
  app.addHook('onClose', async () => source.stop());
  const planFor = plannerOf(options);

  const { rules } = options.choices;
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES_URL,
    async handler(request, reply) {
      if (development) await options.refreshSources();
      const asked = askedChoice(request.url, request.headers.cookie, rules);
      if (asked) return sendChoice(asked, reply, options.choices);
      const plan = await planFor(request.url, request);
      if (plan.kind === 'redirect') return reply.headers(plan.headers).redirect(plan.to, 302);
      return answer(plan, request, reply);
    },
  });
  async function answer(plan: PagePlan, request: FastifyRequest, reply: FastifyReply) {
    request.routeName = plan.route;
    const page = await source.pageFor(plan, request.log);
    const debug = rules.allowOverrides ? debugHeaders(plan, options.deployment()) : {};
    const headers = { ...pageHeaders(plan, page, request.headers.host), ...debug };
    return sendContent(request, reply, page.content, headers, page.status);
  }
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: PAGES_URL,
    // Before a body is read.
    onRequest: async (_request, reply) =>
      reply.code(405).header('allow', 'GET, HEAD').send({ message: 'method not allowed' }),
    handler: () => {},
  });
  return development ? { isPrepared: () => true } : followDeployments(source, options);
}

/** Plans an address for the visitor who asks. */
function plannerOf({ context, choices, maintenance, deployment }: PagesOptions) {
  const settings = {
    maintenance,
    secure: context.site.siteUrl.startsWith('https:'),
    cacheable: !context.development,
  };
  return async (url: string, { headers: { cookie }, log }: FastifyRequest) => {
    const chosen = mayChoose(choices.rules) ? await chosenReleases(cookie, choices, log) : null;
    return planPage({ url, cookie }, { ...settings, deployment: deployment(), chosen });
  };
}

/** Renders frames and skeletons of what everybody gets, at the start and whenever it is another. */
function followDeployments(
  source: PageSource,
  { deployment, onDeployment }: Pick<PagesOptions, 'deployment' | 'onDeployment'>,
): { isPrepared(): boolean } {
  const startedAt = performance.now();
  let prepared: string | null = null;
  const follow = () => {
    const { stable } = deployment();
    void source.prepareSkeletons(stable).then(() => {
      prepared = stable.compositionId;
    });
  };
  follow();
  onDeployment(follow);
  return {
    isPrepared: () =>
      prepared === deployment().stable.compositionId || performance.now() - startedAt > READY_WITHOUT_MS,
  };
}
