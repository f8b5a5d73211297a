import { answered } from '@red/api/answer.schema';
import { homeSchema } from '@red/api/fetch-home';
import { PATHS } from '@red/api/paths';
import { desc } from 'drizzle-orm';
import * as z from 'zod/mini';
import { articles, interests, videos } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import type { Services } from '../services';
import { named } from './named';

const VIDEOS = 6;
const NEWS = 4;

/** The three lists of the home page (API-10, AMB-74). */
export function homeRoutes(app: Api, { database: { queries } }: Services): void {
  app.get(
    route(PATHS.home),
    {
      schema: {
        tags: ['Contenido'],
        summary: 'Lo más reciente: videos, noticias e intereses',
        response: answers(answered(z.object({ data: homeSchema }))),
      },
    },
    async () => {
      const latestVideos = await queries
        .select()
        .from(videos)
        .orderBy(desc(videos.publishedAt), desc(videos.id))
        .limit(VIDEOS);
      const latestNews = await queries
        .select({ id: articles.id, title: articles.title, image: articles.image, url: articles.url })
        .from(articles)
        .orderBy(desc(articles.publishedAt), desc(articles.id))
        .limit(NEWS);
      const latestInterests = await queries.select().from(interests).orderBy(interests.id);
      return {
        success: true,
        data: {
          data: {
            latestVideos: latestVideos.map(({ id, title, image, url, segment }) => ({
              id,
              title,
              image,
              url,
              segment: named(segment),
            })),
            latestNews,
            latestInterests,
          },
        },
      };
    },
  );
}
