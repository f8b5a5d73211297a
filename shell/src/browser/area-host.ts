import { isAreaModule } from '@red/federation/area-module';
import { createAreaRuntime } from '@red/federation/area-runtime';
import { containerName } from '@red/federation/container-name';
import { createIntegrityMap } from '@red/federation/integrity-map';
import type { FederationRuntime } from '@red/federation/loader';
import { createModuleInfo } from '@red/federation/module-info';
import { preloadModules } from '@red/federation/module-preload';
import { scriptLoadingPlugin } from '@red/federation/runtime-plugin';
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
  const integrity = createIntegrityMap();
  const showModules = createModuleInfo(NAME);
  const versions = SHARED_VERSIONS;
  const runtime = createAreaRuntime(NAME, (request) => versions[request] ?? '', [
    scriptLoadingPlugin({ integrity, timeoutMs: () => limitHere(CONTAINER_TIMEOUT_MS) }),
  ]);
  // Until its facts are there, no file of a release runs.
  for (const [remote, { url, id }] of Object.entries(remotes))
    if (id) integrity.setRelease(remote, { url, files: {}, retries: 0 });
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
    if (Object.keys(files).length > 0) integrity.setRelease(remote, { url, files, retries });
    await preloadModules(url, modules, (file) => files[file]?.integrity);
    showModules({ name: containerName(remote), url, entry, exposes });
    return areas;
  };
}
