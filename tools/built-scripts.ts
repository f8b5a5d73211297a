/** Scripts of the built site: their compressed size, and by source map what they are made of. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { z } from 'zod';
import { distOf, REMOTE_NAMES } from './packages';

export interface BuiltScript {
  /** The shell or a remote. */
  owner: string;
  name: string;
  /** Compressed with brotli, as it is served. */
  bytes: number;
  /** Minified bytes by file, relative to the repository. */
  sources: ReadonlyMap<string, number>;
}

const mapSchema = z.object({ sources: z.array(z.string()), mappings: z.string() });

/** Folders of the scripts and of their source maps, by owner. */
const FOLDERS: Readonly<Record<string, { scripts: string; maps: string }>> = {
  shell: { scripts: path.join(distOf('shell'), 'web'), maps: path.join(distOf('shell'), 'maps') },
  ...Object.fromEntries(REMOTE_NAMES.map((name) => [name, { scripts: distOf(name), maps: distOf(name) }])),
};

/** Every script that browsers may load, the shell's first. Needs a build. */
export const builtScripts = (): BuiltScript[] =>
  Object.entries(FOLDERS).flatMap(([owner, { scripts }]) =>
    readdirSync(scripts)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readScript(owner, name)),
  );

/** Most pages load the same ones. */
const known = new Map<string, BuiltScript | null>();

/** The built script that an address leads to; null for anything else. Names have hashes, so that one name is one file. */
export function builtScriptOf(address: string): BuiltScript | null {
  const name = path.posix.basename(new URL(address).pathname);
  const script = known.get(name) ?? findScript(name);
  known.set(name, script);
  return script;
}

function findScript(name: string): BuiltScript | null {
  const owner = Object.keys(FOLDERS).find((each) =>
    existsSync(path.join(FOLDERS[each]?.scripts ?? '', name)),
  );
  return owner !== undefined && name.endsWith('.js') ? readScript(owner, name) : null;
}

function readScript(owner: string, name: string): BuiltScript {
  const { scripts = '', maps = '' } = FOLDERS[owner] ?? {};
  return {
    owner,
    name,
    bytes: statSync(path.join(scripts, `${name}.br`)).size,
    sources: sourcesOf(owner, path.join(scripts, name), path.join(maps, `${name}.map`)),
  };
}

function sourcesOf(owner: string, script: string, map: string): Map<string, number> {
  // The bundler writes none for a script that only passes on what others hold.
  if (!existsSync(map)) return new Map();
  const { sources, mappings } = mapSchema.parse(JSON.parse(readFileSync(map, 'utf8')));
  const lines = readFileSync(script, 'utf8').split('\n');
  const bytes = new Map<string, number>();
  decode(mappings).forEach((segments, line) => {
    segments.forEach(([column, source], at) => {
      if (source === undefined) return;
      const end = segments[at + 1]?.[0] ?? lines[line]?.length ?? column;
      const file = fromRoot(owner, sources[source] ?? '');
      bytes.set(file, (bytes.get(file) ?? 0) + end - column);
    });
  });
  return bytes;
}

/** A source relative to the repository. Builds name it from their own folder or, where maps stand apart, from theirs. */
const fromRoot = (owner: string, source: string): string =>
  /(?:node_modules\/\.pnpm|shared|mf-[^/]+|shell)\/.*/.exec(source)?.[0] ??
  path.posix.join(owner, path.posix.normalize(source).replace(/^(?:\.\.\/)+/, ''));

/** The package a source belongs to: a library, or a package of ours. */
export function packageOf(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  return library ?? /^(shared\/[^/]+|[^/]+)/.exec(source)?.[1] ?? source;
}

/** Sources that stand in more than one of these scripts, the largest first; `bytes`: minified, beyond the first copy. */
export function duplicatedSources(
  scripts: readonly BuiltScript[],
): { source: string; bytes: number; scripts: string[] }[] {
  const all = new Set(scripts.flatMap(({ sources }) => [...sources.keys()]));
  return [...all]
    .map((source) => {
      const copies = scripts.filter(({ sources }) => sources.has(source));
      const sizes = copies.map(({ sources }) => sources.get(source) ?? 0).sort((one, other) => other - one);
      return {
        source,
        bytes: sizes.slice(1).reduce((sum, size) => sum + size, 0),
        scripts: copies.map(({ owner, name }) => `${owner}/${name}`),
      };
    })
    .filter(({ scripts: copies }) => copies.length > 1)
    .sort((one, other) => other.bytes - one.bytes);
}

/** A path relative to the repository, as people say it. */
export const shortSource = (source: string): string =>
  source.replace(/^node_modules\/\.pnpm\/[^/]+\/node_modules\//, '');
