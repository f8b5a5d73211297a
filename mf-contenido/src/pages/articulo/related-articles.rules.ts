import type { ArticleListItem } from '@red/api/articles.queries';
import { segmentOf } from '@red/ui/core';
import { articleAddress } from '../../article-cards/article-address';

const COUNT = 3;

/**
 * What to read after an article: news of its own segment first, then the others, each group newest first. Restricted
 * news are left out, so that no link ends at a refusal.
 */
export function relatedArticles(news: readonly ArticleListItem[], id: string): readonly ArticleListItem[] {
  const own = news.find((item) => String(item.id) === id);
  const segment = segmentOf(own?.segment?.name);
  const here = articleAddress({ id });
  const others = news.filter(
    (item) => item !== own && item.restricted !== true && articleAddress(item) !== here,
  );
  const isRelated = (item: ArticleListItem) => segment !== null && segmentOf(item.segment?.name) === segment;
  return [...others.filter(isRelated), ...others.filter((item) => !isRelated(item))].slice(0, COUNT);
}
