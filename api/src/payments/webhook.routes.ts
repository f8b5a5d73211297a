import { PATHS } from '@red/api/paths';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { FOR_A_PERSON } from '../database/payment-tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import type { OwedMails } from '../mail/owed-mails';
import type { PaymentProvider } from './provider';
import { EVENT_OUTCOMES, takeEvent } from './provider-events';

const answerSchema = z.object({
  success: z.boolean(),
  data: z.object({ outcome: z.enum(EVENT_OUTCOMES) }),
});

/** What the log says of a payment that only an operator can put right (docs/runbook.md). */
export const NEEDS_A_PERSON = 'a payment needs a person';

/** Webhooks of payment providers. */
export function webhookRoutes(
  app: Api,
  parts: {
    providers: readonly PaymentProvider[];
    database: Database;
    mails: Pick<OwedMails, 'soon'>;
    now: () => Date;
  },
): void {
  // A scope of its own: a signature is over the body as it came, so nothing may parse it first.
  app.register(async (scope: Api) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, String(body)),
    );
    scope.post(
      route(PATHS.paymentWebhook),
      {
        schema: {
          tags: ['Pagos'],
          summary: 'Avisos firmados de un proveedor de pagos',
          description:
            'Firmados como firma cada proveedor; los del simulado según Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature. Un aviso repetido no tiene efecto.',
          params: z.object({ provider: z.string() }),
          response: answers(answerSchema, 401, 404, 422),
        },
      },
      async ({ params, headers, body, log }) => {
        const provider = parts.providers.find(({ name }) => name === params.provider);
        if (!provider) throw new Problem(404, 'Este proveedor no existe.');
        const event = provider.readEvent({ headers, body: typeof body === 'string' ? body : '' });
        if (!event) return { success: true, data: { outcome: 'ignored' as const } };
        const outcome = await takeEvent(parts, provider.name, event);
        const facts = { provider: provider.name, event: event.id, type: event.type, outcome };
        if (FOR_A_PERSON.some((one) => one === outcome)) log.error(facts, NEEDS_A_PERSON);
        else log.info(facts, 'payment event');
        return { success: true, data: { outcome } };
      },
    );
  });
}
