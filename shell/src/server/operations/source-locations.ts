import { SourceMap } from 'node:module';
import path from 'node:path';
import { RELEASE_URL_PLACEHOLDER } from '@red/contract/remote-manifest';
import { LRUCache } from 'lru-cache';
import { framesIn, type StackFrame } from '../../app/telemetry/stack-frames';

/** Source maps that stay parsed. */
const MAX_MAPS = 20;
/** A map that could not be read is tried again after this. */
const KEPT_MS = 10 * 60_000;

/** A release as far as its errors are concerned. */
export interface MappedRelease {
  remote: string;
  version: string;
  /** Folder of its files as browsers and stacks name it. */
  url: string;
  /** The text of its server program as it runs, with `url` written into it; null where none is loaded. */
  program: string | null;
}

export interface SourceLocationsOptions {
  /** A release by its version; null for one that nobody knows. */
  release(remote: string, version: string): MappedRelease | null;
  /** The source map of a built file; null where there is none. */
  readMap(release: MappedRelease, file: string): Promise<string | null>;
}

/** Where errors of releases come from in their teams' sources, read from the source maps that operators keep. */
export function createSourceLocations({ release, readMap }: SourceLocationsOptions) {
  const maps = new LRUCache<string, Promise<SourceMap | null>>({ max: MAX_MAPS, ttl: KEPT_MS });

  function mapOf(of: MappedRelease, file: string): Promise<SourceMap | null> {
    const key = `${of.url} ${file}`;
    const known =
      maps.get(key) ??
      readMap(of, file).then(
        (text) => (text === null ? null : new SourceMap(JSON.parse(text))),
        () => null,
      );
    maps.set(key, known);
    return known;
  }

  async function located(of: MappedRelease, frame: StackFrame): Promise<string> {
    const { file, line, column } = frame;
    const built = `${file}:${line}:${column}`;
    try {
      const map = await mapOf(of, file);
      const entry = map?.findEntry(line - 1, columnAsBuilt(of, frame) - 1);
      if (!entry || !('originalSource' in entry) || !entry.originalSource) return built;
      const name = path.posix.join(of.remote, entry.originalSource.replace(/^webpack:\/\/[^/]*\//, ''));
      return `${name}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    } catch {
      return built; // what stands there is no source map
    }
  }

  return {
    /** The places of frames that a browser has reported, in the sources of the area. */
    async locate(remote: string, version: string, frames: readonly StackFrame[]): Promise<string[]> {
      const of = release(remote, version);
      return of ? Promise.all(frames.map((frame) => located(of, frame))) : [];
    },
    /** The places of a stack of the server. */
    async locateStack(remote: string, version: string, stack: string): Promise<string[]> {
      const of = release(remote, version);
      return of ? Promise.all(framesIn(stack, of.url).map((frame) => located(of, frame))) : [];
    },
  };
}

export type SourceLocations = ReturnType<typeof createSourceLocations>;

/** The server's program runs with the address of the release written into it: what stands behind it has moved. */
function columnAsBuilt({ url, program }: MappedRelease, { file, line, column }: StackFrame): number {
  if (!file.endsWith('.cjs') || program === null) return column;
  const before = (program.split('\n')[line - 1] ?? '').slice(0, column - 1);
  return column - (before.split(url).length - 1) * (url.length - RELEASE_URL_PLACEHOLDER.length);
}
