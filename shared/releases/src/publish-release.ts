import type { Release } from '@red/contract/release-registry';
import type { BuiltRelease } from './built-release';
import { publish } from './operations';
import { Refusal } from './refusal';
import type { Registry } from './registry/registry';
import { folderOf } from './release-folder';
import type { ReleaseStorage } from './release-storage';

/**
 * Where browsers reach the files of an area, and the shell's server if that is another address. `{remote}` is replaced by
 * its name; the folder of the release is appended.
 */
export interface ReleaseAddress {
  url: string;
  serverUrl?: string | undefined;
}

export interface PublishOptions {
  registry: Registry;
  storage: ReleaseStorage;
  address: ReleaseAddress;
  who: string;
  why: string;
  /** Registered, not live. */
  hold?: boolean;
  source?: Release['source'];
  /** Called when the files are stored and nothing names them yet. */
  check?: (release: Release) => Promise<void>;
  /** Called with each attempt to write the record: what it throws refuses the release. */
  mayGoLive?: () => Promise<void>;
}

/**
 * Stores a built release and then registers it. Files first: the registry never names what is not there. What a failed
 * call has stored stays, since another publisher may rely on it by then; `prune` removes what nothing names.
 */
export async function publishRelease(
  built: BuiltRelease,
  { registry, storage, address, who, why, hold = false, source, check, mayGoLive }: PublishOptions,
): Promise<void> {
  const { remote, version } = built;
  registry.mustBeAllowed(remote);
  await storage.put(built);
  const pointer = pointerOf(built, address);
  await check?.(pointer);
  const release: Release = {
    ...pointer,
    publishedAt: new Date().toISOString(),
    by: registry.author(who),
    ...(source && { source }),
  };
  await registry.change(
    remote,
    async (known) => {
      await mayGoLive?.();
      // Somebody may have removed the version since it was stored.
      if (!(await storage.read(remote, folderOf(built), 'remote.json'))?.equals(built.manifestBytes))
        throw new Refusal(
          `The files of ${remote} ${version} are gone from ${storage.address}. Publish it again.`,
        );
      return publish(known, remote, release, { hold });
    },
    { who, why },
  );
}

/** How the registry names a release. */
export function pointerOf(built: BuiltRelease, { url, serverUrl }: ReleaseAddress): Release {
  const { remote, version, integrity, bytes } = built;
  const inFolder = (base: string) =>
    `${base.replaceAll('{remote}', remote).replace(/\/$/, '')}/${folderOf(built)}/`;
  return {
    version,
    url: inFolder(url),
    ...(serverUrl ? { serverUrl: inFolder(serverUrl) } : {}),
    integrity,
    bytes,
  };
}
