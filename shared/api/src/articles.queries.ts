import * as z from 'zod/mini';
import { idSchema, maybe, maybeImage, maybeText, namedSchema } from './answer.schema';
import { decodeBase64Html } from './base64-html';
import { fetchData } from './fetch-data';
import { fillPath, PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

export const articleListItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  image: maybeImage,
  url: maybeText,
  segment: maybe(namedSchema),
  /** Shown only when the server sends one (AMB-75). */
  description: maybeText,
  /** For the sitemap, where the server sends them: the day of publication, and whether only members may read it. */
  published_at: maybeText,
  restricted: maybe(z.boolean()),
});
export type ArticleListItem = z.infer<typeof articleListItemSchema>;

const facts = {
  title: z.string(),
  subtitle: maybeText,
  published_at: maybeText,
  date: maybeText,
  /** Comma-separated. */
  keywords: maybeText,
  image_url: maybeImage,
  desktop_image: maybeImage,
  mobile_image: maybeImage,
  tabs: maybe(z.array(z.object({ title: z.string(), url: z.string() }))),
};

/** As the API sends it. */
export const encodedArticleSchema = z.object({
  ...facts,
  /** Base64 of UTF-8 HTML. */
  body: maybeText,
});

/** As pages have it: what a page takes along compresses with its text, which base64 does not. */
export const articleSchema = z.object({
  ...facts,
  /** Sanitize it. Empty where there is none, or none that can be read (CONT-59). */
  bodyHtml: z.string(),
});
export type Article = z.infer<typeof articleSchema>;

/** API-11. */
export function fetchArticles({ signal }: CallOptions = {}): Promise<ArticleListItem[]> {
  return fetchData({ path: PATHS.articles, data: z.array(articleListItemSchema), signal });
}

/** API-12. A restricted article without a valid token throws `ApiError` http 401; an unknown one 404. */
export async function fetchArticle(
  id: string | number,
  { token, signal }: CallOptions & { token?: string | null | undefined } = {},
): Promise<Article> {
  const { body, ...article } = await fetchData({
    path: fillPath(PATHS.article, { id }),
    data: encodedArticleSchema,
    token,
    signal,
  });
  return { ...article, bodyHtml: decodeBase64Html(body ?? '') ?? '' };
}

export const articlesQuery = (): ApiQuery<ArticleListItem[]> => ({
  queryKey: ['articles'],
  queryFn: fetchArticles,
  staleTime: 5 * MINUTE_MS,
});

/**
 * With and without a token are different results, so the key says which; the token itself stays out of it. Earlier
 * releases keep encoded bodies under `article`, and a tab may hold them.
 */
export const articleQuery = (id: string | number, token?: string | null): ApiQuery<Article> => ({
  queryKey: ['decoded-article', String(id), token ? 'member' : 'visitor'],
  queryFn: ({ signal }) => fetchArticle(id, { token, signal }),
  staleTime: 5 * MINUTE_MS,
});
