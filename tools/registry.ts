/** The local release registry and storage, into which `npm start` publishes built areas as a team would. */
import path from 'node:path';
import type { ReleaseManifest } from '../shared/contract/src/remote-manifest.schema';
import type { ShellFacts } from '../shared/contract/src/shell-facts.schema';
import { type BuiltRelease, readBuiltRelease } from '../shared/releases/src/built-release';
import { incompatibilities } from '../shared/releases/src/gate/compatibility.rules';
import { lockOf, releasesOf } from '../shared/releases/src/operations';
import { pointerOf, publishRelease } from '../shared/releases/src/publish-release';
import { Refusal } from '../shared/releases/src/refusal';
import { openRegistry } from '../shared/releases/src/registry/registry';
import { folderOf } from '../shared/releases/src/release-folder';
import { openReleaseStorage } from '../shared/releases/src/release-storage';
import { distOf as distHere } from './packages';

export const registryDir = (dataDir: string): string => path.join(dataDir, 'registry');
export const releasesDir = (dataDir: string, remote: string): string =>
  path.join(dataDir, 'releases', remote);

const PUBLISHER = 'npm start';

/** The remote's own version with the hash of its remote.json: the same build always gets the same folder. */
const versionByContent = ({ version }: ReleaseManifest, integrity: string): string =>
  folderOf({ version, integrity });

/**
 * Publishes built areas and makes them live. A build that was published here before is left as it stands: what an
 * operator did to it since (a rollback, a canary, another release) is not undone by starting the site again.
 *
 * Of the gate it asks what needs no browser: whether each fits the shell that was built beside it. Throws a Refusal with
 * every sentence, before anything is stored, because such an area fails only where a visitor needs what is missing.
 * @param originOf address of a remote's origin, such as http://localhost:3002
 * @param distOf built folder of a remote
 * @param shell what the shell says of itself that will run them
 */
export async function publishBuilt(
  dataDir: string,
  remotes: readonly string[],
  originOf: (remote: string) => string,
  distOf: (remote: string) => string = distHere,
  shell: ShellFacts | null = null,
) {
  const registry = openRegistry(registryDir(dataDir));
  const storage = openReleaseStorage(path.join(dataDir, 'releases'));
  const [before, history] = await Promise.all([registry.read(), registry.history(1_000)]);
  const lastPublishedHere = (remote: string) =>
    history.find(({ area, who, after }) => area === remote && who === PUBLISHER && after)?.after?.stable;
  const built = await Promise.all(
    remotes.map((name) => readBuiltRelease(distOf(name), { version: versionByContent })),
  );
  const addressOf = (remote: string) => ({ url: originOf(remote) });
  const toPublish = built.filter((release) => {
    const known = before.remotes[release.remote];
    if (!known || lastPublishedHere(release.remote) !== release.version) return true;
    const registered = releasesOf(known).find(({ version }) => version === release.version);
    return registered !== undefined && registered.url !== pointerOf(release, addressOf(release.remote)).url;
  });
  if (shell) mustFit(toPublish, shell);
  // Files that were lost are restored even when nothing is published.
  for (const release of built) await storage.put(release);
  const isLocked = (remote: string) => {
    const known = before.remotes[remote];
    return known !== undefined && lockOf(known) !== null;
  };
  for (const release of toPublish)
    await publishRelease(release, {
      registry,
      storage,
      address: addressOf(release.remote),
      who: PUBLISHER,
      why: 'built here',
      hold: isLocked(release.remote),
    });
  return registry.read();
}

function mustFit(releases: readonly BuiltRelease[], shell: ShellFacts): void {
  const refusals = releases.flatMap(({ remote, manifest }) =>
    incompatibilities(manifest, shell, []).map((sentence) => `- ${remote}: ${sentence}`),
  );
  if (refusals.length > 0) throw new Refusal(['Nothing has been published.', ...refusals].join('\n'));
}
