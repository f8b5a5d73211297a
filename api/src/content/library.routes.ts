import { answered } from '@red/api/answer.schema';
import { encodeBase64Html } from '@red/api/base64-html';
import { BOOKS_PER_PAGE, bookPageSchema } from '@red/api/books.queries';
import { faqSchema } from '@red/api/faqs.queries';
import { PATHS } from '@red/api/paths';
import { representativeSchema } from '@red/api/representatives.queries';
import { videoSchema } from '@red/api/videos.queries';
import { count, desc } from 'drizzle-orm';
import * as z from 'zod';
import { books, faqs, representatives, videos } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import type { Services } from '../services';
import { named } from './named';

const pageQuery = z.object({
  page: z.coerce.number('La página no es válida.').int().min(1).max(100_000).default(1),
  per_page: z.coerce
    .number('El tamaño de página no es válido.')
    .int()
    .min(1)
    .max(100)
    .default(BOOKS_PER_PAGE),
});

/** Public lists: FAQs (API-16), books (API-25), representatives (API-26) and videos (API-27). */
export function libraryRoutes(app: Api, { database: { queries } }: Services): void {
  app.get(
    route(PATHS.faqs),
    {
      config: { isPublic: true },
      schema: {
        tags: ['Contenido'],
        summary: 'Preguntas frecuentes',
        response: answers(answered(z.array(faqSchema))),
      },
    },
    async () => {
      const found = await queries.select().from(faqs).orderBy(faqs.id);
      const data = found.map(({ id, question, answer, category }) => ({
        id,
        question,
        answer: encodeBase64Html(answer),
        cat_faq: named(category),
      }));
      return { success: true, data };
    },
  );

  app.get(
    route(PATHS.books),
    {
      config: { isPublic: true },
      schema: {
        tags: ['Contenido'],
        summary: 'Una página del catálogo de libros',
        querystring: pageQuery,
        response: answers(answered(bookPageSchema), 422),
      },
    },
    async ({ query: { page, per_page } }) => {
      const [counted] = await queries.select({ total: count() }).from(books);
      const total = counted?.total ?? 0;
      const items = await queries
        .select()
        .from(books)
        .orderBy(books.id)
        .limit(per_page)
        .offset((page - 1) * per_page);
      const last_page = Math.max(1, Math.ceil(total / per_page));
      return { success: true, data: { items, current_page: page, last_page, per_page, total } };
    },
  );

  app.get(
    route(PATHS.representatives),
    {
      config: { isPublic: true },
      schema: {
        tags: ['Contenido'],
        summary: 'Representantes',
        response: answers(answered(z.array(representativeSchema))),
      },
    },
    async () => {
      const found = await queries.select().from(representatives).orderBy(representatives.id);
      return {
        success: true,
        data: found.map(({ state, ...person }) => ({ ...person, state: named(state) })),
      };
    },
  );

  app.get(
    route(PATHS.videos),
    {
      config: { isPublic: true },
      schema: {
        tags: ['Contenido'],
        summary: 'Videoteca',
        response: answers(answered(z.array(videoSchema))),
      },
    },
    async () => {
      const found = await queries.select().from(videos).orderBy(desc(videos.publishedAt), desc(videos.id));
      const data = found.map(({ id, title, url, image, segment }) => ({
        id,
        title,
        url,
        image,
        segment: named(segment),
      }));
      return { success: true, message: '', data };
    },
  );
}
