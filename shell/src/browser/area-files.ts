import type { BootData } from '../app/boot-data.schema';
import { AREA_HOST } from '../app/chunk-names';
import type { ReleaseFacts } from '../app/release-facts';
import type { ScriptFile } from './early-scripts';

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
): ScriptFile[] => chunks.flatMap((chunk) => groupFiles[chunk] ?? []).map((href) => ({ href }));
