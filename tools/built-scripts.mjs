/** Scripts of the built site: their compressed size, and by source map what they are made of. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { distOf, REMOTE_NAMES } from './packages.mjs';

/**
 * @typedef {object} BuiltScript
 * @property {string} owner the shell or a remote
 * @property {string} name of the file
 * @property {number} bytes compressed with brotli, as it is served
 * @property {ReadonlyMap<string, number>} sources minified bytes by file, relative to the repository
 */

/** Folders of the scripts and of their source maps, by owner. @type {Readonly<Record<string, { scripts: string, maps: string }>>} */
const FOLDERS = {
  shell: { scripts: path.join(distOf('shell'), 'web'), maps: path.join(distOf('shell'), 'maps') },
  ...Object.fromEntries(REMOTE_NAMES.map((name) => [name, { scripts: distOf(name), maps: distOf(name) }])),
};

/** Every script that browsers may load, the shell's first. Needs a build. */
export const builtScripts = () =>
  Object.entries(FOLDERS).flatMap(([owner, { scripts }]) =>
    readdirSync(scripts)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readScript(owner, name)),
  );

/**
 * The built script that an address leads to; null for anything else. Names have hashes, so that one name is one file.
 * @param {string} address
 * @returns {BuiltScript | null}
 */
export function builtScriptOf(address) {
  const name = path.posix.basename(new URL(address).pathname);
  const owner = Object.keys(FOLDERS).find((each) =>
    existsSync(path.join(FOLDERS[each]?.scripts ?? '', name)),
  );
  return owner !== undefined && name.endsWith('.js') ? readScript(owner, name) : null;
}

/**
 * @param {string} owner
 * @param {string} name
 * @returns {BuiltScript}
 */
function readScript(owner, name) {
  const { scripts = '', maps = '' } = FOLDERS[owner] ?? {};
  return {
    owner,
    name,
    bytes: statSync(path.join(scripts, `${name}.br`)).size,
    sources: sourcesOf(owner, path.join(scripts, name), path.join(maps, `${name}.map`)),
  };
}

/**
 * @param {string} owner
 * @param {string} script
 * @param {string} map
 */
function sourcesOf(owner, script, map) {
  // The bundler writes none for a script that only passes on what others hold.
  if (!existsSync(map)) return new Map();
  /** @type {{ sources: string[], mappings: string }} */
  const { sources, mappings } = JSON.parse(readFileSync(map, 'utf8'));
  const lines = readFileSync(script, 'utf8').split('\n');
  /** @type {Map<string, number>} */
  const bytes = new Map();
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

/**
 * A source relative to the repository. Builds name it from their own folder or, where maps stand apart, from that of the
 * maps.
 * @param {string} owner
 * @param {string} source
 */
const fromRoot = (owner, source) =>
  /(?:node_modules\/\.pnpm|shared|mf-[^/]+|shell)\/.*/.exec(source)?.[0] ??
  path.posix.join(owner, path.posix.normalize(source).replace(/^(?:\.\.\/)+/, ''));

/**
 * The package a source belongs to: a library, or a package of ours.
 * @param {string} source
 */
export function packageOf(source) {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  return library ?? /^(shared\/[^/]+|[^/]+)/.exec(source)?.[1] ?? source;
}

/**
 * Sources that stand in more than one of these scripts, the largest first.
 * @param {readonly BuiltScript[]} scripts
 * @returns {{ source: string, bytes: number, scripts: string[] }[]} `bytes`: minified, beyond the first copy
 */
export function duplicatedSources(scripts) {
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

/** A path relative to the repository, as people say it. @param {string} source */
export const shortSource = (source) => source.replace(/^node_modules\/\.pnpm\/[^/]+\/node_modules\//, '');
