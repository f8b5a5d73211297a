/** The pages of a release that anybody can open by their address alone, as the gate and `try-shell` try them. */
import type { ReleaseManifest } from '@red/contract/remote-manifest';

/** How long the server may take to render one page. */
const PAGE_LIMIT_MS = 30_000;

/**
 * @param folderUrl where the files of the release are
 * @returns its routes; with the URLs of the scripts that a page needs, and whether they wait for a visitor's touch
 */
export const openPages = ({ routes, build }: ReleaseManifest, folderUrl: string) =>
  routes
    .filter(({ path, guard }) => !path.includes(':') && !guard)
    .map((route) => ({
      ...route,
      scripts: scriptsOf(build, route.expose, folderUrl),
      sleeps: route.hydrate === 'never' || route.hydrate === 'interaction',
    }));

/** What opens over every page, with the URLs of the scripts that it needs. */
export const openSlots = ({ slots = [], build }: ReleaseManifest, folderUrl: string) =>
  slots.map(({ slot, expose }) => ({ slot, scripts: scriptsOf(build, expose, folderUrl) }));

const scriptsOf = ({ entry, exposes }: ReleaseManifest['build'], expose: string, folderUrl: string) =>
  [entry, ...(exposes[expose] ?? [])].filter((file) => file.endsWith('.js')).map((file) => folderUrl + file);

/** @returns null when nothing answers in time */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
    await response.text();
    return response.status;
  } catch {
    return null;
  }
}
