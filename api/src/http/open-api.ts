import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Api } from './api';

/** What every failure looks like. */
const problemSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
  /** Set where callers have to tell one failure from another of its status. */
  code: z.optional(z.string()),
});

/** Response schemas of a route: the good answer and the failures it can give. */
export const answers = <T extends z.ZodMiniType>(
  good: T,
  ...failures: (400 | 401 | 403 | 404 | 409 | 422 | 428 | 429 | 502)[]
) => ({
  200: good,
  ...Object.fromEntries(failures.map((status) => [status, problemSchema])),
});

/**
 * `/openapi.json`, made from the schemas that validate the requests. Register before the routes. Its library is loaded
 * only here.
 */
export async function describeApi(app: Api, productName: string): Promise<void> {
  const { default: swagger } = await import('@fastify/swagger');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `API de ${productName}`, version: '1.0.0', description: 'Llamadas del sitio.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
