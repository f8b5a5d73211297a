import { SourceMap } from 'node:module';
import path from 'node:path';
import { RELEASE_URL_PLACEHOLDER } from '@red/contract/remote-manifest';

/** A place in a built file: lines and columns from 1. */
export interface BuiltPlace {
  file: string;
  line: number;
  column: number;
}

/** The places that a text names as `<file>:<line>:<column>`: a stack of Node or of a browser, or one place. Pure. */
export const placesIn = (text: string): BuiltPlace[] =>
  [...text.matchAll(/([\w-][\w./-]*\.c?js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g)].map(
    ([, file = '', line, column]) => ({
      file,
      line: Number(line),
      column: Number(column),
    }),
  );

export interface BuiltFiles {
  /** Address of the release: its server's program runs with it in the place of a placeholder. */
  url: string;
  /** A file as it was built; null where there is none. */
  read(file: string): Promise<string | null>;
  readMap(file: string): Promise<string | null>;
}

/** Where a place comes from in the team's sources; null where no map tells. Throws where a map is none. */
export async function sourcePlace(place: BuiltPlace, files: BuiltFiles): Promise<string | null> {
  const file = await ownName(place.file, files);
  const text = file && (await files.readMap(file));
  if (!file || !text) return null;
  const column = await columnAsBuilt({ ...place, file }, files);
  const entry = new SourceMap(JSON.parse(text)).findEntry(place.line - 1, column - 1);
  if (!('originalSource' in entry) || !entry.originalSource) return null;
  const name = path.posix.normalize(entry.originalSource.replace(/^webpack:\/\/[^/]*\//, ''));
  return `${name}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/**
 * Where in the team's sources an error comes from, such as "mf-pagos/src/pagos/pay-step.tsx:12:3"; without a source map
 * the place in the built file.
 * @param remote name of the area, which is its folder
 * @param stack as browsers and Node write it
 * @returns null when nothing of the release is in it
 */
export async function ownPlace(remote: string, stack: string, files: BuiltFiles): Promise<string | null> {
  const folder = `${new URL(files.url).pathname.split('/').at(-2)}/`;
  const found: string[] = [];
  for (const { file, line, column } of placesIn(stack)) {
    const [, own] = file.split(folder);
    if (!own) continue;
    const source = await sourcePlace({ file: own, line, column }, files).catch(() => null);
    found.push(source ? path.posix.join(remote, source) : `${own}:${line}:${column}`);
  }
  // An error is often thrown in a library on behalf of the code that called it.
  return found.find((place) => place.startsWith(`${remote}/src/`)) ?? found[0] ?? null;
}

/** A stack names files by their address: the release's own name of it is the longest end that it has a map of. */
async function ownName(address: string, { readMap }: BuiltFiles): Promise<string | null> {
  const parts = address.split('/').filter((part) => part !== '..');
  for (const at of parts.keys()) {
    const name = parts.slice(at).join('/');
    if (await readMap(name)) return name;
  }
  return null;
}

/** What stands behind the release's address has moved by as much as that is longer than its placeholder. */
async function columnAsBuilt({ file, line, column }: BuiltPlace, { url, read }: BuiltFiles): Promise<number> {
  if (!file.endsWith('.cjs')) return column;
  const built = ((await read(file)) ?? '').replaceAll(RELEASE_URL_PLACEHOLDER, url);
  const before = (built.split('\n')[line - 1] ?? '').slice(0, column - 1);
  return column - (before.split(url).length - 1) * (url.length - RELEASE_URL_PLACEHOLDER.length);
}
