import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { withTimeLimit } from '@red/contract/time-limit';
import { openRegistryStore } from '@red/releases/registry-store';
import type { RegistrySource } from './registry-watcher';

/** How often a registry on another machine is read. */
const REMOTE_POLL_MS = 500;
/** How long such a read may take. */
const REMOTE_TIMEOUT_MS = 3_000;

/**
 * Opens the registry for reading.
 * @param address path of a file, `s3://bucket/prefix`, or an http(s) address
 * @param environment with the keys of the bucket
 */
export function openRegistrySource(address: string, environment = process.env): RegistrySource {
  if (/^https?:/.test(address)) return registryAddress(address);
  if (address.startsWith('s3://')) return registryBucket(address, environment);
  return registryFile(address);
}

/** The registry in a file. Its folder is watched, because a new registry is renamed onto the old file. */
export function registryFile(file: string): RegistrySource {
  let seen = '';
  return {
    address: file,
    async read() {
      const facts = await stat(file);
      const stamp = `${facts.mtimeMs}:${facts.size}:${facts.ino}`;
      if (stamp === seen) return { changed: false };
      const json: unknown = JSON.parse(await readFile(file, 'utf8'));
      seen = stamp;
      return { changed: true, json };
    },
    watch(onChange) {
      let watcher: FSWatcher | undefined;
      try {
        watcher = watch(path.dirname(file), { persistent: false }, (_event, name) => {
          if (name === null || name === path.basename(file)) onChange();
        });
        // A folder that cannot be watched (on some network file systems) is polled only.
        watcher.on('error', () => watcher?.close());
      } catch {
        return () => {};
      }
      return () => watcher?.close();
    },
  };
}

/** The registry on a web server: requested with the ETag of the last answer. */
function registryAddress(address: string): RegistrySource {
  let etag = '';
  return {
    address,
    pollMs: REMOTE_POLL_MS,
    async read() {
      const response = await fetch(address, {
        headers: etag ? { 'if-none-match': etag } : {},
        signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS),
      });
      if (response.status === 304) return { changed: false };
      if (!response.ok) throw new Error(`the registry answered ${response.status}`);
      const json: unknown = await response.json();
      etag = response.headers.get('etag') ?? '';
      return { changed: true, json };
    },
  };
}

/** The registry in a bucket, read through the store that also writes it. */
function registryBucket(address: string, environment: NodeJS.ProcessEnv): RegistrySource {
  const store = openRegistryStore(address, environment);
  let seen: string | undefined;
  return {
    address,
    pollMs: REMOTE_POLL_MS,
    async read() {
      const json = await withTimeLimit(store.read(), REMOTE_TIMEOUT_MS, 'the registry does not answer');
      const stamp = JSON.stringify(json);
      if (stamp === seen) return { changed: false };
      seen = stamp;
      return { changed: true, json };
    },
  };
}
