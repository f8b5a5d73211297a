/** What the registry says after an origin has started, as pure functions. */
import type { RegisteredRemote, Release, ReleaseRegistry } from '@red/contract/release-registry';
import { publish } from '@red/releases/operations';

type AddressesOf = (version: string) => { url: string; serverUrl: string };

/** Whether a version of a remote was registered before. */
export function knows(registry: ReleaseRegistry, name: string, version: string) {
  const known = registry.remotes[name];
  return [known?.stable, known?.previous, known?.canary, known?.releases?.[version]].some(
    (each) => each?.version === version,
  );
}

/**
 * A version the registry has never seen goes live; one it knows keeps its place, so that a container that starts again
 * does not undo a rollback. Every release of the remote gets the addresses of today: the site's address may have changed.
 */
export function withArrival(
  registry: ReleaseRegistry,
  name: string,
  release: Release,
  addressesOf: AddressesOf,
): ReleaseRegistry {
  const next = knows(registry, name, release.version) ? registry : publish(registry, name, release);
  const remote = next.remotes[name];
  if (!remote) return next;
  return { ...next, remotes: { ...next.remotes, [name]: readdressed(remote, addressesOf) } };
}

function readdressed(remote: RegisteredRemote, addressesOf: AddressesOf): RegisteredRemote {
  const moved = <R extends Release>(release: R) => ({ ...release, ...addressesOf(release.version) });
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
