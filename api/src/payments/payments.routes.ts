import { PATHS } from '@red/api/paths';
import { ORDER_SECRET_HEADER, orderAnswerSchema, orderPayloadSchema } from '@red/api/payments';
import * as z from 'zod/mini';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { attempts } from '../http/rate-limit';
import type { Services } from '../services';
import { simulatedAcquirer } from './acquirer';
import { holdsCardData } from './card-data';
import { findOrder, placeOrder } from './orders';

const KEY_MESSAGE = 'Falta el encabezado Idempotency-Key (8 a 100 caracteres).';

/** Orders of the payment wizard (AMB-53). */
export function paymentRoutes(app: Api, { settings, database, chance }: Services): void {
  const acquirer = simulatedAcquirer(settings.PAYMENT_SUCCESS_RATE, chance);

  app.post(
    route(PATHS.orders),
    {
      config: attempts(settings),
      // Before the body is validated, so that the refusal names its reason.
      preValidation: async (request) => {
        if (holdsCardData(request.body)) {
          throw new Problem(
            422,
            'El número de tarjeta y el CVV no deben enviarse: manda el token de la tarjeta.',
          );
        }
      },
      schema: {
        tags: ['Pagos'],
        summary: 'Crear un pedido y pagarlo',
        description:
          'Repetir la misma Idempotency-Key devuelve el mismo pedido. Una tarjeta rechazada es un pedido con estado failed.',
        headers: z.looseObject({
          'idempotency-key': z.string(KEY_MESSAGE).check(z.regex(/^[\w-]{8,100}$/, KEY_MESSAGE)),
        }),
        body: orderPayloadSchema,
        response: answers(orderAnswerSchema, 409, 422, 429),
      },
    },
    async ({ body, headers }, reply) => {
      const data = await placeOrder(database, acquirer, body, headers['idempotency-key']);
      reply.header('cache-control', 'no-store');
      return { success: true, data };
    },
  );

  app.get(
    route(PATHS.order),
    {
      config: attempts(settings),
      schema: {
        tags: ['Pagos'],
        summary: 'Leer un pedido con su secreto',
        params: z.object({ number: z.string() }),
        headers: z.looseObject({ [ORDER_SECRET_HEADER]: z.optional(z.string()) }),
        response: answers(orderAnswerSchema, 404, 429),
      },
    },
    async ({ params, headers }, reply) => {
      const data = await findOrder(database.queries, params.number, headers[ORDER_SECRET_HEADER] ?? '');
      if (!data) throw new Problem(404, 'Este pedido no existe.');
      reply.header('cache-control', 'no-store');
      return { success: true, data };
    },
  );
}
