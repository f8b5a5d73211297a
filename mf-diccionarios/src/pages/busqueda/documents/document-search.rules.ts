import type { DictionaryDocument } from './documents.content';

/** Letters without case and accents: many people type none. */
const plain = (text: string) => text.trim().toLocaleLowerCase('es').normalize('NFD').replace(/\p{M}/gu, '');

/** A word of a printed dictionary and the page it stands on. */
export interface IndexedWord {
  word: string;
  document: DictionaryDocument;
  page: number;
}

const MIN_INDEXED_LETTERS = 2;
const MAX_INDEXED_WORDS = 6;

/** Words of the printed dictionaries of a list that begin like the term, in the order of their pages. */
export function indexedWords(
  documents: readonly DictionaryDocument[],
  dictionary: string,
  term: string,
): IndexedWord[] {
  const wanted = plain(term);
  if (wanted.length < MIN_INDEXED_LETTERS) return [];
  return documents
    .filter((document) => document.dictionary === dictionary)
    .flatMap((document) =>
      Object.entries(document.pages ?? {}).map(([word, page]) => ({ word, document, page })),
    )
    .filter(({ word }) => plain(word).startsWith(wanted))
    .slice(0, MAX_INDEXED_WORDS);
}

/** Documents of one dictionary whose title contains the term, whatever case and accents; all without a term (DICT-36). */
export function documentsOf(
  documents: readonly DictionaryDocument[],
  dictionary: string,
  term: string,
): DictionaryDocument[] {
  return documents.filter(
    (document) => document.dictionary === dictionary && plain(document.title).includes(plain(term)),
  );
}

/**
 * The document to show: the one asked for, else the only one that a search leaves (DICT-37), else the printed dictionary
 * in whose index alone the word stands.
 */
export function openedDocument(
  found: readonly DictionaryDocument[],
  {
    term,
    documentId,
    indexed = [],
  }: { term: string; documentId: string | null; indexed?: readonly IndexedWord[] },
): DictionaryDocument | null {
  const asked = [...found, ...indexed.map(({ document }) => document)].find(({ id }) => id === documentId);
  if (asked) return asked;
  const [word] = indexed;
  if (found.length === 0 && word && indexed.length === 1) return word.document;
  const [only] = found;
  return term && only && found.length === 1 ? only : null;
}
