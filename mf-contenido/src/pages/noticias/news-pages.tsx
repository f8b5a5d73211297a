import type { ArticleListItem } from '@red/api/articles.queries';
import { ButtonLink, styled } from '@red/ui/core';
import { useSearchParams } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import { articleAddress } from '../../article-cards/article-address';
import { NewsGrid, NewsItem } from '../../article-cards/news-grid';
import { moreNewsSearch, type NewsSegment, newsOnShow } from './news-segments.rules';

const More = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 14,
  marginTop: 36,
  '& > p': {
    margin: 0,
    fontFamily: celosia.font.display,
    fontWeight: 600,
    color: celosia.semantic.textSecondary,
  },
}));

/** News of the first row on a wide screen; on a phone the third is below the window. */
const FIRST_ROW = 3;

export interface NewsPagesProps {
  /** All the news of the tab, the latest first. */
  news: readonly ArticleListItem[];
  segment: NewsSegment;
}

/**
 * The latest news and, with every press of "Cargar más", the next ones. The address holds how many are shown, so that
 * the server renders the same, the button works without a script, and Back finds the place again.
 */
export function NewsPages({ news, segment }: NewsPagesProps) {
  const [searchParams] = useSearchParams();
  const onShow = Math.min(newsOnShow(searchParams), news.length);
  const { grid, loadMore } = useFocusOnFirstNew(onShow);
  return (
    <>
      <NewsGrid ref={grid}>
        {news.slice(0, onShow).map((item, index) => (
          <NewsItem
            key={item.id}
            item={item}
            link={{ href: articleAddress(item), newTab: true }}
            headingLevel={2}
            first={index === 0}
            farBelow={index >= FIRST_ROW}
          />
        ))}
      </NewsGrid>
      {news.length > newsOnShow(new URLSearchParams()) && (
        <More>
          <p role="status">
            {onShow} de {news.length} noticias
          </p>
          {onShow < news.length && (
            <ButtonLink variant="outlined" to={moreNewsSearch(segment, onShow)} onClick={loadMore} replace>
              Cargar más
            </ButtonLink>
          )}
        </More>
      )}
    </>
  );
}

/** Moves the focus to the first of the news that a press has added (UX-30). */
function useFocusOnFirstNew(onShow: number) {
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const at = firstNew.current;
    if (at === null || at >= onShow) return;
    firstNew.current = null;
    grid.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
  }, [onShow]);
  const loadMore = () => {
    firstNew.current = onShow;
  };
  return { grid, loadMore };
}
