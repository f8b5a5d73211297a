import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { DictionaryKey } from '@red/api/dictionary.queries';
import { type DictionaryOrigin, headwordProblem, plainLine, type ReadEntry } from './dictionary-entries';
import type { BilingualRow, SpanishRow } from './dictionary-files';
import { fold } from './fold';

/**
 * Dictionaries in the open DICT format: `<name>.index` (headword, offset and length in base64 digits, tab-separated)
 * and `<name>.dict`, or its gzip `<name>.dict.dz`, with one article per headword.
 */
interface DictArticle {
  headword: string;
  /** Without the headword line, trimmed; at least one. */
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

/** The two files as they are stored; the articles are unpacked. Throws when one cannot be read or unpacked. */
export async function readDictFiles(indexFile: string, dictFile: string) {
  const stored = await readFile(dictFile);
  const articles = stored[0] === 0x1f && stored[1] === 0x8b ? gunzipSync(stored) : stored;
  return { index: await readFile(indexFile), articles };
}

/** Every entry of the index in its order, without those that describe the dictionary itself (`00-database-info`). */
export function dictEntries(files: DictFiles, dictionary: DictionaryKey): ReadEntry[] {
  return linesOf(files).flatMap((line, at): ReadEntry[] => {
    if (line === '' || ABOUT.test(line)) return [];
    const headword = line.split('\t')[0]?.trim() ?? '';
    try {
      const article = articleOf(line, files.articles);
      return [
        dictionary === 'es'
          ? { kind: 'entry', spanish: spanishRows(article) }
          : { kind: 'entry', bilingual: bilingualRows(article) },
      ];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ kind: 'refused', refused: { line: at + 1, headword, reason } }];
    }
  });
}

/** What the dictionary says of itself: its name, and the licence and address that its description names. Pure. */
export function dictOrigin(files: DictFiles): Partial<DictionaryOrigin> {
  const title = aboutIn(files, 'short').at(-1);
  const description = plainLine(aboutIn(files, 'info').join(' '));
  const licence = LICENCE.exec(description)?.[1];
  const url = PUBLISHED.exec(description)?.[1];
  return { ...(title && { title }), ...(licence && { licence }), ...(url && { url }) };
}

/** Up to the end of its sentence: «… ver. 2.0 and any later version.» */
const LICENCE = /\b[Uu]nder the terms of (?:the )?(.{3,160}?)(?:\.(?=\s+\p{Lu}|$)|$)/u;
const PUBLISHED = /\bPublished at: (https?:\/\/\S+)/i;

/** Lines of one of the articles that describe the dictionary; none when it has none. */
function aboutIn(files: DictFiles, part: 'short' | 'info'): string[] {
  const line = linesOf(files).find((text) => new RegExp(`^00-?database-?${part}\\t`, 'i').test(text));
  if (line === undefined) return [];
  try {
    return articleOf(line, files.articles).lines;
  } catch {
    return [];
  }
}

interface DictFiles {
  index: Buffer;
  articles: Buffer;
}

const ABOUT = /^00-?database/i;

const linesOf = ({ index }: DictFiles): string[] =>
  index
    .toString('utf8')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''));

/** Throws an error that names the problem of the entry. */
function articleOf(line: string, articles: Buffer): DictArticle {
  const [word = '', offset, length] = line.split('\t');
  const headword = word.trim();
  const problem = headwordProblem(headword);
  if (problem !== null) throw new Error(problem);
  if (!offset || !length) throw new Error('It has no place in the articles.');
  const start = indexNumber(offset);
  const end = start + indexNumber(length);
  if (end > articles.length) throw new Error('Its place is beyond the end of the articles.');
  return { headword, ...meaningsOf(headword, textOf(articles.subarray(start, end))) };
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw new Error('Its article is no text in UTF-8.');
}

/** The first line repeats the headword, often better spelt than the index has it, with its pronunciation. */
function meaningsOf(headword: string, text: string): Partial<DictArticle> & { lines: string[] } {
  const lines = text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean);
  const [first = '', ...others] = lines;
  const repeated = first.replace(/\s*(?:\/.*|<.*|\[.*)$/, '').trim();
  const isRepeated = repeated !== '' && onlyLetters(repeated) === onlyLetters(headword);
  const meanings = isRepeated ? others : lines;
  if (meanings.length === 0) throw new Error('Its article says nothing.');
  return isRepeated && onlyLetters(repeated) !== '' && fold(repeated) === fold(headword)
    ? { headword: repeated, lines: meanings }
    : { lines: meanings };
}

const onlyLetters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** «1. gato; minino» → «gato; minino». */
const withoutNumber = (line: string) => line.replace(/^\(?\d+[.)]\s*/, '');

const bilingualRows = ({ headword, lines }: DictArticle): BilingualRow[] =>
  lines.map((line, index) => ({
    palabra: headword,
    num: index + 1,
    indicator: null,
    translation: withoutNumber(line),
    sourceExample: null,
    targetExample: null,
  }));

const spanishRows = ({ headword, lines }: DictArticle): SpanishRow[] =>
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
