import { LRUCache } from 'lru-cache';
import type { PagePlan, PlannedRequest, RedirectPlan } from '../plan/page-plan';
import type { Deployment } from '../releases/release-set';

/** Addresses whose plans are remembered: more than the site has pages, so that unknown ones do not drive them out soon. */
const MAX_PLANS = 2_000;
/** Longer addresses are planned each time. */
const MAX_URL_LENGTH = 200;

type Plan = PagePlan | RedirectPlan;

/**
 * Remembers plans by address, for visitors of whom nothing else matters: matching a path is most of what a kept page
 * costs.
 * @param plan makes the plan of a request
 */
export function createPlanMemo(plan: (request: PlannedRequest, deployment: Deployment) => Plan) {
  const plans = new LRUCache<string, Plan>({ max: MAX_PLANS });
  let known: Deployment | null = null;

  return (request: PlannedRequest, deployment: Deployment): Plan => {
    if (known !== deployment) {
      known = deployment;
      plans.clear();
    }
    const { url } = request;
    if (deployment.canaries.size > 0 || url.length > MAX_URL_LENGTH) return plan(request, deployment);
    const remembered = plans.get(url);
    if (remembered) return remembered;
    const made = plan(request, deployment);
    plans.set(url, made);
    return made;
  };
}
