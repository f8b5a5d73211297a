import type { Api } from './api';

/** Revalidated whenever there is a network. */
const PUBLIC = 'public, max-age=0, must-revalidate';

/** Marks answers of routes with `isPublic` as the same for everybody. */
export function markPublicAnswers(app: Api): void {
  app.addHook('onSend', async (request, reply) => {
    const { isPublic } = request.routeOptions.config;
    if (isPublic && reply.statusCode === 200 && !request.headers.authorization)
      reply.header('cache-control', PUBLIC);
  });
}
