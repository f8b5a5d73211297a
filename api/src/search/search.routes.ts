import { answered } from '@red/api/answer.schema';
import { PATHS } from '@red/api/paths';
import {
  MAX_SEARCH_LENGTH,
  MAX_SEARCH_PAGES,
  SEARCH_TYPES,
  type SearchAnswer,
  searchAnswerSchema,
} from '@red/api/search.queries';
import { SITE_PAGES_PATH } from '@red/contract/site-pages';
import * as z from 'zod';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { searches } from '../http/rate-limit';
import type { Services } from '../services';
import { learnWords } from './learn-words';
import { search } from './search';
import { createSitePages } from './site-pages';

/** No document holds such characters, and no database stores the first of them. */
const NO_CONTROLS = /^\P{Cc}*$/u;
const NOTHING = 'Escribe lo que buscas.';

const searchSchema = z.object({
  q: z
    .string(NOTHING)
    .trim()
    .min(1, NOTHING)
    .max(MAX_SEARCH_LENGTH, `Máximo ${MAX_SEARCH_LENGTH} caracteres.`)
    .regex(NO_CONTROLS, NOTHING),
  type: z.enum(SEARCH_TYPES, 'Tipo de resultado no válido.').optional(),
  pages: z.coerce
    .number('La página no es válida.')
    .int()
    .min(1)
    .max(MAX_SEARCH_PAGES, `Máximo ${MAX_SEARCH_PAGES} páginas.`)
    .default(1),
});

/** The site's search: our own call, beyond the documents' tables (record 030). */
export function searchRoutes(app: Api, { settings, database }: Services): void {
  const sitePages = createSitePages({
    database,
    url: settings.SITE_PAGES_URL ?? settings.SITE_URL.replace(/\/$/, '') + SITE_PAGES_PATH,
    onError: (error) => app.log.warn({ err: error }, 'the pages of the site are not known'),
  });
  app.get(
    route(PATHS.search),
    {
      config: searches(settings),
      schema: {
        tags: ['Contenido'],
        summary: 'Buscar en todo el sitio; de las noticias restringidas, solo su título',
        querystring: searchSchema,
        response: answers(answered(searchAnswerSchema), 422, 429),
      },
    },
    async ({ query: { q, type, pages } }) => {
      const hasPages = await sitePages.follow();
      const wanted = { text: q, type: type ?? null, pages };
      const answer = (data: SearchAnswer) => ({
        success: true as const,
        data: hasPages ? data : { ...data, incomplete: true },
      });
      const data = await search(database.queries, wanted);
      if (data.groups.length > 0) return answer(data);
      // Content that did not come by an import has words that were not learnt yet.
      const learnt = await learnWords(database, once());
      return answer(learnt === 0 ? data : await search(database.queries, wanted));
    },
  );
}

/** True the first time. */
const once = () => {
  let asked = 0;
  return () => asked++ === 0;
};
