import type { FastifyInstance } from 'fastify';
import type { Deployment } from '../releases/release-set';

export interface HealthOptions {
  deployment(): Deployment;
  /** Whether the program is about to stop: it is then not ready any more. */
  isStopping(): boolean;
  /** Whether pages could be rendered once, or were waited for in vain. */
  isPrepared(): boolean;
}

/** `/healthz`: the process answers. `/readyz`: it can show pages, or why it cannot. */
export function addHealthRoutes(
  app: FastifyInstance,
  { deployment, isStopping, isPrepared }: HealthOptions,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { remotes, missing } = deployment().stable;
    const stopping = isStopping();
    const ready = remotes.size > 0 && isPrepared() && !stopping;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : stopping ? 'stopping' : 'starting',
      remotes: Object.fromEntries(
        [...remotes.values()].map(({ name, version, pages }) => [name, { version, server: pages !== null }]),
      ),
      missing,
    });
  });
}
