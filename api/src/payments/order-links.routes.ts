import { orderLinkSchema } from '@red/api/forms/order-link.schema';
import {
  orderLinkFactsSchema,
  orderVisitAnswerSchema,
  orderVisitPayloadSchema,
} from '@red/api/order-links.queries';
import { PATHS } from '@red/api/paths';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import { outcomeSchema } from '@red/api/session.queries';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { mails as owedMails } from '../database/mail-tables';
import { type Api, route } from '../http/api';
import { notStored } from '../http/not-stored';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { attempts } from '../http/rate-limit';
import { logSecurity } from '../http/security-log';
import { oweMail } from '../mail/owed-mails';
import type { Services } from '../services';
import type { OrderLimit } from './order-limit';
import type { OrderSecrets } from './order-secret';
import { forgetLinks, LINK_MINUTES, openVisit, VISIT_MINUTES } from './order-tokens';
import { findById, presented } from './orders';

const LINK_SENT = 'Si el folio y el correo coinciden, en unos minutos recibirás un enlace para ver tu pago.';
const LINK_OVER = 'Este enlace ya no sirve. Pide otro con tu folio y tu correo.';

/** Finding an order again: a link is mailed to the address of its order, and exchanged for a short visit. */
export function orderLinkRoutes(
  app: Api,
  { settings, database, mails, now }: Services,
  { limit, secrets }: { limit: Pick<OrderLimit, 'admitLink'>; secrets: OrderSecrets },
): void {
  const common = { config: attempts(settings), onRequest: notStored };

  app.get(
    route(PATHS.orderLinks),
    {
      schema: {
        tags: ['Pagos'],
        summary: 'Saber si se puede encontrar una orden por folio y correo',
        response: answers(orderLinkFactsSchema),
      },
    },
    async () => ({ success: true, data: { link_minutes: LINK_MINUTES, visit_minutes: VISIT_MINUTES } }),
  );

  app.post(
    route(PATHS.orderLinks),
    {
      ...common,
      schema: {
        tags: ['Pagos'],
        summary: 'Pedir por correo un enlace a una orden',
        description:
          'Contesta lo mismo cuando no hay tal orden. Después de unas cuantas veces por hora se pide una prueba de trabajo (428).',
        headers: z.looseObject({ [PROOF_HEADER]: z.optional(z.string()) }),
        body: orderLinkSchema,
        response: answers(outcomeSchema, 422, 428, 429),
      },
    },
    async (request) => {
      const { number } = request.body;
      const email = request.body.email.toLowerCase();
      const proof = request.headers[PROOF_HEADER] ?? '';
      await limit.admitLink({ number, email, address: request.ip, proof });
      // The same work for every folio and address: whether they match is seen when the mail is written.
      await database.transaction(async (queries) => {
        const unsent = await queries
          .delete(owedMails)
          .where(
            and(
              eq(owedMails.kind, 'order-link'),
              eq(owedMails.recipient, email),
              sql`${owedMails.facts} ->> 'number' = ${number}`,
            ),
          )
          .returning({ id: owedMails.id, createdAt: owedMails.createdAt });
        await forgetLinks(queries, unsent.map(secrets.ofLink));
        await oweMail(queries, { kind: 'order-link', recipient: email, facts: { number } }, now());
      });
      mails.soon();
      logSecurity(request, 'order-link-asked', null);
      return { success: true, message: LINK_SENT, errors: [] };
    },
  );

  app.post(
    route(PATHS.orderVisits),
    {
      ...common,
      schema: {
        tags: ['Pagos'],
        summary: 'Usar el enlace de un correo para ver una orden',
        description:
          'Un enlace sirve una vez. El `secret` de la orden que contesta abre esa orden hasta `expires_at`.',
        body: orderVisitPayloadSchema,
        response: answers(orderVisitAnswerSchema, 422, 429),
      },
    },
    async (request) => {
      const visit = await openVisit(database, request.body.token, now());
      const stored = visit && (await findById(database.queries, visit.orderId));
      logSecurity(request, stored ? 'order-opened' : 'order-link-refused', null);
      if (!stored) throw new Problem(422, LINK_OVER);
      return {
        success: true,
        data: {
          expires_at: visit.expiresAt.toISOString(),
          expires_in: VISIT_MINUTES * 60,
          order: presented(stored, visit.token, now()),
        },
      };
    },
  );
}
