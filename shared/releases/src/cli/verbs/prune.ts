import { forget, releasesOf, spareVersions } from '../../operations';
import { Refusal } from '../../refusal';
import type { Reason, Registry } from '../../registry/registry';
import { folderOf } from '../../release-folder';
import type { ReleaseStorage } from '../../release-storage';
import { checkKey, type Verb } from '../call';

export const PRUNE: Verb = {
  words: '<area>',
  says: 'removes old releases; live, previous, canary and the newest --keep others stay',
  options: ['keep'],
  async run(call) {
    const { area, options, settings, say, registry, storage } = call;
    if (!/^\d+$/.test(options.keep ?? ''))
      throw new Refusal(`Say how many stay besides live, previous and canary: prune ${area} --keep 5.`);
    await checkKey(call, area);
    const removed = await pruneReleases(area, Number(options.keep), {
      registry,
      storage,
      who: settings.who,
      ...(options.why ? { why: options.why } : {}),
    });
    say(
      removed.length > 0
        ? `${area}: removed ${removed.join(', ')}. Tabs that are open with one of them say Reintentar until they are loaded again.`
        : `${area}: there is nothing to remove.`,
    );
    return 0;
  },
};

/** Files that no registry names may belong to an upload in flight; older ones do not. */
const MAX_UPLOAD_MS = 24 * 3_600_000;

/**
 * Removes old releases of an area: first from the registry, then their files, and with them files that belong to no
 * release. Live, canary and previous always stay, and the newest `keep` of the others.
 * @returns versions whose files were removed; folders of what was never registered
 */
export async function pruneReleases(
  name: string,
  keep: number,
  { registry, storage, who, why, now = Date.now() }: PruneOptions,
): Promise<string[]> {
  const before = (await registry.read()).remotes[name] ?? null;
  const spare = spareVersions(before, name, keep);
  const forgotten = before ? releasesOf(before).filter(({ version }) => spare.includes(version)) : [];
  if (spare.length > 0)
    await registry.change(name, (known) => forget(known, name, spare), {
      who,
      why: why ?? `prune ${spare.join(', ')}`,
    });
  const old = new Set(forgotten.map(folderOf));
  const removed: string[] = [];
  for (const { folder, storedAt } of await storage.folders(name)) {
    if (!old.has(folder) && now - storedAt.getTime() < MAX_UPLOAD_MS) continue;
    // Read again for each: somebody may have published the version again since.
    const known = (await registry.read()).remotes[name];
    if (known && releasesOf(known).some((release) => folderOf(release) === folder)) continue;
    await storage.remove(name, folder);
    removed.push(forgotten.find((release) => folderOf(release) === folder)?.version ?? folder);
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
