import { answered, maybe } from '@red/api/answer';
import { bilingualEntrySchema, INVALID_DICTIONARY_TYPE, spanishEntrySchema } from '@red/api/dictionary';
import { PATHS } from '@red/api/paths';
import * as z from 'zod/mini';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import type { Services } from '../services';
import { lookUpBilingual, lookUpSpanish } from './look-up';

const searchSchema = z
  .string('Escribe una palabra.')
  .check(z.trim(), z.minLength(1, 'Escribe una palabra.'), z.maxLength(100, 'Máximo 100 caracteres.'));

/** Online dictionaries (API-19 to API-21) and the little illustrated one (API-22). */
export function dictionaryRoutes(app: Api, { settings, database: { queries } }: Services): void {
  app.get(
    route(PATHS.dictionarySearch),
    {
      schema: {
        tags: ['Diccionarios'],
        summary: 'Buscar una palabra: 1 = inglés-español, 2 = español-inglés, 3 = español',
        querystring: z.object({
          type: z.enum(['1', '2', '3'], INVALID_DICTIONARY_TYPE),
          search: searchSchema,
        }),
        response: answers(answered(maybe(z.array(z.union([spanishEntrySchema, bilingualEntrySchema])))), 422),
      },
    },
    async ({ query: { type, search } }) => {
      const data =
        type === '3'
          ? await lookUpSpanish(queries, search)
          : await lookUpBilingual(queries, type === '1' ? 1 : 2, search);
      return { success: true, message: data.length > 0 ? '' : 'No encontramos nada.', data };
    },
  );

  app.get(
    route(PATHS.dictionaryLittle),
    {
      schema: {
        tags: ['Diccionarios'],
        summary: 'Dirección externa de una palabra en el diccionario ilustrado',
        querystring: z.object({ search: searchSchema }),
        response: answers(answered(z.url()), 422),
      },
    },
    async ({ query: { search } }) => ({
      success: true,
      message: '',
      data: settings.LITTLE_DICTIONARY_URL.replace('{term}', encodeURIComponent(search)),
    }),
  );
}
