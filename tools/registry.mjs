/** The local release registry: immutable folders of releases and one file that says which of them are live. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './rooms.mjs';

export const registryFile = (dataDir) => path.join(dataDir, 'registry/registry.json');
export const releasesDir = (dataDir, remote) => path.join(dataDir, 'releases', remote);

const EMPTY = { schema: 1, updatedAt: '', remotes: {} };

/** The registry as it stands; an unreadable one is an error, a missing one is empty. */
export function readRegistry(dataDir) {
  const file = registryFile(dataDir);
  if (!existsSync(file)) return structuredClone(EMPTY);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `The registry ${file} cannot be read (${error.message}). Mend it or remove it; publishing writes it anew.`,
    );
  }
}

/** Replaces the registry in one step: a reader sees the old one or the new one. */
export function writeRegistry(dataDir, registry) {
  const file = registryFile(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify({ ...registry, updatedAt: new Date().toISOString() }, null, 2)}\n`);
  renameSync(draft, file);
}

/**
 * Copies a built remote into an immutable folder and says how the registry names it.
 * The version is the remote's own with the hash of its remote.json, so that the same bytes always get the same folder.
 * @param {string} origin address of the remote's origin, such as http://localhost:3002
 */
export function storeRelease(dataDir, remote, origin, dist = path.join(ROOT, remote, 'dist')) {
  const manifest = readFileSync(path.join(dist, 'remote.json'));
  const digest = createHash('sha384').update(manifest).digest();
  const version = `${JSON.parse(manifest.toString()).version}-${digest.toString('hex').slice(0, 10)}`;
  const folder = path.join(releasesDir(dataDir, remote), version);
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}.draft`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(dist, draft, { recursive: true });
    renameSync(draft, folder);
  }
  return { version, url: `${origin}/${version}/`, integrity: `sha384-${digest.toString('base64')}` };
}

/** Publishes built remotes and makes them live; what was live before is kept as `previous`. */
export function publish(dataDir, remotes, originOf) {
  const registry = readRegistry(dataDir);
  let changed = false;
  for (const remote of remotes) {
    const release = storeRelease(dataDir, remote, originOf(remote));
    const known = registry.remotes[remote];
    if (known && JSON.stringify(known.stable) === JSON.stringify(release)) continue;
    const { previous: _old, ...rest } = known ?? { enabled: true };
    registry.remotes[remote] = {
      ...rest,
      enabled: known?.enabled ?? true,
      stable: release,
      ...(known && known.stable.version !== release.version
        ? { previous: known.stable }
        : known?.previous
          ? { previous: known.previous }
          : {}),
    };
    changed = true;
  }
  if (changed) writeRegistry(dataDir, registry);
  return registry;
}
