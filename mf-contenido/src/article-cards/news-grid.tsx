import type { ArticleListItem } from '@red/api/articles.queries';
import { cssMedia, type HeadingLevel, type LinkTarget, NewsCard, styled } from '@red/ui/core';
import { Thumbnail } from '@red/ui/thumbnail';
import { longDateOf } from './published-date';

/** News beside each other: one column on a phone, three on wide screens. */
export const NewsGrid = styled('div')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '28px 24px' },
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

export interface NewsItemProps {
  item: ArticleListItem;
  link: LinkTarget & { newTab?: boolean };
  headingLevel: HeadingLevel;
  /** The first picture of a page is asked for at once. */
  first?: boolean;
  /** Its drawing, where it has no picture, is a file that comes when it is near. */
  farBelow?: boolean;
}

/** A news item of a list: picture, segment, day, title, what the server says of it, and its link (CONT-45, AMB-75). */
export function NewsItem({ item, link, headingLevel, first = false, farBelow = false }: NewsItemProps) {
  const day = longDateOf(item.published_at);
  return (
    <NewsCard
      title={item.title}
      text={item.description?.trim() || undefined}
      segment={item.segment?.name ?? null}
      date={day && item.published_at ? { text: day, dateTime: item.published_at.trim() } : undefined}
      art={
        <Thumbnail title={item.title} id={item.id} src={item.image} priority={first} farBelow={farBelow} />
      }
      link={link}
      headingLevel={headingLevel}
    />
  );
}
