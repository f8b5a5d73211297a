import type { ArticleListItem } from '@red/api/articles.queries';

/** How many are shown. */
export const MAX_SHOWN = 6;

const moment = ({ published_at }: ArticleListItem): string => published_at ?? '';

/** The newest articles that anybody may read, latest first; those without a date come last. */
export const newestOf = (articles: readonly ArticleListItem[]): ArticleListItem[] =>
  articles
    .filter(({ restricted }) => !restricted)
    .sort((one, other) => moment(other).localeCompare(moment(one)))
    .slice(0, MAX_SHOWN);
