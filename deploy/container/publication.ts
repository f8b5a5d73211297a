/** What the registry says of an area after its origin has started, as pure functions. */
import type { RegisteredRemote, Release } from '@red/contract/release-registry';
import { lockOf, publish, releasesOf } from '@red/releases/operations';
import { folderOf } from '@red/releases/release-folder';

type AddressesOf = (folder: string) => { url: string; serverUrl: string };

/** Whether a version was registered before. */
export const knows = (known: RegisteredRemote | null, version: string): boolean =>
  known !== null && releasesOf(known).some((release) => release.version === version);

/**
 * A version the registry has never seen goes live, or is held back while the area is locked; one it knows keeps its
 * place, so that a container that starts again does not undo a rollback. Every release of the area gets the addresses of
 * today: the site's address may have changed.
 */
export function withArrival(
  known: RegisteredRemote | null,
  name: string,
  release: Release,
  addressesOf: AddressesOf,
): RegisteredRemote {
  const hold = known !== null && lockOf(known) !== null;
  const next = known && knows(known, release.version) ? known : publish(known, name, release, { hold });
  const moved = <R extends Release>(each: R) => ({ ...each, ...addressesOf(folderOf(each)) });
  const { stable, previous, canary, releases } = next;
  return {
    ...next,
    stable: moved(stable),
    ...(previous && { previous: moved(previous) }),
    ...(canary && { canary: moved(canary) }),
    ...(releases && {
      releases: Object.fromEntries(Object.entries(releases).map(([version, each]) => [version, moved(each)])),
    }),
  };
}
