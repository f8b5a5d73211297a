import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { RELEASE_URL_PLACEHOLDER } from '@red/contract/remote-manifest';
import type { BuiltRelease } from '../built-release';

/**
 * Where in the team's sources an error comes from, such as "mf-pagos/src/pagos/pay-step.tsx:12:3". Read from the source
 * maps that the build left beside its files; they are not part of a release. Without one, the location in the built file.
 * @param url where the trial serves the release's folder, with a slash at its end
 * @param stack as browsers and Node write it
 * @returns null when nothing of the release is in it
 */
export function sourceLocationOf(
  { remote, folder }: BuiltRelease,
  url: string,
  stack: string,
): string | null {
  const places = framesOf(url, stack).map((frame) => sourceOf(remote, folder, url, frame));
  // An error is often thrown in a library on behalf of the code that called it.
  return places.find((place) => place.startsWith(`${remote}/src/`)) ?? places[0] ?? null;
}

/** Lines and columns from 1. */
export type Frame = { file: string; line: number; column: number };

function framesOf(url: string, stack: string): Frame[] {
  return stack
    .split(url)
    .slice(1)
    .flatMap((after) => {
      const [, file, line, column] = /^([\w./-]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/.exec(after) ?? [];
      return file ? [{ file, line: Number(line), column: Number(column) }] : [];
    });
}

function sourceOf(remote: string, folder: string, url: string, { file, line, column }: Frame) {
  const built = `${file}:${line}:${column}`;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8')));
    const entry = map.findEntry(line - 1, columnAsBuilt(path.join(folder, file), url, line, column) - 1);
    if (!('originalSource' in entry) || !entry.originalSource) return built;
    const source = path.posix.join(remote, entry.originalSource.replace(/^webpack:\/\/[^/]*\//, ''));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  } catch {
    return built; // no map, or none of this file
  }
}

/** The server's program runs with the address of the release written into it: what stands behind it has moved. */
function columnAsBuilt(file: string, url: string, line: number, column: number) {
  if (!file.endsWith('.cjs')) return column;
  const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  const moved = url.length - RELEASE_URL_PLACEHOLDER.length;
  let passed = 0;
  for (let at = text.indexOf(RELEASE_URL_PLACEHOLDER); at !== -1; ) {
    if (at + passed * moved >= column - 1) break;
    passed += 1;
    at = text.indexOf(RELEASE_URL_PLACEHOLDER, at + 1);
  }
  return column - passed * moved;
}
