import { readFile, stat } from 'node:fs/promises';
import { type ReleaseRegistry, releaseRegistrySchema } from '@red/contract/release-registry';
import * as z from 'zod/mini';
import {
  EMPTY_RELEASE_SET,
  type LiveRemote,
  loadReleaseSet,
  type ReleaseSet,
  type ReleaseSetOptions,
} from './release-set';

const POLL_MS = 500;
/** How long a remote that could not be had is left alone before it is tried again. */
const RETRY_MS = 5_000;

/**
 * Holds the current release set and renews it when the registry file changes or when something of it was missing.
 * A registry that cannot be read is logged once and the last good one stays in force. The new set is complete
 * before it takes the old one's place.
 */
export function watchRegistry(file: string, sources: readonly LiveRemote[], options: ReleaseSetOptions) {
  let current: ReleaseSet = EMPTY_RELEASE_SET;
  let registry: ReleaseRegistry = { schema: 1, updatedAt: '', remotes: {} };
  let seen = '';
  let complained = '';
  let retryAt = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function readRegistry(): Promise<boolean> {
    try {
      const facts = await stat(file);
      const stamp = `${facts.mtimeMs}:${facts.size}:${facts.ino}`;
      if (stamp === seen) return false;
      const parsed = z.parse(releaseRegistrySchema, JSON.parse(await readFile(file, 'utf8')));
      seen = stamp;
      complained = '';
      registry = parsed;
      return true;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (cause !== complained)
        options.log.warn(
          { stage: 'registry', owner: 'operator', file, cause },
          'registry cannot be read; the last good one stays',
        );
      complained = cause;
      return false;
    }
  }

  async function refresh(): Promise<void> {
    const changed = await readRegistry();
    const incomplete =
      current.missing.length > 0 ||
      [...current.remotes.values()].some((remote) => remote.checked && !remote.pages);
    if (!changed && !(incomplete && Date.now() >= retryAt) && current !== EMPTY_RELEASE_SET) return;
    retryAt = Date.now() + RETRY_MS;
    current = await loadReleaseSet(registry, sources, current, options);
  }

  const loop = async () => {
    await refresh().catch((error) =>
      options.log.warn({ stage: 'registry', cause: String(error) }, 'release set not renewed'),
    );
    if (!stopped) timer = setTimeout(loop, POLL_MS);
  };

  return {
    /** Loads the first set; resolves when there is one, complete or not. */
    async start(): Promise<void> {
      await refresh();
      timer = setTimeout(loop, POLL_MS);
    },
    current: (): ReleaseSet => current,
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type RegistryWatcher = ReturnType<typeof watchRegistry>;
