import { fold } from '../dictionary/fold';

/** A word of what is searched. */
export interface SearchedWord {
  /** As it was typed, in lower case. */
  typed: string;
  /** Without case and accents: letters a to z and digits only, so that it means nothing else in a query. */
  folded: string;
  /** Perhaps still being typed: everything that begins with it counts. */
  isOpen: boolean;
}

/** Most words of a search. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
const MIN_WORD_LENGTH = 2;
/** Fewer letters begin too many words. */
const MIN_OPEN_LENGTH = 3;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, the first eight that can be found; everything else (signs, operators, emoji) separates them. Pure. */
export function searchedWords(text: string): SearchedWord[] {
  const parts = [...text.normalize('NFC').matchAll(WORD)];
  return parts.slice(0, MAX_WORDS).flatMap(([part], at) => {
    const typed = part.toLowerCase().slice(0, MAX_WORD_LENGTH);
    const folded = fold(typed);
    if (!/^[a-z0-9]+$/.test(folded) || folded.length < MIN_WORD_LENGTH) return [];
    return [{ typed, folded, isOpen: at === parts.length - 1 && folded.length >= MIN_OPEN_LENGTH }];
  });
}

/**
 * Spellings whose Spanish stem a word may share: the word, and with the accent that its ending wants but is often typed
 * without («educacion»), since the stemmer knows endings by their accents. Letters and digits only. Pure.
 */
export function stemmedSpellings({ typed, folded }: SearchedWord): string[] {
  const accented = folded.replace(/([cs])ion$/, '$1ión');
  return [...new Set([typed.replace(/[^a-z0-9áéíóúüñ]/gu, (letter) => fold(letter)), accented])];
}

/**
 * A query of the index in its own language: every word, each by itself or by a stem. Pure.
 * @param stems of each word, folded; letters and digits only
 */
export function indexQuery(words: readonly (SearchedWord & { stems: readonly string[] })[]): string {
  return words
    .map(({ folded, isOpen, stems }) => {
      const lexemes = [`'${folded}'${isOpen ? ':*' : ''}`, ...stems.map((stem) => `'${stem}'`)];
      return `(${[...new Set(lexemes)].join(' | ')})`;
    })
    .join(' & ');
}
