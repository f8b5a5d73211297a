import { forget, releasesOf, spareVersions } from './operations';
import type { Reason, Registry } from './registry/registry';
import type { ReleaseStorage } from './release-storage';

/** Files that no registry names may belong to an upload in flight; older ones do not. */
const MAX_UPLOAD_MS = 24 * 3_600_000;

/**
 * Removes old releases of an area: first from the registry, then their files, and with them files that belong to no
 * release. Live, canary and previous always stay, and the newest `keep` of the others.
 * @returns versions whose files were removed
 */
export async function pruneReleases(
  name: string,
  keep: number,
  { registry, storage, who, why, now = Date.now() }: PruneOptions,
): Promise<string[]> {
  const spare = spareVersions((await registry.read()).remotes[name] ?? null, name, keep);
  if (spare.length > 0)
    await registry.change(name, (known) => forget(known, name, spare), {
      who,
      why: why ?? `prune ${spare.join(', ')}`,
    });
  const removed: string[] = [];
  for (const { version, storedAt } of await storage.versions(name)) {
    if (!spare.includes(version) && now - storedAt.getTime() < MAX_UPLOAD_MS) continue;
    // Read again for each: somebody may have published the version again since.
    const known = (await registry.read()).remotes[name];
    if (known && releasesOf(known).some((release) => release.version === version)) continue;
    await storage.remove(name, version);
    removed.push(version);
  }
  return removed;
}

interface PruneOptions extends Pick<Reason, 'who'> {
  registry: Registry;
  storage: ReleaseStorage;
  /** By default the versions. */
  why?: string;
  now?: number;
}
