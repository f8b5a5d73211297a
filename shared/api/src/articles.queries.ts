import * as z from 'zod/mini';
import { idSchema, maybe, maybeImage, maybeText, namedSchema } from './answer.schema';
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

export const articleSchema = z.object({
  title: z.string(),
  subtitle: maybeText,
  /** Base64 of UTF-8 HTML: decode with `decodeBase64Html`, then sanitize. */
  body: maybeText,
  published_at: maybeText,
  date: maybeText,
  /** Comma-separated. */
  keywords: maybeText,
  image_url: maybeImage,
  desktop_image: maybeImage,
  mobile_image: maybeImage,
  tabs: maybe(z.array(z.object({ title: z.string(), url: z.string() }))),
});
export type Article = z.infer<typeof articleSchema>;

/** API-11. */
export function fetchArticles({ signal }: CallOptions = {}): Promise<ArticleListItem[]> {
  return fetchData({ path: PATHS.articles, data: z.array(articleListItemSchema), signal });
}

/** API-12. A restricted article without a valid token throws `ApiError` http 401; an unknown one 404. */
export function fetchArticle(
  id: string | number,
  { token, signal }: CallOptions & { token?: string | null | undefined } = {},
): Promise<Article> {
  return fetchData({ path: fillPath(PATHS.article, { id }), data: articleSchema, token, signal });
}

export const articlesQuery = (): ApiQuery<ArticleListItem[]> => ({
  queryKey: ['articles'],
  queryFn: fetchArticles,
  staleTime: 5 * MINUTE_MS,
});

/** With and without a token are different results, so the key says which; the token itself stays out of it. */
export const articleQuery = (id: string | number, token?: string | null): ApiQuery<Article> => ({
  queryKey: ['article', String(id), token ? 'member' : 'visitor'],
  queryFn: ({ signal }) => fetchArticle(id, { token, signal }),
  staleTime: 5 * MINUTE_MS,
});
