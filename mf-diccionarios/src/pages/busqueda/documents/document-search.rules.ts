import type { DictionaryDocument } from './documents.content';

const folded = (text: string) => text.trim().toLocaleLowerCase('es');

/** Documents of one dictionary whose title contains the term, whatever the case; all of them without a term (DICT-36). */
export function documentsOf(
  documents: readonly DictionaryDocument[],
  dictionary: string,
  term: string,
): DictionaryDocument[] {
  return documents.filter(
    (document) => document.dictionary === dictionary && folded(document.title).includes(folded(term)),
  );
}

/** The document to show: the one asked for, else the only one that a search leaves (DICT-37). */
export function openedDocument(
  found: readonly DictionaryDocument[],
  { term, documentId }: { term: string; documentId: string | null },
): DictionaryDocument | null {
  const asked = found.find((document) => document.id === documentId);
  if (asked) return asked;
  const [only] = found;
  return term && only && found.length === 1 ? only : null;
}
