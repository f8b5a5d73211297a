import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { BilingualRow, SpanishRow } from './dictionary-files';

/**
 * Dictionaries in the open DICT format: `<name>.index` (headword, offset and length in base64 digits, tab-separated)
 * and `<name>.dict`, or its gzip `<name>.dict.dz`, with one article per headword.
 */
export interface DictArticle {
  headword: string;
  /** Without the headword line, trimmed. */
  lines: string[];
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number of the index: base 64, most significant digit first. Throws for other characters. */
export function indexNumber(text: string): number {
  return [...text].reduce((value, digit) => {
    const worth = DIGITS.indexOf(digit);
    if (worth < 0) throw new Error(`The index holds "${text}", which is no number of the DICT format.`);
    return value * 64 + worth;
  }, 0);
}

/** Every article, without the entries that describe the dictionary itself (`00-database-info`). */
export async function readDict(indexFile: string, dictFile: string): Promise<DictArticle[]> {
  const stored = await readFile(dictFile);
  const articles = stored[0] === 0x1f && stored[1] === 0x8b ? gunzipSync(stored) : stored;
  return (await readFile(indexFile, 'utf8')).split('\n').flatMap((line) => {
    const [headword = '', offset, length] = line.split('\t');
    if (!headword || /^00-?database/i.test(headword) || offset === undefined || length === undefined)
      return [];
    const start = indexNumber(offset);
    const text = articles.subarray(start, start + indexNumber(length)).toString('utf8');
    const lines = text
      .split('\n')
      .map((part) => part.trim())
      .filter(Boolean);
    // The first line repeats the headword, with pronunciation and part of speech.
    const repeats = lines[0]?.toLowerCase().startsWith(headword.toLowerCase());
    return [{ headword, lines: repeats ? lines.slice(1) : lines }];
  });
}

/** «1. gato; minino» → «gato; minino». */
const withoutNumber = (line: string) => line.replace(/^\(?\d+[.)]\s*/, '');

export const bilingualRows = ({ headword, lines }: DictArticle): BilingualRow[] =>
  lines.map((line, index) => ({
    palabra: headword,
    num: index + 1,
    indicator: null,
    translation: withoutNumber(line),
    sourceExample: null,
    targetExample: null,
  }));

export const spanishRows = ({ headword, lines }: DictArticle): SpanishRow[] =>
  lines.map((line, index) => ({
    palabra: headword,
    etimo: null,
    num: index + 1,
    catgram: null,
    definicion: withoutNumber(line),
    ejemplo: null,
    sinonimo: null,
    antonimo: null,
  }));
