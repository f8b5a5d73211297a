import type { Api } from './api';

/** Revalidated whenever there is a network. */
const PUBLIC = 'public, max-age=0, must-revalidate';

/** Says of answers that are the same for everybody (`isPublic` of the route) that they are. */
export function markPublicAnswers(app: Api): void {
  app.addHook('onSend', async (request, reply) => {
    const { isPublic } = request.routeOptions.config;
    if (isPublic && reply.statusCode === 200 && !request.headers.authorization)
      reply.header('cache-control', PUBLIC);
  });
}
