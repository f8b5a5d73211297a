import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseRegistry, releaseRegistrySchema } from '@red/contract/release-registry';
import { siteControl } from './site-control';

type RegisteredRemote = ReleaseRegistry['remotes'][string];

async function readRegistry(): Promise<ReleaseRegistry> {
  return releaseRegistrySchema.parse(JSON.parse(await siteControl.readRegistry()));
}

async function registered(remote: string): Promise<{ all: ReleaseRegistry; own: RegisteredRemote }> {
  const all = await readRegistry();
  const own = all.remotes[remote];
  if (!own) throw new Error(`${remote} is not published`);
  return { all, own };
}

/** Changes a remote's entry in the registry; its canary ends unless the change has one. */
export async function changeRemote(remote: string, change: Partial<RegisteredRemote>): Promise<void> {
  const { all, own } = await registered(remote);
  const { canary: _canary, ...rest } = own;
  await siteControl.writeRegistry(
    JSON.stringify({ ...all, remotes: { ...all.remotes, [remote]: { ...rest, ...change } } }),
  );
}

/**
 * Copies a built folder to where the remote's origin serves it, without the checks of the release command, as an
 * attacker with access to the files could. The release is not live until the registry names it.
 */
export async function placeRelease(
  remote: string,
  folder: string,
  version: string,
): Promise<RegisteredRemote['stable']> {
  const { own } = await registered(remote);
  const target = path.resolve(process.env.E2E_DATA_DIR ?? '.data/e2e', 'releases', remote, version);
  rmSync(target, { recursive: true, force: true });
  cpSync(folder, target, { recursive: true });
  const digest = createHash('sha384')
    .update(readFileSync(path.join(folder, 'remote.json')))
    .digest('base64');
  return {
    version,
    url: new URL(`/${version}/`, own.stable.url).href,
    integrity: `sha384-${digest}`,
  };
}

/** Places a built folder and makes it live, unchecked. @returns a function that restores the registry */
export async function forceRelease(
  remote: string,
  folder: string,
  version: string,
): Promise<() => Promise<void>> {
  const good = await siteControl.readRegistry();
  await changeRemote(remote, { stable: await placeRelease(remote, folder, version) });
  return async () => {
    await siteControl.writeRegistry(good);
  };
}
