import type { BootRemote } from '../app/boot-data.schema';
import type { Composition } from '../app/composition';
import { matchSite } from '../app/route-match.rules';

/**
 * Preloads the scripts of a link's page when the link is hovered or focused. Nothing is executed, failures are ignored,
 * and nothing is fetched when the browser asks to save data.
 */
export function prefetchRoutes(
  composition: Composition,
  remotes: Readonly<Record<string, BootRemote>>,
  groupFiles: Readonly<Record<string, string[]>>,
): void {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  if (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData
  )
    return;
  const preloaded = new Set<string>();

  const onLinkTargeted = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const match = matchSite(composition, link.pathname);
    const remote = match?.kind === 'area' && remotes[match.route.remote];
    if (!remote) return;
    const files = [remote.entry, ...(remote.exposes[match.route.expose] ?? [])].map((file) => ({
      href: remote.url + file,
      integrity: remote.files[file]?.integrity,
    }));
    const groups = (remote.groups[match.route.expose] ?? []).flatMap((group) => groupFiles[group] ?? []);
    for (const { href, integrity } of [...files, ...groups.map((href) => ({ href, integrity: undefined }))]) {
      if (preloaded.has(href)) continue;
      preloaded.add(href);
      preload(href, integrity);
    }
  };

  document.addEventListener('pointerover', onLinkTargeted, { passive: true });
  document.addEventListener('focusin', onLinkTargeted, { passive: true });
}

function preload(href: string, integrity: string | undefined): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  if (!href.startsWith('/')) link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}
