import { addGlobalSnapshot } from '@module-federation/runtime/core';
import { scriptAssets } from './served-manifest';

/** A release as devtools of Module Federation show it. */
export interface ShownRelease {
  /** Name of the container. */
  name: string;
  /** Folder of its files. */
  url: string;
  entry: string;
  /** Scripts of each exposed module. */
  exposes: Readonly<Record<string, readonly string[]>>;
}

const NOTHING = { version: '', buildVersion: '', remoteTypes: '', remoteTypesZip: '', shared: [] };

/**
 * Tells the devtools of Module Federation what a page has loaded, from which they draw their graph: the runtime keeps it
 * only of containers that it loads by their mf-manifest.json, with one more request.
 * @param host name of the program that loads them
 * @returns adds a release; a newer one of the same container takes its place
 */
export function createModuleInfo(host: string): (release: ShownRelease) => void {
  const remotesInfo: Record<string, { matchedVersion: string }> = {};
  return ({ name, url, entry, exposes }) => {
    remotesInfo[name] = { matchedVersion: url + entry };
    addGlobalSnapshot({
      [host]: { ...NOTHING, consumerList: [], remotesInfo },
      [`${name}:${url}${entry}`]: {
        ...NOTHING,
        version: url + entry,
        globalName: name,
        publicPath: url,
        remoteEntry: entry,
        remoteEntryType: 'global',
        remotesInfo: {},
        modules: Object.entries(exposes).map(([modulePath, scripts]) => ({
          moduleName: modulePath.slice(2),
          modulePath,
          assets: scriptAssets(scripts),
        })),
      },
    });
  };
}
