import { MAX_SEARCH_LENGTH, MAX_SEARCH_PAGES, type SearchType } from '@red/api/search.queries';
import { SEARCH_KINDS } from './search-kinds.content';

/** Names of the query parameters; the frame's field and the page's own form send the first. */
export const PARAMETERS = { text: 'q', kind: 'tipo', pages: 'pagina' } as const;

/** With fewer letters nothing is asked. */
export const MIN_LETTERS = 2;

export interface SiteSearch {
  /** Trimmed; '' when nothing is searched. */
  text: string;
  /** The one type that is listed; null for all of them. */
  type: SearchType | null;
  /** Pages of that type on show, from the first on. */
  pages: number;
}

/** What an address asks for; an unknown type stands for all of them. Pure. */
export function readSearch(searchParams: URLSearchParams): SiteSearch {
  const text = (searchParams.get(PARAMETERS.text) ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .trim();
  const asked = searchParams.get(PARAMETERS.kind);
  const type = SEARCH_KINDS.find(({ key }) => key === asked)?.type ?? null;
  const pages = Number(searchParams.get(PARAMETERS.pages));
  const isPages = Number.isInteger(pages) && pages > 1 && pages <= MAX_SEARCH_PAGES;
  return { text, type, pages: type && isPages ? pages : 1 };
}

/** Query string of a search; empty for none. Pure. */
export function searchOf({ text, type, pages }: SiteSearch): string {
  const search = new URLSearchParams();
  if (text) search.set(PARAMETERS.text, text);
  const kind = SEARCH_KINDS.find((each) => each.type === type);
  if (kind) search.set(PARAMETERS.kind, kind.key);
  if (kind && pages > 1) search.set(PARAMETERS.pages, String(pages));
  const written = search.toString();
  return written && `?${written}`;
}

/** Whether a search is worth a call. Pure. */
export const isAsked = ({ text }: SiteSearch): boolean => text.length >= MIN_LETTERS;

/** Name of the page in the document title, on the server and as the search changes. Pure. */
export const searchTitle = ({ text }: SiteSearch): string => (text ? `Buscar: ${text}` : 'Buscar');
