import { PATHS } from '@red/api/paths';
import {
  ORDER_SECRET_HEADER,
  type Order,
  orderAnswerSchema,
  orderPayloadSchema,
  paymentAttemptSchema,
  UNPAID_KEY_HEADER,
} from '@red/api/payments.schema';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { challengeRoute } from '../captcha/captcha.routes';
import { type Api, route } from '../http/api';
import { notStored } from '../http/not-stored';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { callsOfOrders } from '../http/rate-limit';
import type { Services } from '../services';
import { holdsCardData } from './card-data.rules';
import { createOrderLimit } from './order-limit';
import { orderLinkRoutes } from './order-links.routes';
import { orderPdfRoutes } from './order-pdf.routes';
import { orderSecrets } from './order-secret';
import { type Access, createPayments } from './payments';
import { scheduleReconciliation } from './reconciliation';
import { oweReminders } from './reminders';
import { keepDoing } from './rounds';
import { simulatedProvider } from './simulated-provider';
import { NEEDS_A_PERSON, webhookRoutes } from './webhook.routes';

const KEY_MESSAGE = 'Falta el encabezado Idempotency-Key (20 a 100 caracteres).';
const keyHeader = z.string(KEY_MESSAGE).check(z.regex(/^[\w-]{20,100}$/, KEY_MESSAGE));
const placingHeaders = z.looseObject({
  'idempotency-key': keyHeader,
  [UNPAID_KEY_HEADER]: z.optional(keyHeader),
  [PROOF_HEADER]: z.optional(z.string()),
});
const secretHeader = z.optional(z.string());

const unknownOrder = () => new Problem(404, 'Esta orden no existe.');

/** Before the body is validated, so that the refusal names its reason. */
const refuseCardData = async (request: FastifyRequest) => {
  if (holdsCardData(request.body)) {
    throw new Problem(422, 'El número de tarjeta y el CVV no deben enviarse: manda el token de la tarjeta.');
  }
};

/** Orders of the payment wizard (AMB-53) and what their providers say later. */
export function paymentRoutes(app: Api, services: Services): void {
  const { settings, database, counts, mails, chance, now, paymentSecrets } = services;
  const secrets = orderSecrets(paymentSecrets.orders);
  const provider = services.provider(
    simulatedProvider({
      database,
      successRate: settings.PAYMENT_SUCCESS_RATE,
      chance,
      webhookSecret: paymentSecrets.webhooks,
      now,
    }),
  );
  const limit = createOrderLimit(settings, { database, counts, secret: paymentSecrets.orders });
  challengeRoute(app, PATHS.orderChallenge, limit.challenge);
  const payments = createPayments({
    database,
    provider,
    secrets,
    mails,
    now,
    cycle: settings.SCHOOL_CYCLE,
    onUndecided: (error) => app.log.error({ err: error }, 'a payment is undecided'),
    onSurplus: (facts) => app.log.error({ ...facts, outcome: 'surplus' }, NEEDS_A_PERSON),
  });

  orderLinkRoutes(app, services, { limit, secrets });
  keepDoing(app, {
    everyMs: 60_000,
    failure: 'reminders were not written',
    async round() {
      const owed = await oweReminders(database, { hours: settings.PAYMENT_REMINDER_HOURS, now: now() });
      if (owed > 0) mails.soon();
    },
  });
  scheduleReconciliation(app, {
    payments,
    now,
    abandonedAfterSeconds: settings.PAYMENT_ABANDONED_SECONDS,
  });
  webhookRoutes(app, { providers: [provider], database, mails, now });

  /** The order that number and secret open. Only such calls count for it, so that strangers cannot use up its limit. */
  async function openedOrder(access: Access): Promise<Order> {
    const order = await payments.find(access);
    if (!order) throw unknownOrder();
    await limit.admitCall(order.number);
    return order;
  }

  orderPdfRoutes(app, settings, openedOrder);

  const common = { config: callsOfOrders(settings), onRequest: notStored };

  app.post(
    route(PATHS.orders),
    {
      ...common,
      preValidation: refuseCardData,
      schema: {
        tags: ['Pagos'],
        summary: 'Crear una orden y pagarla',
        description:
          'Repetir la misma Idempotency-Key devuelve la misma orden. Una tarjeta rechazada es una orden con estado failed. Una orden con los mismos datos que otra de los últimos minutos se responde con 409 y el código same-purchase, salvo que lleve is_another_purchase. Después de unas cuantas órdenes por hora se pide una prueba de trabajo (428).',
        headers: placingHeaders,
        body: orderPayloadSchema,
        response: answers(orderAnswerSchema, 409, 422, 428, 429),
      },
    },
    async ({ body, headers, ip }) => {
      const proof = headers[PROOF_HEADER] ?? '';
      await limit.admit({ email: body.guardian.email, address: ip, proof });
      const { 'idempotency-key': key, [UNPAID_KEY_HEADER]: unpaidKey } = headers;
      const data = await limit.tryPayment({ method: body.payment.method, number: null, address: ip }, () =>
        payments.place(body, key, unpaidKey),
      );
      return { success: true, data };
    },
  );

  app.get(
    route(PATHS.orders),
    {
      ...common,
      schema: {
        tags: ['Pagos'],
        summary: 'Leer la orden de una Idempotency-Key',
        headers: z.looseObject({ 'idempotency-key': keyHeader }),
        response: answers(orderAnswerSchema, 404, 422, 429),
      },
    },
    async ({ headers }) => {
      const data = await payments.findOfKey(headers['idempotency-key']);
      if (!data) throw unknownOrder();
      return { success: true, data };
    },
  );

  app.get(
    route(PATHS.order),
    {
      ...common,
      schema: {
        tags: ['Pagos'],
        summary: 'Leer una orden con su secreto o el de una visita',
        params: z.object({ number: z.string() }),
        headers: z.looseObject({ [ORDER_SECRET_HEADER]: secretHeader }),
        response: answers(orderAnswerSchema, 404, 429),
      },
    },
    async ({ params, headers }) => ({
      success: true,
      data: await openedOrder({ ...params, secret: headers[ORDER_SECRET_HEADER] ?? '' }),
    }),
  );

  app.post(
    route(PATHS.orderAttempts),
    {
      ...common,
      preValidation: refuseCardData,
      schema: {
        tags: ['Pagos'],
        summary: 'Intentar otro pago de una orden rechazada o vencida',
        params: z.object({ number: z.string() }),
        description:
          'Después de unos cuantos pagos por hora se pide una prueba de trabajo (428); después de muchas tarjetas rechazadas no se intenta otra (429).',
        headers: z.looseObject({
          'idempotency-key': keyHeader,
          [ORDER_SECRET_HEADER]: secretHeader,
          [PROOF_HEADER]: z.optional(z.string()),
        }),
        body: paymentAttemptSchema,
        response: answers(orderAnswerSchema, 404, 409, 422, 428, 429),
      },
    },
    async ({ params, body: { payment }, headers, ip: address }) => {
      const access = { ...params, secret: headers[ORDER_SECRET_HEADER] ?? '' };
      const { number } = await openedOrder(access);
      await limit.admitPayment({ number, address, proof: headers[PROOF_HEADER] ?? '' });
      const data = await limit.tryPayment({ method: payment.method, number, address }, () =>
        payments.retry(access, payment, headers['idempotency-key']),
      );
      return { success: true, data };
    },
  );
}
