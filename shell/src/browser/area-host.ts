import { isAreaModule } from '@red/federation/area-module';
import { createAreaRuntime } from '@red/federation/area-runtime';
import type { FederationRuntime } from '@red/federation/loader';
import { createAreaQueries } from '../app/area-queries';
import type { BootData } from '../app/boot-data.schema';
import type { ReleaseFacts } from '../app/release-facts';
import { limitHere } from './time-limits';

/** Name of the shell among the programs of a page. */
const NAME = 'red_shell';
/** Time limit on a usual network for a remote's container. */
const CONTAINER_TIMEOUT_MS = 8_000;

/** Versions of the shared modules, put in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/**
 * Gives the runtime that runs a remote's release, whose files must have the hashes that `facts` names. Rejects when one of
 * its modules has not.
 */
export type AreaHost = (remote: string, facts: ReleaseFacts, retries: number) => Promise<FederationRuntime>;

/**
 * What areas need to run: the federation runtime with the shared modules and integrity checks, and the query client. A
 * chunk of its own, fetched with the first area: the frame works without it.
 */
export function createAreaHost({ remotes, queries }: Pick<BootData, 'remotes' | 'queries'>): AreaHost {
  const versions = SHARED_VERSIONS;
  const { runtime, holdBack, prepare } = createAreaRuntime(
    NAME,
    (request) => versions[request] ?? '',
    () => limitHere(CONTAINER_TIMEOUT_MS),
  );
  // Until its facts are there, no file of a release runs.
  for (const [remote, { url, id }] of Object.entries(remotes)) if (id) holdBack(remote, url);
  const areaQueries = createAreaQueries();
  areaQueries.restore(queries);
  const areas: FederationRuntime = {
    registerRemotes: (...named) => runtime.registerRemotes(...named),
    async loadRemote(id) {
      const exposed: unknown = await runtime.loadRemote(id);
      return isAreaModule(exposed) ? areaQueries.around(exposed) : exposed;
    },
  };

  return async (remote, { files, exposes, modules = [] }, retries) => {
    const release = remotes[remote];
    if (!release) return areas;
    const { url, entry } = release;
    const known = Object.keys(files).length > 0 ? files : null;
    await prepare(remote, { url, entry, files: known, exposes, modules }, retries);
    return areas;
  };
}
