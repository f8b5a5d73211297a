import * as z from 'zod/mini';
import type { Services } from '../services';
import type { Api } from './api';

const state = z.object({ status: z.string() });

/** `/healthz`: the process lives. `/readyz`: it can also reach its database and is not about to end. */
export function healthRoutes(app: Api, { settings, database, isStopping }: Services): void {
  // Supervisors ask every few seconds.
  const quiet = { logLevel: settings.LOG_LEVEL === 'silent' ? 'silent' : 'warn' } as const;
  app.get('/healthz', { ...quiet, schema: { tags: ['Operación'], response: { 200: state } } }, async () => ({
    status: 'ok',
  }));
  app.get(
    '/readyz',
    { ...quiet, schema: { tags: ['Operación'], response: { 200: state, 503: state } } },
    async (request, reply) => {
      if (isStopping()) return reply.code(503).send({ status: 'stopping' });
      try {
        await database.ping();
        return { status: 'ok' };
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send({ status: 'database unavailable' });
      }
    },
  );
}
