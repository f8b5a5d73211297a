import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseRegistry, releaseRegistrySchema } from '@red/contract/release-registry';
import { siteControl } from './site-control';

type RegisteredRemote = ReleaseRegistry['remotes'][string];

/** The registry as it stands. */
async function registry(): Promise<ReleaseRegistry> {
  return releaseRegistrySchema.parse(JSON.parse(await siteControl.readRegistry()));
}

async function registered(remote: string): Promise<{ all: ReleaseRegistry; own: RegisteredRemote }> {
  const all = await registry();
  const own = all.remotes[remote];
  if (!own) throw new Error(`${remote} is not published`);
  return { all, own };
}

/** Changes what the registry says of one remote, and ends its canary unless the change names one. */
export async function changeRemote(remote: string, change: Partial<RegisteredRemote>): Promise<void> {
  const { all, own } = await registered(remote);
  const { canary: _canary, ...rest } = own;
  await siteControl.writeRegistry(
    JSON.stringify({ ...all, remotes: { ...all.remotes, [remote]: { ...rest, ...change } } }),
  );
}

/**
 * Puts a built folder where the remote's origin serves it, past every check of the release command, as somebody with
 * access to the files could. It is not live: that is the registry's matter.
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

/** Places a built folder and makes it live: what the shell must withstand by itself. @returns takes it back */
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
