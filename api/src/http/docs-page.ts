import swaggerUi from '@fastify/swagger-ui';
import type { Api } from './api';

/** `/docs`: the OpenAPI document as pages to browse. */
export async function addDocsPage(app: Api): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
