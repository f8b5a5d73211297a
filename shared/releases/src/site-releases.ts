/** What is live on a site, as the site itself says it: for whoever has no key of its registry and storage. */
import { type ReleaseRegistry, releaseRegistrySchema } from '@red/contract/release-registry';
import { fetchJson } from './read-json';
import { Refusal } from './refusal';
import type { ReleaseFiles } from './release-storage';

/** Where a shell says it; below `/_releases/` no area has a page. */
export const LIVE_RELEASES_PATH = '/_releases/live.json';
const TIMEOUT_MS = 10_000;

/** A registry without what is nobody's business but the teams': who, from which commit, what is held back. */
export const publicRegistryOf = ({ remotes }: ReleaseRegistry): ReleaseRegistry => ({
  remotes: Object.fromEntries(
    Object.entries(remotes).map(
      ([
        name,
        {
          enabled,
          stable: { version, url, integrity },
        },
      ]) => [name, { enabled, stable: { version, url, integrity } }],
    ),
  ),
});

export interface SiteReleases {
  registry: ReleaseRegistry;
  /** Files of what is live, from where browsers get them. */
  storage: ReleaseFiles;
}

/** Asks a site. Throws a Refusal where it does not say what is live. @param site its address */
export async function siteReleases(site: string): Promise<SiteReleases> {
  const url = new URL(LIVE_RELEASES_PATH, site);
  const registry = await fetchJson(releaseRegistrySchema, url, TIMEOUT_MS);
  if (!registry)
    throw new Refusal(
      `${url} does not say what is live. Name a site that runs with --site or SITE_URL, or its registry and storage with REGISTRY and RELEASE_STORAGE.`,
    );
  return {
    registry,
    storage: {
      address: site,
      async read(remote, _folder, file) {
        const at = registry.remotes[remote]?.stable.url;
        if (!at) return null;
        const response = await fetch(new URL(file, at), { signal: AbortSignal.timeout(TIMEOUT_MS) });
        return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
      },
    },
  };
}
