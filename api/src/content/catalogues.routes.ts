import { answered, catalogueItemSchema } from '@red/api/answer.schema';
import { groupsAnswerSchema } from '@red/api/catalogues.queries';
import { chosenIdSchema } from '@red/api/forms/chosen-id.schema';
import { PATHS } from '@red/api/paths';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { grades, groups, levels } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import type { Services } from '../services';

const items = answered(z.array(catalogueItemSchema));

/** School levels (API-13), grades of a level (API-14) and groups (API-15). */
export function catalogueRoutes(app: Api, { database: { queries } }: Services): void {
  app.get(
    route(PATHS.levels),
    { schema: { tags: ['Catálogos'], summary: 'Niveles escolares', response: answers(items) } },
    async () => ({ success: true, data: await queries.select().from(levels).orderBy(levels.id) }),
  );

  app.get(
    route(PATHS.grades),
    {
      schema: {
        tags: ['Catálogos'],
        summary: 'Grados de un nivel; hoy son los mismos en todas las escuelas',
        querystring: z.object({
          school_id: z.optional(z.string()),
          level_id: chosenIdSchema('El nivel escolar es obligatorio'),
        }),
        response: answers(items, 422),
      },
    },
    async ({ query }) => ({
      success: true,
      data: await queries
        .select({ id: grades.id, name: grades.name })
        .from(grades)
        .where(eq(grades.levelId, query.level_id))
        .orderBy(grades.id),
    }),
  );

  app.get(
    route(PATHS.groups),
    { schema: { tags: ['Catálogos'], summary: 'Grupos', response: answers(groupsAnswerSchema) } },
    async () => ({ success: true, data: await queries.select().from(groups).orderBy(groups.id) }),
  );
}
