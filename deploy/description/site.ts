/** The services of the site that stand on one machine, most of them on a cluster too. */
import { originOf, releaseOf, setupOf, source } from './areas';
import { api, cache, edge, mailpit, postgres, render, shell } from './servers';
import type { Service } from './service';

export const siteServices = (areas: readonly string[]): Record<string, Service> => ({
  edge,
  cache,
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

/** Reaches the world or not. `data`: API and database only. `rendering`: the renderer's only one. */
export const NETWORKS: Record<string, { internal?: true }> = {
  outside: {},
  site: { internal: true },
  behind: { internal: true },
  rendering: { internal: true },
  data: { internal: true },
  mail: { internal: true },
};
