import { answered } from '@red/api/answer.schema';
import { encodeBase64Html } from '@red/api/base64-html';
import { encodedFaqSchema } from '@red/api/faqs.queries';
import { PATHS } from '@red/api/paths';
import { representativeSchema } from '@red/api/representatives.queries';
import { videoSchema } from '@red/api/videos.queries';
import { desc } from 'drizzle-orm';
import * as z from 'zod';
import { faqs, representatives, videos } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import type { Services } from '../services';
import { named } from './named';

/** Public lists: FAQs (API-16), representatives (API-26) and videos (API-27). */
export function libraryRoutes(app: Api, { database: { queries } }: Services): void {
  app.get(
    route(PATHS.faqs),
    {
      config: { isPublic: true },
      schema: {
        tags: ['Contenido'],
        summary: 'Preguntas frecuentes',
        response: answers(answered(z.array(encodedFaqSchema))),
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
