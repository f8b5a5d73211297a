import { feedbackFactsSchema } from '@red/api/feedback.queries';
import { feedbackPayloadSchema } from '@red/api/forms/feedback.schema';
import { PATHS } from '@red/api/paths';
import { outcomeSchema } from '@red/api/session.queries';
import { and, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { pageFeedback } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { forOperators } from '../http/operators';
import { messages } from '../http/rate-limit';
import type { Services } from '../services';
import { feedbackPage } from './feedback-page';

/** How long an answer can be changed or commented. */
const CHANGEABLE = sql`now() - interval '1 hour'`;
/** What operators see at once: the pages with most answers, the latest comments. */
const MAX_PAGES = 200;
const MAX_COMMENTS = 200;

/** "¿Te sirvió esta página?": visitors answer, operators read (record 034). */
export function feedbackRoutes(app: Api, { settings, database: { queries } }: Services): void {
  app.get(
    route(PATHS.feedback),
    {
      schema: {
        tags: ['Contenido'],
        summary: 'Saber si se reciben opiniones sobre las páginas',
        response: answers(feedbackFactsSchema),
      },
    },
    async () => ({ success: true }),
  );

  app.post(
    route(PATHS.feedback),
    {
      config: messages(settings),
      schema: {
        tags: ['Contenido'],
        summary: 'Decir si una página sirvió, con un comentario si se quiere',
        description: 'Otra respuesta con el mismo `id`, dentro de una hora, toma el lugar de la anterior.',
        body: feedbackPayloadSchema,
        response: answers(outcomeSchema, 422, 429),
      },
    },
    async ({ body: { id, page, helpful, comment } }) => {
      await queries
        .insert(pageFeedback)
        .values({ id, page, helpful, comment: comment || null })
        .onConflictDoUpdate({
          target: pageFeedback.id,
          set: {
            helpful: sql`excluded.helpful`,
            comment: sql`coalesce(excluded.comment, ${pageFeedback.comment})`,
          },
          setWhere: and(eq(pageFeedback.page, page), gt(pageFeedback.createdAt, CHANGEABLE)),
        });
      return { success: true, message: 'Gracias por tu respuesta.', errors: [] };
    },
  );

  /** Operators only, like `/metrics`: as a page or, for programs, as JSON. */
  const forThem = { schema: { hide: true }, onRequest: forOperators(settings) };
  app.get('/ops/feedback', forThem, async (request, reply) => {
    const answered = count();
    const helpful = count(sql`case when ${pageFeedback.helpful} then 1 end`);
    const pages = await queries
      .select({ page: pageFeedback.page, answered, helpful })
      .from(pageFeedback)
      .groupBy(pageFeedback.page)
      .orderBy(desc(answered), pageFeedback.page)
      .limit(MAX_PAGES);
    const comments = await queries
      .select({
        page: pageFeedback.page,
        helpful: pageFeedback.helpful,
        comment: pageFeedback.comment,
        createdAt: pageFeedback.createdAt,
      })
      .from(pageFeedback)
      .where(isNotNull(pageFeedback.comment))
      .orderBy(desc(pageFeedback.createdAt))
      .limit(MAX_COMMENTS);
    const facts = { days: settings.FEEDBACK_DAYS, pages, comments };
    if (!request.headers.accept?.includes('text/html')) return { data: facts };
    return reply.type('text/html; charset=utf-8').send(feedbackPage(facts));
  });
}
