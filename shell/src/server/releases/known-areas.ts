import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, releaseManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';
import { type LiveRemote, type ReleaseLog, storeFile } from './live-release';

/**
 * The manifest of each area as it was live last, kept for a shell that starts while nothing of the area can be loaded or
 * believed. Nothing of it is run: it says which paths, links and entries of the sitemap are the area's, so that they are
 * "not now" and not "never".
 */
export class KnownAreas {
  readonly #folder: string;
  readonly #log: ReleaseLog;
  readonly #manifests = new Map<string, ReleaseManifest>();
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string, log: ReleaseLog) {
    this.#folder = folder;
    this.#log = log;
  }

  get manifests(): ReadonlyMap<string, ReleaseManifest> {
    return this.#manifests;
  }

  /** Reads what an earlier shell has kept; what is damaged counts as nothing. */
  async start(): Promise<void> {
    const files = await readdir(this.#folder).catch(() => []);
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(path.join(this.#folder, file), 'utf8').catch(() => '');
        const manifest = manifestIn(text);
        if (manifest && file === `${manifest.name}.json`) this.#manifests.set(manifest.name, manifest);
      }),
    );
  }

  /**
   * Keeps what is live now.
   * @param isArea whether there still is an area of that name; what is known of others is dropped
   */
  keep(live: Iterable<LiveRemote>, isArea: (name: string) => boolean): void {
    for (const { name, id, manifest } of live) {
      if (id === null || this.#manifests.get(name) === manifest) continue;
      this.#manifests.set(name, manifest);
      this.#write(() => storeFile(this.#fileOf(name), JSON.stringify(manifest)));
    }
    for (const name of [...this.#manifests.keys()].filter((known) => !isArea(known))) {
      this.#manifests.delete(name);
      this.#write(() => rm(this.#fileOf(name), { force: true }));
    }
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, `${name}.json`);
  }

  /** One after the other: the last one stays. */
  #write(work: () => Promise<void>): void {
    this.#writing = this.#writing
      .then(work)
      .catch((error) => this.#log.warn({ cause: String(error) }, 'the manifest of an area cannot be kept'));
  }
}

function manifestIn(text: string): ReleaseManifest | null {
  try {
    return z.parse(releaseManifestSchema, JSON.parse(text));
  } catch {
    return null;
  }
}
