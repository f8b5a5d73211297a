/** The services of the site that stand on one machine, most of them on a cluster too. */
import { originOf, releaseOf, setupOf, source } from './areas';
import { api, edge, mailpit, postgres, render, shell } from './servers';
import type { Service } from './service';
import { PROXY_SUBNET } from './settings';

export const siteServices = (areas: readonly string[]): Record<string, Service> => ({
  edge,
  shell,
  render,
  ...Object.fromEntries(areas.map((area) => [area, originOf(area)])),
  api,
  postgres,
  mailpit,
  setup: setupOf(areas),
  release: releaseOf(areas),
  source,
});

export interface Network {
  /** It does not reach the world. */
  internal?: true;
  ipam?: { config: readonly { subnet: string }[] };
}

/**
 * `outside`: what the world or this machine reaches. `providers`: the API's way out. `origins`: the edge and those whose
 * files it serves. `site`: shells and areas. `rendering`: the renderer's only one. `data`: API and database only.
 *
 * `proxies`: edge, shells and APIs, who tell each other who the visitor is. Two of them that call each other share
 * no other network, so that a name never leads to an address that is not believed; nobody whose word does not count is
 * there.
 */
export const NETWORKS: Record<string, Network> = {
  outside: {},
  providers: {},
  origins: { internal: true },
  site: { internal: true },
  proxies: { internal: true, ipam: { config: [{ subnet: PROXY_SUBNET }] } },
  rendering: { internal: true },
  data: { internal: true },
  mail: { internal: true },
};
