import { SourceMap } from 'node:module';
import path from 'node:path';
import { RELEASE_URL_PLACEHOLDER } from '@red/contract/remote-manifest';
import { framesIn, type StackFrame } from '../../app/telemetry/stack-frames';
import type { MappedRelease } from '../releases/registry-watcher';

/** Errors that are located in a minute: as many of browsers, which anybody can make up, and of the server. */
const MAX_PER_MINUTE = 6;
const MINUTE_MS = 60_000;

export interface SourceLocationsOptions {
  /** A release by its version; null for one that nobody knows. */
  release(remote: string, version: string): MappedRelease | null;
  /** The source map of a built file; null where there is none. */
  readMap(release: MappedRelease, file: string): Promise<string | null>;
  now?(): number;
}

/** The places of frames in the built files. */
export const builtPlaces = (frames: readonly StackFrame[]): string[] =>
  frames.map(({ file, line, column }) => `${file}:${line}:${column}`);

/**
 * Where errors of releases come from in their teams' sources, read from the source maps that operators keep. A map takes
 * memory and time of the process that answers visitors: errors are located one after the other, a few in a minute, and
 * nothing stays parsed.
 */
export function createSourceLocations({ release, readMap, now = Date.now }: SourceLocationsOptions) {
  const limits = { browser: oftenAMinute(now), server: oftenAMinute(now) };
  let last: Promise<unknown> = Promise.resolve();

  async function parsedMap(of: MappedRelease, file: string): Promise<SourceMap | null> {
    const text = of.hasFile(file) ? await readMap(of, file).catch(() => null) : null;
    return text === null ? null : new SourceMap(JSON.parse(text));
  }

  async function placesOf(of: MappedRelease, frames: readonly StackFrame[]): Promise<string[]> {
    const maps = new Map<string, SourceMap | null>();
    const places = builtPlaces(frames);
    for (const [at, frame] of frames.entries()) {
      const { file, line } = frame;
      // What stands there may be no source map.
      const map = maps.get(file) ?? (maps.has(file) ? null : await parsedMap(of, file).catch(() => null));
      maps.set(file, map);
      const entry = map?.findEntry(line - 1, columnAsBuilt(of, frame) - 1);
      if (!entry || !('originalSource' in entry) || !entry.originalSource) continue;
      const name = path.posix.join(of.remote, entry.originalSource.replace(/^webpack:\/\/[^/]*\//, ''));
      places[at] = `${name}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    }
    return places;
  }

  /** The places in the sources, or those in the built files once the minute's are used up. */
  async function placesWithin(
    kind: keyof typeof limits,
    of: MappedRelease,
    frames: readonly StackFrame[],
  ): Promise<string[]> {
    if (!frames.some(({ file }) => of.hasFile(file)) || !limits[kind]()) return builtPlaces(frames);
    const work = last.then(() => placesOf(of, frames));
    last = work.catch(() => {});
    return work;
  }

  return {
    /** The places of frames that a browser has reported, in the sources of the area. */
    async locate(remote: string, version: string, frames: readonly StackFrame[]): Promise<string[]> {
      const of = release(remote, version);
      return of ? placesWithin('browser', of, frames) : builtPlaces(frames);
    },
    /** The places of a stack of the server. */
    async locateStack(remote: string, version: string, stack: string): Promise<string[]> {
      const of = release(remote, version);
      return of ? placesWithin('server', of, framesIn(stack, of.url)) : [];
    },
  };
}

export type SourceLocations = ReturnType<typeof createSourceLocations>;

/** Says yes a few times in each minute. */
function oftenAMinute(now: () => number): () => boolean {
  let minute = 0;
  let taken = 0;
  return () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, taken] = [current, 0];
    taken += 1;
    return taken <= MAX_PER_MINUTE;
  };
}

/** The server's program runs with the address of the release written into it: what stands behind it has moved. */
function columnAsBuilt({ url, program }: MappedRelease, { file, line, column }: StackFrame): number {
  if (!file.endsWith('.cjs') || program === null) return column;
  const before = (program.split('\n')[line - 1] ?? '').slice(0, column - 1);
  return column - (before.split(url).length - 1) * (url.length - RELEASE_URL_PLACEHOLDER.length);
}
