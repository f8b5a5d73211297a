import type { ServedManifest } from '@red/contract/federation-manifest';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { containerName } from './container-name';

const CONTRACT = '@red/contract';
/** Assets in the words of Module Federation. */
export const scriptAssets = (sync: readonly string[] = []) => ({
  js: { sync: [...sync], async: [] },
  css: { sync: [], async: [] },
});

/**
 * A release in the words of Module Federation, for hosts and tools that know nothing of this site. Pure.
 * @param url folder of the release as browsers reach it
 */
export function servedManifest({ name, version, build }: ReleaseManifest, url: string): ServedManifest {
  const container = containerName(name);
  const metaData = {
    name: container,
    globalName: container,
    buildInfo: { buildVersion: version, buildName: name },
    publicPath: url,
    remoteEntry: { name: build.entry, path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    pluginVersion: '',
  };
  const described = {
    id: container,
    name: container,
    metaData,
    shared: Object.entries(build.shared).map(([request, requiredVersion]) => ({
      id: `${container}:${request}`,
      name: request,
      version: build.builtWith?.[request] ?? build.builtWith?.[CONTRACT] ?? '',
      singleton: true,
      requiredVersion,
      assets: scriptAssets(),
    })),
    remotes: [],
    exposes: Object.entries(build.exposes).map(([path, scripts]) => ({
      id: `${container}:${path.slice(2)}`,
      name: path.slice(2),
      path,
      assets: scriptAssets(scripts),
    })),
    integrity: Object.fromEntries(
      Object.entries(build.files).map(([file, { integrity }]) => [file, integrity]),
    ),
    modules: build.modules ?? [],
  };
  return described;
}
