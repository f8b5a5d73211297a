import { answered } from '@red/api/answer.schema';
import {
  bilingualEntrySchema,
  dictionaryAnswer,
  INVALID_DICTIONARY_TYPE,
  spanishEntrySchema,
  wordOfDaySchema,
} from '@red/api/dictionary.queries';
import { PATHS } from '@red/api/paths';
import * as z from 'zod/mini';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { searches } from '../http/rate-limit';
import type { Services } from '../services';
import { littleDictionaryAddress } from './little-dictionary.rules';
import { lookUpBilingual, lookUpSpanish, suggestFor } from './look-up';
import { wordsBeginningWith } from './suggest-words';
import { wordOfDay } from './word-of-day';

/** No database stores the character zero, and no word has any of its kind. */
const NO_CONTROLS = /^\P{Cc}*$/u;

const searchSchema = z
  .string('Escribe una palabra.')
  .check(
    z.trim(),
    z.minLength(1, 'Escribe una palabra.'),
    z.maxLength(100, 'Máximo 100 caracteres.'),
    z.regex(NO_CONTROLS, 'Escribe una palabra.'),
  );

const typedSchema = z.object({
  type: z.enum(['1', '2', '3'], INVALID_DICTIONARY_TYPE),
  search: searchSchema,
});

const CODES = { 1: 1, 2: 2, 3: 3 } as const;

/** Online dictionaries (API-19 to API-21) and the little illustrated one (API-22). */
export function dictionaryRoutes(app: Api, { settings, now, database: { queries } }: Services): void {
  app.get(
    route(PATHS.dictionarySearch),
    {
      config: { isPublic: true, ...searches(settings) },
      schema: {
        tags: ['Diccionarios'],
        summary: 'Buscar una palabra: 1 = inglés-español, 2 = español-inglés, 3 = español',
        querystring: typedSchema,
        response: answers(dictionaryAnswer(z.union([spanishEntrySchema, bilingualEntrySchema])), 422, 429),
      },
    },
    async ({ query: { type, search } }) => {
      const data =
        type === '3'
          ? await lookUpSpanish(queries, search)
          : await lookUpBilingual(queries, CODES[type], search);
      if (data.length > 0) return { success: true, message: '', data };
      const suggestion = await suggestFor(queries, CODES[type], search);
      return { success: true, message: 'No encontramos nada.', data, suggestion };
    },
  );

  app.get(
    route(PATHS.dictionarySuggestions),
    {
      config: searches(settings),
      schema: {
        tags: ['Diccionarios'],
        summary: 'Palabras que empiezan como lo escrito',
        querystring: typedSchema,
        response: answers(answered(z.array(z.string())), 422, 429),
      },
    },
    async ({ query: { type, search } }, reply) => {
      const data = await wordsBeginningWith(queries, CODES[type], search);
      reply.header('cache-control', 'public, max-age=3600');
      return { success: true, message: '', data };
    },
  );

  app.get(
    route(PATHS.dictionaryWordOfDay),
    {
      schema: {
        tags: ['Diccionarios'],
        summary: 'La palabra del día',
        response: answers(answered(z.nullable(wordOfDaySchema))),
      },
    },
    async () => ({ success: true, message: '', data: await wordOfDay(queries, now()) }),
  );

  app.get(
    route(PATHS.dictionaryLittle),
    {
      config: { isPublic: true },
      schema: {
        tags: ['Diccionarios'],
        summary: 'Dirección externa de una palabra en el diccionario ilustrado',
        querystring: z.object({ search: searchSchema }),
        response: answers(answered(z.url()), 404, 422),
      },
    },
    async ({ query: { search } }) => {
      const data = littleDictionaryAddress(settings, search);
      if (data === null) throw new Problem(404, 'El diccionario ilustrado no está disponible por ahora.');
      return { success: true, message: '', data };
    },
  );
}
