import type { Deployment } from '../releases/release-set';
import type { PagePlan } from './page-plan';

/** Tells testers what an answer is made from, and why. Only where overrides are allowed. Pure. */
export function debugHeaders(
  { area, route, releaseSet, chosenReleases, chosenAddresses }: PagePlan,
  { canaries }: Deployment,
): Readonly<Record<string, string>> {
  if (!area) return { 'x-red-area': 'shell', 'x-red-route': route };
  const { remote } = area.route;
  const live = releaseSet.remotes.get(remote);
  const isChosen = chosenReleases.includes(remote) || Object.hasOwn(chosenAddresses, remote);
  const reasonOf = (version: string, id: string | null) => {
    if (isChosen) return 'choice';
    if (id === null) return 'source';
    return canaries.get(remote)?.version === version ? 'canary' : 'live';
  };
  return {
    'x-red-area': remote,
    'x-red-route': route,
    'x-red-release': live?.version ?? 'none',
    'x-red-reason': live ? reasonOf(live.version, live.id) : 'away',
  };
}
