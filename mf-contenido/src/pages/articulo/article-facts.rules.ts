import type { Article } from '@red/api/articles.queries';
import { webAddress } from '@red/api/web-address';
import { plainTextOf } from '../../html-text/plain-text';

/** Keywords as chips: split on commas, trimmed, each once (CONT-57). */
export function keywordsOf({ keywords }: Pick<Article, 'keywords'>): string[] {
  const words = (keywords ?? '').split(',').map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

export interface RelatedLink {
  title: string;
  address: string;
}

/** The related links that can be followed (CONT-58). */
export const linksOf = ({ tabs }: Pick<Article, 'tabs'>): RelatedLink[] =>
  (tabs ?? []).flatMap(({ title, url }) => {
    const address = webAddress(url);
    return address ? [{ title, address }] : [];
  });

/** The link that an article was written for: where one registers or enrols. */
export const actionOf = (links: readonly RelatedLink[]): RelatedLink | undefined =>
  links.find(({ title }) => /^\s*(registr|reg[ií]str|inscr)/i.test(title));

export interface BannerImages {
  wide: string;
  /** Under 768 px. */
  narrow: string;
}

const filled = (text: string | null | undefined) => text?.trim() || null;

/** The pictures of the banner: one per width, else the single image, else none (CONT-52 to CONT-54). */
export function bannerImagesOf(article: Article): BannerImages | null {
  const single = filled(article.image_url);
  const wide = filled(article.desktop_image) ?? single ?? filled(article.mobile_image);
  const narrow = filled(article.mobile_image) ?? single ?? wide;
  return wide && narrow ? { wide, narrow } : null;
}

const DESCRIPTION_LENGTH = 160;

/** A sentence or two about the article for search engines: its subtitle, else the start of its text. */
export function descriptionOf(article: Article): string {
  const text = filled(article.subtitle) ?? plainTextOf(article.bodyHtml);
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}
