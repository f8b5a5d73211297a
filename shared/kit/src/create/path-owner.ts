import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Claims, shareOut } from '@red/contract/path-ownership';
import { manifestOf } from '@red/releases/release-integrity';
import { siteReleases } from '@red/releases/site-releases';
import * as z from 'zod';

/** What of a remote.json says which paths are taken. */
const claimsSchema = z.object({
  name: z.string(),
  routes: z.array(z.object({ path: z.string() })).default([]),
  redirects: z.array(z.object({ from: z.string() })).default([]),
});
type Claiming = z.infer<typeof claimsSchema>;

/**
 * Why a new area may not have a path: it is the shell's, an area's of the repository, or one's that is live on a site.
 * Throws a Refusal where the site does not say what is live.
 * @returns such as `belongs to mf-contenido`; null where it may
 */
export async function pathRefusal(
  area: string,
  wanted: string,
  { repository, site }: { repository: string | null; site: string | undefined },
): Promise<string | null> {
  const claiming = [...(repository ? areasIn(repository) : []), ...(site ? await areasOn(site) : [])];
  const claims = new Map<string, Claims>(
    claiming.map(({ name, routes, redirects }) => [
      name,
      { paths: [...routes.map((route) => route.path), ...redirects.map(({ from }) => from)], slots: [] },
    ]),
  );
  return shareOut(claims).pathRefusal(area, wanted);
}

function areasIn(repository: string): Claiming[] {
  return readdirSync(repository)
    .map((name) => path.join(repository, name, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => claimsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

async function areasOn(site: string): Promise<Claiming[]> {
  const { registry, storage } = await siteReleases(site);
  return Promise.all(
    Object.entries(registry.remotes).map(async ([name, { stable }]) =>
      claimsSchema.parse(await manifestOf(storage, name, stable)),
    ),
  );
}
