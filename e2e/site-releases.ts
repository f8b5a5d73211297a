import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseRegistry, releaseRegistrySchema } from '@red/contract/release-registry';
import { siteControl } from './site-control';

type Release = ReleaseRegistry['remotes'][string]['stable'];

const DATA_DIR = process.env.E2E_DATA_DIR ?? '.data/e2e';
const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Where a text of a release is replaced: in what browsers load, in what the server runs, or in both. */
type Side = 'browser' | 'server' | 'both';

/**
 * Makes another version of a live release in its origin's folder, with one text replaced, and with hashes that are
 * right again. It is not live: that is the registry's matter.
 */
export async function madeVersion(
  remote: string,
  version: string,
  { find, replace, side }: { find: string; replace: string; side: Side },
): Promise<Release> {
  const { stable } = (await registry()).remotes[remote] ?? {};
  if (!stable) throw new Error(`${remote} is not published`);
  const root = path.join(DATA_DIR, 'releases', remote);
  const folder = path.join(root, version);
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(root, stable.version), folder, { recursive: true });
  const manifestFile = path.join(folder, 'remote.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  let replaced = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const isServer = name.endsWith('.cjs');
    if (!isServer && !name.endsWith('.js')) continue;
    if (side !== 'both' && (side === 'server') !== isServer) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(find)) continue;
    replaced += 1;
    const bytes = Buffer.from(text.replaceAll(find, replace));
    writeFileSync(file, bytes);
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
    if (isServer) manifest.build.server.integrity = integrityOf(bytes);
    else manifest.build.files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  if (replaced === 0) throw new Error(`no file of ${remote} holds ${find}`);
  const bytes = Buffer.from(JSON.stringify(manifest));
  writeFileSync(manifestFile, bytes);
  for (const ending of ['.br', '.gz']) rmSync(manifestFile + ending, { force: true });
  const url = stable.url.replace(`/${stable.version}/`, `/${version}/`);
  return { version, url, integrity: integrityOf(bytes) };
}

/** The registry as it stands. */
export async function registry(): Promise<ReleaseRegistry> {
  return releaseRegistrySchema.parse(JSON.parse(await siteControl.readRegistry()));
}

/** Changes what the registry says of one remote. */
export async function changeRemote(
  remote: string,
  change: Partial<ReleaseRegistry['remotes'][string]>,
): Promise<void> {
  const now = await registry();
  const known = now.remotes[remote];
  if (!known) throw new Error(`${remote} is not published`);
  const { canary: _canary, ...rest } = known;
  await siteControl.writeRegistry(
    JSON.stringify({ ...now, remotes: { ...now.remotes, [remote]: { ...rest, ...change } } }),
  );
}
