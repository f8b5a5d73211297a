import { answered } from '@red/api/answer.schema';
import { articleListItemSchema, encodedArticleSchema } from '@red/api/articles.queries';
import { encodeBase64Html } from '@red/api/base64-html';
import { MAX_ID } from '@red/api/forms/chosen-id.schema';
import { PATHS } from '@red/api/paths';
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { articles } from '../database/tables';
import { type Api, route } from '../http/api';
import { entitled } from '../http/bearer';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { named } from './named';

/** News list (API-11) and article (API-12). */
export function articleRoutes(app: Api, { database: { queries }, sessions }: Services): void {
  app.get(
    route(PATHS.articles),
    {
      schema: {
        tags: ['Contenido'],
        summary: 'Lista de noticias, la más reciente primero',
        response: answers(answered(z.array(articleListItemSchema))),
      },
    },
    async () => {
      // Never the bodies: they grow with the years of news.
      const found = await queries
        .select({
          id: articles.id,
          title: articles.title,
          image: articles.image,
          url: articles.url,
          description: articles.description,
          segment: articles.segment,
          published_at: articles.publishedAt,
          restricted: articles.restricted,
        })
        .from(articles)
        .orderBy(desc(articles.publishedAt), desc(articles.id));
      const data = found.map((article) => ({ ...article, segment: named(article.segment) }));
      return { success: true, data };
    },
  );

  app.get(
    route(PATHS.article),
    {
      schema: {
        tags: ['Contenido'],
        summary: 'Una noticia; las restringidas piden una sesión con correo confirmado',
        security: [{}, { bearer: [] }],
        params: z.object({ id: z.string() }),
        response: answers(answered(encodedArticleSchema), 401, 403, 404),
      },
    },
    async (request, reply) => {
      const id = Number(request.params.id);
      const known = Number.isInteger(id) && id > 0 && id <= MAX_ID;
      const [article] = known ? await queries.select().from(articles).where(eq(articles.id, id)) : [];
      if (!article) throw new Problem(404, 'Esta noticia no existe.');
      if (article.restricted) {
        await entitled(request, sessions);
        reply.header('cache-control', 'private, no-store');
      }
      return {
        success: true,
        data: {
          id: article.id,
          title: article.title,
          subtitle: article.subtitle,
          body: encodeBase64Html(article.body),
          published_at: article.publishedAt,
          keywords: article.keywords,
          image_url: article.image,
          desktop_image: article.desktopImage,
          mobile_image: article.mobileImage,
          tabs: article.tabs,
          segment: named(article.segment),
        },
      };
    },
  );
}
