/**
 * Files of a bucket, served from this container's own folder: a release is fetched as a whole when it is first asked
 * for, and stays. So each node serves what it knows while the bucket is away, and no folder is shared between nodes.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStorage } from '@red/releases/release-storage';

const VERSION = /^[0-9][\w.+-]*$/;

/** `folder` holds a folder for each release. */
export function storedReleases(
  storage: Pick<ReleaseStorage, 'files' | 'read'>,
  remote: string,
  folder: string,
) {
  const fetching = new Map<string, Promise<void>>();

  async function fetchRelease(version: string) {
    const files = await storage.files(remote, version);
    // Written last: without it a release is not complete.
    if (!files.includes('remote.json')) return;
    const draft = path.join(folder, `.${version}.${randomUUID()}.draft`);
    try {
      for (const file of files) {
        const bytes = await storage.read(remote, version, file);
        if (!bytes) return;
        await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
        await writeFile(path.join(draft, file), bytes);
      }
      await rename(draft, path.join(folder, version)).catch((error) => {
        // Another container of this node was faster.
        if (!existsSync(path.join(folder, version))) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  return {
    /**
     * Resolves when the release that a path such as /1.0.0/remoteEntry.js belongs to is in the folder, or does not exist.
     * Rejects when the bucket does not answer.
     */
    async bring(url: string) {
      const version = /^\/([^/?]+)\//.exec(url)?.[1] ?? '';
      if (!VERSION.test(version) || existsSync(path.join(folder, version))) return;
      const running = fetching.get(version) ?? fetchRelease(version);
      fetching.set(version, running);
      try {
        await running;
      } finally {
        fetching.delete(version);
      }
    },
  };
}
