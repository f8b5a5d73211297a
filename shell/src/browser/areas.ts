import { type AreaModule, isAreaModule } from '@red/federation/area-module';
import { DEFERRED_GROUPS } from '@red/federation/deferred-groups';
import { loadOnce } from '@red/federation/load-once';
import { Loader, type LoadFailure } from '@red/federation/loader';
import { createRemoteStore, type RemoteStore } from '@red/federation/remote-store';
import type { BootData } from '../app/boot-data.schema';
import { areaFiles } from './area-files';
import type { EarlyScripts } from './early-scripts';
import type { HydrationGate } from './hydration-gate';
import { nextTask } from './next-task';
import { isSamePage } from './page-code';
import type { ReleaseFactsStore } from './release-facts';
import { limitHere } from './time-limits';

/** Time limit on a usual network for one attempt, until the page is evaluated. */
const ATTEMPT_TIMEOUT_MS = 15_000;

export interface AreasOptions {
  boot: BootData;
  facts: ReleaseFactsStore;
  /** At which the area waits that the server has rendered. */
  gate: HydrationGate;
  scripts: EarlyScripts;
  onFailure(failure: LoadFailure): void;
}

/** The areas of the page. What they need to run is fetched with the first of them. */
export function createAreas({
  boot,
  facts,
  gate,
  scripts,
  onFailure,
}: AreasOptions): RemoteStore<AreaModule> {
  const areaHost = loadOnce(async () => {
    const { createAreaHost } = await import(/* webpackChunkName: "area-host" */ './area-host');
    await nextTask(); // evaluated and set up as one, it would keep a tap waiting
    return createAreaHost(boot);
  });
  const loader = new Loader({
    entries: Object.entries(boot.remotes).map(([remote, { url, entry }]) => ({ remote, entry: url + entry })),
    accepts: isAreaModule,
    timeoutMs: () => limitHere(ATTEMPT_TIMEOUT_MS),
    async prepare(remote, expose, retries) {
      const loadingGroups = async () => {
        const release = await facts.of(remote);
        scripts.preload(areaFiles(boot, release, { remote, expose }));
        await Promise.all((release.groups[expose] ?? []).map((group) => DEFERRED_GROUPS[group]?.()));
        return release;
      };
      const [runtimeFor, release] = await Promise.all([areaHost(), loadingGroups()]);
      return runtimeFor(remote, release, retries);
    },
  });
  const isServed = (remote: string, expose: string) => isSamePage(boot.served, { remote, expose });
  const store = createRemoteStore<AreaModule>({
    async load(remote, expose, how) {
      if (isServed(remote, expose)) await gate.opened;
      return loader.load(remote, expose, how);
    },
    onFailure,
  });
  return {
    ...store,
    // Asked for by a page that the browser renders: the visitor has come back to it.
    area(remote, expose) {
      if (isServed(remote, expose)) gate.open();
      return store.area(remote, expose);
    },
  };
}
