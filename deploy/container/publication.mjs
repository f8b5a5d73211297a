/** What the registry says after an origin has started, as pure functions. */
import { publish } from '@red/releases/operations';

/** @import { Release, RegisteredRemote, ReleaseRegistry } from '@red/contract/release-registry' */

/**
 * Whether a version was registered before.
 * @param {ReleaseRegistry} registry
 * @param {string} name remote
 * @param {string} version
 */
export function knows(registry, name, version) {
  const known = registry.remotes[name];
  return [known?.stable, known?.previous, known?.canary, known?.releases?.[version]].some(
    (each) => each?.version === version,
  );
}

/**
 * A version the registry has never seen goes live; one it knows keeps its place, so that a container that starts again
 * does not undo a rollback. Every release of the remote gets the addresses of today: the site's address may have changed.
 * @param {ReleaseRegistry} registry
 * @param {string} name remote
 * @param {Release} release what the image brought
 * @param {(version: string) => { url: string, serverUrl: string }} addressesOf
 * @returns {ReleaseRegistry}
 */
export function withArrival(registry, name, release, addressesOf) {
  const next = knows(registry, name, release.version) ? registry : publish(registry, name, release);
  const remote = next.remotes[name];
  if (!remote) return next;
  return { ...next, remotes: { ...next.remotes, [name]: readdressed(remote, addressesOf) } };
}

/**
 * @param {RegisteredRemote} remote
 * @param {(version: string) => { url: string, serverUrl: string }} addressesOf
 * @returns {RegisteredRemote}
 */
function readdressed(remote, addressesOf) {
  /** @template {Release} R @param {R} release */
  const moved = (release) => ({ ...release, ...addressesOf(release.version) });
  const { stable, previous, canary, releases } = remote;
  return {
    ...remote,
    stable: moved(stable),
    ...(previous && { previous: moved(previous) }),
    ...(canary && { canary: moved(canary) }),
    ...(releases && {
      releases: Object.fromEntries(Object.entries(releases).map(([version, each]) => [version, moved(each)])),
    }),
  };
}
