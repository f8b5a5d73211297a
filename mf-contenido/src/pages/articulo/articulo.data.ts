import {
  type Article,
  articleQuery,
  articleSchema,
  articlesQuery,
  fetchArticles,
} from '@red/api/articles.queries';
import { takesFeedbackQuery } from '@red/api/feedback.queries';
import { ApiError } from '@red/api/http';
import { site } from '@red/contract/host';
import type { PageAddresses, PageHead, PagePrefetch } from '@red/contract/page';
import * as z from 'zod/mini';
import { breadcrumbList } from '../../breadcrumb/breadcrumb-list';
import { articleBreadcrumb } from '../../breadcrumb/breadcrumbs.content';
import { bannerImagesOf, descriptionOf } from './article-facts.rules';

/**
 * The article as visitors without a session see it, and the news that follow it; a restricted one stays for the
 * browser to ask for.
 */
export const prefetch: PagePrefetch = ({ queryClient, params }) =>
  Promise.all([
    queryClient.prefetchQuery(articleQuery(params.id ?? '')),
    queryClient.prefetchQuery(articlesQuery()),
    queryClient.prefetchQuery(takesFeedbackQuery()),
  ]);

/** Title, description and schema.org facts of the article, or that there is none (UX-14, UX-15). */
export const head: PageHead = ({ queryClient, params }) => {
  const id = params.id ?? '';
  const { queryKey } = articleQuery(id);
  const error = queryClient.getQueryState(queryKey)?.error;
  if (error instanceof ApiError && error.status === 404) return { status: 404 };
  const parsed = z.safeParse(articleSchema, queryClient.getQueryData(queryKey));
  if (!parsed.success) return {};
  const description = descriptionOf(parsed.data);
  const [image] = imagesOf(parsed.data);
  const publishedAt = publishedAtOf(parsed.data);
  return {
    title: parsed.data.title,
    ...(description && { description }),
    ...(image && { image }),
    ...(publishedAt && { publishedAt }),
    jsonLd: [
      newsArticle(id, parsed.data, description),
      breadcrumbList(articleBreadcrumb(parsed.data.title), `/noticias/${encodeURIComponent(id)}`),
    ],
  };
};

/** The articles of the site that anybody may read (UX-15); restricted ones are in no feed, whose readers could not open them. */
export const addresses: PageAddresses = async () =>
  (await fetchArticles())
    .filter(({ restricted }) => restricted !== true)
    .map(({ id, published_at, title, description }) => ({
      path: `/noticias/${encodeURIComponent(id)}`,
      ...(published_at && { changedAt: published_at }),
      title,
      ...(description?.trim() && { summary: description.trim() }),
    }));

const publishedAtOf = (article: Article) => article.published_at ?? article.date;

/** Absolute addresses of its pictures, the wide one first. */
function imagesOf(article: Article): string[] {
  const images = bannerImagesOf(article);
  return images
    ? [...new Set([images.wide, images.narrow])].map((image) => new URL(image, site().siteUrl).href)
    : [];
}

function newsArticle(id: string, article: Article, description: string): Record<string, unknown> {
  const { siteUrl, productName } = site();
  const images = imagesOf(article);
  const published = publishedAtOf(article);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    ...(description && { description }),
    ...(published && { datePublished: published }),
    ...(images.length > 0 && { image: images }),
    inLanguage: 'es-MX',
    mainEntityOfPage: `${siteUrl}/noticias/${encodeURIComponent(id)}`,
    publisher: { '@type': 'Organization', name: productName, url: siteUrl },
  };
}
