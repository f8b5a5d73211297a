import { sessionListSchema } from '@red/api/own-sessions.queries';
import { PATHS } from '@red/api/paths';
import { outcomeSchema } from '@red/api/session.queries';
import * as z from 'zod/mini';
import { type Api, route } from '../http/api';
import { signedIn } from '../http/bearer';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { logSecurity } from '../http/security-log';
import type { Services } from '../services';

/** A signed-in user lists the own sessions and ends one or all: calls beyond the requirements' tables (record 034). */
export function sessionRoutes(app: Api, { database, sessions }: Services): void {
  const common = { tags: ['Sesión'], security: [{ bearer: [] }] };

  app.get(
    route(PATHS.sessions),
    {
      schema: {
        ...common,
        summary: 'Ver las sesiones abiertas de la propia cuenta',
        response: answers(sessionListSchema, 401),
      },
    },
    async (request, reply) => {
      const list = await sessions.list(await signedIn(request, sessions));
      reply.header('cache-control', 'private, no-store');
      return {
        success: true,
        data: list.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
          id,
          device,
          created_at: createdAt.toISOString(),
          last_seen_at: lastSeenAt.toISOString(),
          current: isCurrent,
        })),
      };
    },
  );

  app.delete(
    route(PATHS.sessions),
    {
      schema: {
        ...common,
        summary: 'Cerrar todas las sesiones de la propia cuenta',
        response: answers(outcomeSchema, 401),
      },
    },
    async (request) => {
      const { userId } = await signedIn(request, sessions);
      await sessions.closeAll(database.queries, userId);
      logSecurity(request, 'sessions-ended', userId);
      return { success: true, message: 'Se cerraron todas tus sesiones.', errors: [] };
    },
  );

  app.delete(
    route(PATHS.session),
    {
      schema: {
        ...common,
        summary: 'Cerrar una sesión de la propia cuenta',
        params: z.object({ id: z.string() }),
        response: answers(outcomeSchema, 401, 404),
      },
    },
    async (request) => {
      const { userId } = await signedIn(request, sessions);
      if (!(await sessions.closeOne(userId, request.params.id)))
        throw new Problem(404, 'Esta sesión ya no está abierta.');
      logSecurity(request, 'session-ended', userId);
      return { success: true, message: 'La sesión se cerró.', errors: [] };
    },
  );
}
