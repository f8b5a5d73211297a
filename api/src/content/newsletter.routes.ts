import { newsletterPayloadSchema } from '@red/api/forms/newsletter.schema';
import { newsletterAnswerSchema } from '@red/api/newsletter.queries';
import { PATHS } from '@red/api/paths';
import { newsletterSubscriptions } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { messages } from '../http/rate-limit';
import type { Services } from '../services';

/** Newsletter (API-09): one subscription per address. */
export function newsletterRoutes(app: Api, { settings, database: { queries } }: Services): void {
  app.post(
    route(PATHS.newsletter),
    {
      config: messages(settings),
      schema: {
        tags: ['Contacto'],
        summary: 'Suscribirse al boletín',
        body: newsletterPayloadSchema,
        response: answers(newsletterAnswerSchema, 422, 429),
      },
    },
    async ({ body }) => {
      const [added] = await queries
        .insert(newsletterSubscriptions)
        .values({ email: body.email.toLowerCase() })
        .onConflictDoNothing()
        .returning({ email: newsletterSubscriptions.email });
      const success = added !== undefined;
      return {
        success,
        message: success ? '¡Gracias por suscribirte!' : 'Este correo ya ha sido registrado antes.',
        data: { success },
      };
    },
  );
}
