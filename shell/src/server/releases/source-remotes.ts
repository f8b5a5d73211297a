import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NO_BUILD, RELEASE_URL_PLACEHOLDER, remoteManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';
import type { Program } from '../../render/messages.schema';
import { programIdOf } from '../../render/program-id';
import { type LiveReleaseOptions, type LiveRemote, slotsOf } from './live-release';

/** Where the development server of an area has the program that renders it (development-routes.mjs). */
const PROGRAM_FILE = '__red/server.cjs';
/** How long a page waits for a program that is just being built. */
const PROGRAM_TIMEOUT_MS = 5_000;

export interface SourceRemotesOptions extends Pick<LiveReleaseOptions, 'log'> {
  /** The areas with the addresses of their development servers. */
  remotes: readonly { name: string; url: string }[];
  /** Folder that holds their folders. */
  root: string;
  /** Runs the program that renders their pages; null where browsers render. */
  loadProgram: LiveReleaseOptions['loadProgram'] | null;
}

/** What a registry's deployment takes from sources. */
export interface SourceRemotes {
  current(): readonly LiveRemote[];
  /** Reads them anew. @returns whether anything has changed */
  refresh(): Promise<boolean>;
}

export const NO_SOURCES: SourceRemotes = { current: () => [], refresh: async () => false };

/**
 * Areas that run from source on this machine: routes from the `remote.json` in their folders, server programs from their
 * development servers, no hashes.
 */
class RunningSources implements SourceRemotes {
  readonly #options: SourceRemotesOptions;
  readonly #known = new Map<string, { text: string; live: LiveRemote }>();
  #running: Promise<boolean> | null = null;

  constructor(options: SourceRemotesOptions) {
    this.#options = options;
  }

  current(): readonly LiveRemote[] {
    return [...this.#known.values()].map(({ live }) => live);
  }

  refresh(): Promise<boolean> {
    this.#running ??= this.#readAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #readAll(): Promise<boolean> {
    const changes = this.#options.remotes.map(async (remote) => {
      try {
        return await this.#read(remote);
      } catch (error) {
        if (!this.#known.has(remote.name)) throw error;
        this.#options.log.warn({ owner: remote.name, cause: String(error) }, 'remote.json cannot be read');
        return false;
      }
    });
    return (await Promise.all(changes)).includes(true);
  }

  async #read({ name, url }: { name: string; url: string }): Promise<boolean> {
    const { root, loadProgram, log } = this.#options;
    const before = this.#known.get(name);
    const [text, program] = await Promise.all([
      readFile(path.join(root, name, 'remote.json'), 'utf8'),
      loadProgram ? fetchProgram(name, url) : null,
    ]);
    if (before?.text === text && before.live.program?.id === program?.id) return false;
    const manifest = z.parse(remoteManifestSchema, JSON.parse(text));
    const run = program && loadProgram && (await loadProgram(program, slotsOf(manifest)));
    const programFailure = run?.ok === false ? readable(run.cause) : undefined;
    if (programFailure)
      log.warn(
        { stage: 'evaluation', owner: name, cause: programFailure },
        'server program cannot be run; the browser renders the area',
      );
    const pages = run?.ok ? run.pages : null;
    const slots = (run?.ok && run.slots) || {};
    const live = {
      ...{ name, url, version: 'source', id: null, pages, slots, program },
      ...(programFailure && { programFailure }),
    };
    this.#known.set(name, { text, live: { ...live, manifest: { ...manifest, build: NO_BUILD } } });
    return true;
  }
}

/**
 * Reads areas that run from source. A `remote.json` that cannot be read leaves the last good one in place; rejects only
 * where there has been none.
 */
export async function sourceRemotes(options: SourceRemotesOptions): Promise<SourceRemotes> {
  const sources = new RunningSources(options);
  await sources.refresh();
  return sources;
}

/** A stack without the text of the program's entry, which stands in it as an address. */
const readable = (stack: string): string => stack.replaceAll(/data:text\/javascript,[^\s:)]*/g, 'server.cjs');

/** The program as it was built last; null while the development server does not answer. */
async function fetchProgram(remote: string, url: string): Promise<Program | null> {
  try {
    const answer = await fetch(url + PROGRAM_FILE, { signal: AbortSignal.timeout(PROGRAM_TIMEOUT_MS) });
    if (!answer.ok) return null;
    const source = (await answer.text()).replaceAll(RELEASE_URL_PLACEHOLDER, url);
    const program = { url: url + PROGRAM_FILE, source };
    return { ...program, id: programIdOf(program), remote, version: 'source' };
  } catch {
    return null;
  }
}
