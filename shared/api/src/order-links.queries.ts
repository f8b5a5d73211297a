import * as z from 'zod/mini';
import type { OrderLinkPayload } from './forms/order-link.schema';
import { ApiError, request } from './http';
import { PATHS } from './paths';
import { type Order, orderSchema } from './payments.schema';
import { withProof } from './proof-wanted';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';
import { type Outcome, outcomeSchema } from './session.queries';

/** Finding an order again by folio and e-mail. Calls of our own: an API host that does not have them answers 404. */

export const orderLinkFactsSchema = z.object({
  success: z.boolean(),
  data: z.object({
    /** How long a mailed link works, and how long the visit lasts that it opens. */
    link_minutes: z.int(),
    visit_minutes: z.int(),
  }),
});
export type OrderLinkFacts = z.infer<typeof orderLinkFactsSchema>['data'];

/** Whether the API mails links to orders; null when it does not. */
async function fetchOrderLinkFacts({ signal }: CallOptions = {}): Promise<OrderLinkFacts | null> {
  try {
    const answer = await request({
      method: 'GET',
      path: PATHS.orderLinks,
      schema: orderLinkFactsSchema,
      signal,
    });
    return answer.data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const orderLinkFactsQuery = (): ApiQuery<OrderLinkFacts | null> => ({
  queryKey: ['pagos-enlaces'],
  queryFn: fetchOrderLinkFacts,
  staleTime: 10 * MINUTE_MS,
});

/**
 * Asks for a mail with a link to an order. The answer is the same whether there is such an order or not; beyond a few
 * requests each costs a proof of work, done here silently. Throws `ApiError`: 404 when the API does not do this, 422
 * (`fieldErrors` of `number` and `email`), 429.
 */
export const requestOrderLink = (payload: OrderLinkPayload, { signal }: CallOptions = {}): Promise<Outcome> =>
  withProof(
    (headers) =>
      request({
        method: 'POST',
        path: PATHS.orderLinks,
        body: payload,
        headers,
        schema: outcomeSchema,
        signal,
      }),
    async () => (await import('./proof-of-work')).proveForOrder({ signal }),
  );

export const orderVisitPayloadSchema = z.strictObject({ token: z.string().check(z.maxLength(100)) });

export const orderVisitAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({
    /** ISO 8601: until then the order's `secret` opens it. */
    expires_at: z.string(),
    /** The same as a duration in seconds, for a browser whose clock may be wrong. */
    expires_in: z.number().check(z.nonnegative()),
    order: orderSchema,
  }),
});

export interface OrderVisit {
  order: Order;
  /** Milliseconds from now on. */
  lastsMs: number;
}

/** Uses a mailed link up. Throws `ApiError`, status 422 when it is over, was used or never was one. */
export async function openOrderLink(token: string, { signal }: CallOptions = {}): Promise<OrderVisit> {
  const { data } = await request({
    method: 'POST',
    path: PATHS.orderVisits,
    body: { token },
    schema: orderVisitAnswerSchema,
    signal,
  });
  return { order: data.order, lastsMs: data.expires_in * 1_000 };
}
