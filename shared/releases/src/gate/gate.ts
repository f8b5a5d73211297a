import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { ShellFacts } from '@red/contract/shell-facts';
import type { BuiltRelease } from '../built-release';
import { manifestOf, namedReleases } from '../release-integrity';
import type { ReleaseFiles } from '../release-storage';
import { buildDefects } from './build-defects';
import { incompatibilities, type OtherRelease } from './compatibility.rules';

/**
 * Everything about a built release that can be checked without running it.
 * @param others live and canary releases of the other remotes
 * @returns why it is refused; empty when it is not
 */
export const refusalsOf = (
  release: BuiltRelease,
  shell: ShellFacts,
  others: readonly OtherRelease[],
): string[] => [...buildDefects(release), ...incompatibilities(release.manifest, shell, others)];

/**
 * Manifests of the live and canary releases of every remote but one. Throws when one cannot be read: without it nobody
 * can tell whether a path is free.
 */
export function otherReleases(
  { remotes }: ReleaseRegistry,
  storage: ReleaseFiles,
  except: string,
): Promise<OtherRelease[]> {
  const wanted = Object.entries(remotes).flatMap(([remote, known]) =>
    remote === except ? [] : namedReleases(known).map((named) => ({ remote, ...named })),
  );
  return Promise.all(
    wanted
      .filter(({ place }) => place === 'live' || place === 'canary')
      .map(async ({ remote, place, release }) => ({
        remote,
        place,
        version: release.version,
        manifest: await manifestOf(storage, remote, release),
      })),
  );
}
