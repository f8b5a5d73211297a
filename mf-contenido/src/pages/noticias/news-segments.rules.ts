import type { ArticleListItem } from '@red/api/articles.queries';
import { segmentOf } from '@red/ui/core';

/** Name of the query parameter that holds the chosen segment. */
const SEGMENT_PARAMETER = 'segmento';

/** The tabs of the news (CONT-43). `key` is what the address says; all the news need nothing there. */
export const NEWS_SEGMENTS = [
  { key: 'todas', label: 'Todas las noticias', segment: null },
  { key: 'docente', label: 'Docente', segment: 'Docente' },
  { key: 'familia', label: 'Familia', segment: 'Familia' },
  { key: 'directivos', label: 'Directivos', segment: 'Directivos' },
] as const;

export type NewsSegment = (typeof NEWS_SEGMENTS)[number];

/** The tab an address asks for; one that does not exist stands for all the news. */
export function newsSegmentOf(searchParams: URLSearchParams): NewsSegment {
  const asked = segmentOf(searchParams.get(SEGMENT_PARAMETER));
  return NEWS_SEGMENTS.find(({ segment }) => segment !== null && segment === asked) ?? NEWS_SEGMENTS[0];
}

/** Query string of a tab's address: all the news are the plain page. */
export const segmentSearch = ({ key, segment }: NewsSegment): string =>
  segment === null ? '' : `?${SEGMENT_PARAMETER}=${key}`;

/** Name of the query parameter that says how many pages of the list are on show. */
const PAGES_PARAMETER = 'pagina';
/** News that one press adds. */
const NEWS_PER_PAGE = 6;

/** How many news an address shows: one page, or as many as it says. */
export function newsOnShow(searchParams: URLSearchParams): number {
  const pages = Number(searchParams.get(PAGES_PARAMETER));
  return NEWS_PER_PAGE * (Number.isSafeInteger(pages) && pages > 1 ? pages : 1);
}

/** Query string of the address that shows one page more than `onShow` news of a tab. */
export function moreNewsSearch(segment: NewsSegment, onShow: number): string {
  const pages = `${PAGES_PARAMETER}=${onShow / NEWS_PER_PAGE + 1}`;
  return segment.segment === null ? `?${pages}` : `${segmentSearch(segment)}&${pages}`;
}

/** The news of one tab, whatever the case or number in which the server names the segment (CONT-44, AMB-77). */
export function newsOf(
  news: readonly ArticleListItem[],
  { segment }: NewsSegment,
): readonly ArticleListItem[] {
  return segment === null ? news : news.filter((item) => segmentOf(item.segment?.name) === segment);
}
