/** The local release registry and storage, into which `npm start` publishes built areas as a team would. */
import path from 'node:path';
import type { ReleaseRegistry } from '../shared/contract/src/release-registry.schema';
import type { ReleaseManifest } from '../shared/contract/src/remote-manifest.schema';
import type { ShellFacts } from '../shared/contract/src/shell-facts.schema';
import { type BuiltRelease, readBuiltRelease } from '../shared/releases/src/built-release';
import { refusalsOf } from '../shared/releases/src/gate/gate';
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
 * Of the gate it asks what needs no browser: whether each keeps the rules of a release and fits the shell that was built
 * beside it and, where it replaces what is live, whether the server renders its pages. Throws a Refusal with every
 * sentence, before anything is stored.
 * @param originOf address of a remote's origin, such as http://localhost:3002
 * @param distOf built folder of a remote
 * @param shell the built shell that will run them
 * @param tryOut says why what replaces a live release does not run; nothing is tried without it
 */
export async function publishBuilt(
  dataDir: string,
  remotes: readonly string[],
  originOf: (remote: string) => string,
  distOf: (remote: string) => string = distHere,
  shell: ShellFacts | null = null,
  tryOut?: (release: BuiltRelease, live: ReleaseRegistry) => Promise<string[]>,
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
  const refusals = shell
    ? toPublish.flatMap((release) => sentences(release, misfits(release, shell, built)))
    : [];
  if (refusals.length === 0 && tryOut)
    for (const release of toPublish.filter(({ remote }) => before.remotes[remote]))
      refusals.push(...sentences(release, await tryOut(release, before)));
  if (refusals.length > 0) throw new Refusal(['Nothing has been published.', ...refusals].join('\n'));
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
  return { ...(await registry.read()), published: toPublish.map(({ remote }) => remote) };
}

/** Why a release breaks a rule, or does not fit the shell or the others that are built with it. */
const misfits = (release: BuiltRelease, shell: ShellFacts, all: readonly BuiltRelease[]): string[] =>
  refusalsOf(
    release,
    shell,
    all
      .filter(({ remote }) => remote !== release.remote)
      .map(({ remote, version, manifest }) => ({ remote, place: 'built', version, manifest })),
  );

const sentences = ({ remote }: BuiltRelease, refusals: readonly string[]): string[] =>
  refusals.map((sentence) => `- ${remote}: ${sentence}`);
