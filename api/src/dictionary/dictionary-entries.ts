import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BilingualRow, FormRow, SpanishRow } from './dictionary-files';

/** What each reader of an open dictionary returns, and how files are read: unpacked, in pieces, never whole. */

/** Origin and licence of entries, shown beside each. */
export interface DictionaryOrigin {
  title: string;
  licence: string | null;
  /** Address of the source; `{term}` in it stands for the headword. */
  url: string | null;
}

/** An entry of a file, or why it is skipped. */
export type ReadEntry =
  | {
      kind: 'entry';
      spanish?: readonly SpanishRow[];
      bilingual?: readonly BilingualRow[];
      forms?: readonly FormRow[];
    }
  | { kind: 'refused'; refused: RefusedEntry }
  /** No error: a word of another language, or one without a translation. */
  | { kind: 'other' };

/** An entry that cannot be imported, and why. */
export interface RefusedEntry {
  /** Of the file (of DICT: of its index), counted from 1. */
  line: number;
  headword: string;
  reason: string;
}

/** What a search accepts at most: a longer headword could never be found. */
const MAX_HEADWORD_LENGTH = 100;

/** Why a headword cannot be imported; null when it can. Pure. */
export function headwordProblem(headword: string): string | null {
  if (headword === '') return 'It has no headword.';
  if (headword.length > MAX_HEADWORD_LENGTH)
    return `Its headword is longer than ${MAX_HEADWORD_LENGTH} characters.`;
  return /\p{Cc}|\uFFFD/u.test(headword) ? 'Its headword is no text.' : null;
}

/** Text of a dictionary as it is stored: in one line, without characters that no database takes. Pure. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim();

/** A file as text, unpacked when its name ends in `.gz`. */
export const openText = (file: string): Readable =>
  unpacked(file, createReadStream(file)).setEncoding('utf8');

function unpacked(file: string, stored: Readable): Transform {
  const unpacking = file.endsWith('.gz') ? createGunzip() : new PassThrough();
  // The reader gets the error; the file closes with it.
  pipeline(stored, unpacking, () => {});
  return unpacking;
}

/** Digest of a file as it is stored, and how many lines it unpacks to. Throws when it cannot be read or unpacked. */
export async function measureFile(file: string): Promise<{ digest: string; lines: number }> {
  const hash = createHash('sha256');
  const stored = createReadStream(file);
  stored.on('data', (chunk) => hash.update(chunk));
  let lines = 1;
  for await (const chunk of unpacked(file, stored)) lines += countIn(chunk, '\n');
  return { digest: hash.digest('hex'), lines };
}

function countIn(chunk: Buffer, mark: string): number {
  let count = 0;
  for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + 1)) count += 1;
  return count;
}
