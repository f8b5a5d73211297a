import type { BootData } from '../app/boot-data.schema';
import { AREA_HOST } from '../app/chunk-names';
import type { ReleaseFacts } from '../app/release-facts';

export interface ScriptFile {
  href: string;
  integrity: string | undefined;
}

/** The files that show an area: the area host, the remote's container and module, its deferred groups. Pure. */
export function areaFiles(
  { remotes, groupFiles }: Pick<BootData, 'remotes' | 'groupFiles'>,
  { exposes, files, groups: needed }: ReleaseFacts,
  { remote, expose }: { remote: string; expose: string },
): ScriptFile[] {
  const release = remotes[remote];
  if (!release) return [];
  const own = [release.entry, ...(exposes[expose] ?? [])].map((file) => ({
    href: release.url + file,
    integrity: files[file]?.integrity,
  }));
  return [...shellFiles({ groupFiles }, AREA_HOST, ...(needed[expose] ?? [])), ...own];
}

/** The shell's own files of some of its chunks. Pure. */
const shellFiles = (
  { groupFiles }: Pick<BootData, 'groupFiles'>,
  ...chunks: readonly string[]
): ScriptFile[] =>
  chunks.flatMap((chunk) => groupFiles[chunk] ?? []).map((href) => ({ href, integrity: undefined }));

const preloaded = new Set<string>();

/** Has the browser fetch scripts early; nothing is executed, failures are ignored. */
export function preloadScripts(files: readonly ScriptFile[]): void {
  for (const { href, integrity } of files) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    if (!href.startsWith('/')) link.crossOrigin = 'anonymous';
    if (integrity) link.integrity = integrity;
    // A failed preload would answer the script's own request with its failure.
    link.addEventListener('error', () => {
      link.remove();
      preloaded.delete(href);
    });
    document.head.append(link);
  }
}
