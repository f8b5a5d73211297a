import { answered } from '@red/api/answer.schema';
import { BOOK_ORDERS, BOOKS_PER_PAGE, bookPageSchema, MAX_BOOK_FILTER_LENGTH } from '@red/api/books.queries';
import { PATHS } from '@red/api/paths';
import * as z from 'zod';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import type { Services } from '../services';
import { booksOnPage, shelves } from './book-shelves';
import { chosenBooks } from './book-shelves.rules';

/** No book has such characters, and no database stores the first of them. */
const NO_CONTROLS = /^\P{Cc}*$/u;

const filter = z.string().max(MAX_BOOK_FILTER_LENGTH).regex(NO_CONTROLS).optional();

const pageQuery = z.object({
  page: z.coerce.number('La página no es válida.').int().min(1).max(100_000).default(1),
  per_page: z.coerce
    .number('El tamaño de página no es válido.')
    .int()
    .min(1)
    .max(100)
    .default(BOOKS_PER_PAGE),
  stage: filter,
  course: filter,
  order: z.enum(BOOK_ORDERS, 'El orden no es válido.').optional(),
});

/** The book catalogue (API-25), with filters and orders beyond the requirements' tables (record 034). */
export function bookRoutes(app: Api, { database: { queries } }: Services): void {
  app.get(
    route(PATHS.books),
    {
      config: { isPublic: true },
      schema: {
        tags: ['Contenido'],
        summary: 'Una página del catálogo de libros, de una etapa y un curso si se piden',
        querystring: pageQuery,
        response: answers(answered(bookPageSchema), 422),
      },
    },
    async ({ query: { page, per_page, ...choice } }) => {
      const { total, filters } = chosenBooks(await shelves(queries), choice);
      const items = await booksOnPage(queries, choice, { page, perPage: per_page });
      const last_page = Math.max(1, Math.ceil(total / per_page));
      return { success: true, data: { items, current_page: page, last_page, per_page, total, filters } };
    },
  );
}
