import * as z from 'zod/mini';
import { ApiError, request, requestFile } from './http';
import { fillPath, PATHS } from './paths';
import {
  ORDER_CONFLICTS,
  ORDER_SECRET_HEADER,
  type Order,
  type OrderAccess,
  type OrderConflict,
  type OrderPayload,
  orderAnswerSchema,
  type PaymentChoice,
  UNPAID_KEY_HEADER,
} from './payments.schema';
import { withProof } from './proof-wanted';
import type { CallOptions } from './query';

/** Calls of the payment gateway `api` (AMB-53): the order lives in the database and the payment is decided there. */

interface KeyedCall extends CallOptions {
  /** A `randomId()` per attempt to pay. It opens its order, so it is kept like a secret. */
  idempotencyKey: string;
}

const keyed = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });

/**
 * Stores an order and asks for its payment. The same key never creates a second order: it answers the first one in its
 * current state, also when both calls run at once and after a restart of the server. A refused card is an order in
 * state `failed`, not an error. `unpaidKey`: key of an earlier unpaid order of this browser; the same purchase is
 * another payment of it. Beyond a few orders each costs a proof of work, done here silently. Throws `ApiError`: 409
 * (`orderConflict`), 422 for refused data (`fieldErrors`), 429; after anything else (no answer, 5xx) repeat the call
 * with the same key.
 */
export async function createOrder(
  payload: OrderPayload,
  { idempotencyKey, unpaidKey, signal }: KeyedCall & { unpaidKey?: string | null },
): Promise<Order> {
  const { data } = await withProof(
    (proof) =>
      request({
        method: 'POST',
        path: PATHS.orders,
        body: payload,
        headers: { ...keyed(idempotencyKey), ...(unpaidKey && { [UNPAID_KEY_HEADER]: unpaidKey }), ...proof },
        schema: orderAnswerSchema,
        signal,
      }),
    async () => (await import('./proof-of-work')).proveForOrder({ signal }),
  );
  return data;
}

/** Why an order was not placed; null when it is for another reason. */
export function orderConflict(error: unknown): OrderConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const conflict = z.safeParse(conflictSchema, error.body);
  return conflict.success ? conflict.data.code : null;
}
const conflictSchema = z.object({ code: z.enum(ORDER_CONFLICTS) });

/** The order that a key created, for a page that was loaded again before it had the answer; null if there is none. */
export async function findOrderOfKey({ idempotencyKey, signal }: KeyedCall): Promise<Order | null> {
  try {
    const { data } = await request({
      method: 'GET',
      path: PATHS.orders,
      headers: keyed(idempotencyKey),
      schema: orderAnswerSchema,
      signal,
    });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reads an order again. The secret travels in a header: addresses end up in logs. */
export async function fetchOrder(
  { number, secret }: OrderAccess,
  { signal }: CallOptions = {},
): Promise<Order> {
  const { data } = await request({
    method: 'GET',
    path: fillPath(PATHS.order, { number }),
    headers: { [ORDER_SECRET_HEADER]: secret },
    schema: orderAnswerSchema,
    signal,
  });
  return data;
}

/** Receipt or slip of an order as a PDF. Throws `ApiError`: 404 as `fetchOrder`, 409 for an order that has neither. */
export const fetchOrderPdf = ({ number, secret }: OrderAccess, { signal }: CallOptions = {}): Promise<Blob> =>
  requestFile({
    method: 'GET',
    path: fillPath(PATHS.orderPdf, { number }),
    headers: { [ORDER_SECRET_HEADER]: secret },
    type: 'application/pdf',
    signal,
  });

/**
 * Another payment, perhaps by another method, of an order that is `failed` or `expired`, under a key of its own;
 * repeated, it answers the order in its current state. Beyond a few payments each costs a proof of work. Throws
 * `ApiError`: 409 in other states, 429 after many refused cards.
 */
export async function retryPayment(
  { number, secret }: OrderAccess,
  payment: PaymentChoice,
  { idempotencyKey, signal }: KeyedCall,
): Promise<Order> {
  const { data } = await withProof(
    (proof) =>
      request({
        method: 'POST',
        path: fillPath(PATHS.orderAttempts, { number }),
        body: { payment },
        headers: { ...keyed(idempotencyKey), [ORDER_SECRET_HEADER]: secret, ...proof },
        schema: orderAnswerSchema,
        signal,
      }),
    async () => (await import('./proof-of-work')).proveForOrder({ signal }),
  );
  return data;
}
