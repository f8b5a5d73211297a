import { AREA_HOST } from '../../app/chunk-names';
import type { LiveRemote } from '../releases/live-release';
import type { ShellAssets, ShellScript } from './shell-assets';

/** What a browser needs to run what a release exposes; nothing where it runs from source. Pure. */
export function filesOf(
  { id, url, manifest: { build } }: Pick<LiveRemote, 'id' | 'url' | 'manifest'>,
  expose: string,
  { groupFiles }: Pick<ShellAssets, 'groupFiles'>,
): ShellScript[] {
  if (!id) return [];
  const files = [build.entry, ...(build.exposes[expose] ?? [])].map((file) => ({
    src: url + file,
    integrity: build.files[file]?.integrity ?? null,
  }));
  const groups = [AREA_HOST, ...(build.groups[expose] ?? [])].flatMap((group) => groupFiles[group] ?? []);
  return [...files, ...groups];
}
