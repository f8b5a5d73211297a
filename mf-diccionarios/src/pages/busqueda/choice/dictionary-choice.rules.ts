import { type DictionaryItem, itemOf } from './dictionary-items.content';

/** Names of the query parameters that hold the choice, so that it can be shared and survives a reload. */
export const PARAMETERS = {
  item: 'item',
  term: 'palabra',
  document: 'documento',
  page: 'pagina',
  list: 'lista',
} as const;

/** More than any word or title needs; only an address can carry more than the field allows. */
export const MAX_TERM = 100;

export interface DictionaryChoice {
  item: DictionaryItem;
  /** Trimmed; '' when nothing is searched. */
  term: string;
  documentId: string | null;
  /** Of the document, from 1; null for its beginning. */
  page: number | null;
  /** False where the address names no item and no word. */
  made: boolean;
  /** Small screens show the list in the place of a dictionary (DICT-07). */
  listed: boolean;
}

/** What an address asks for. Unknown items fall back to the default one. */
export function readChoice(searchParams: URLSearchParams): DictionaryChoice {
  const key = searchParams.get(PARAMETERS.item);
  const term = (searchParams.get(PARAMETERS.term) ?? '').trim().slice(0, MAX_TERM);
  const documentId = searchParams.get(PARAMETERS.document);
  const page = /^[1-9]\d{0,3}$/.test(searchParams.get(PARAMETERS.page) ?? '')
    ? Number(searchParams.get(PARAMETERS.page))
    : null;
  const made = key !== null || term !== '';
  const listed = !made && searchParams.has(PARAMETERS.list);
  return { item: itemOf(key), term, documentId, page, made, listed };
}

/** Query string of the list of dictionaries. */
export const LIST_SEARCH = `?${PARAMETERS.list}=todos`;

/** Query string of a choice; what is left out is cleared (DICT-10, DICT-14). */
export function searchOf({
  item,
  term = '',
  documentId = null,
  page = null,
}: {
  item: DictionaryItem;
  term?: string;
  documentId?: string | null;
  page?: number | null;
}): string {
  const search = new URLSearchParams({ [PARAMETERS.item]: item.key });
  if (term.trim()) search.set(PARAMETERS.term, term.trim());
  if (documentId) search.set(PARAMETERS.document, documentId);
  if (documentId && page) search.set(PARAMETERS.page, String(page));
  return `?${search}`;
}
