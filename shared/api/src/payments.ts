import * as z from 'zod/mini';
import { request } from './http';
import { fillPath, PATHS } from './paths';
import type { CallOptions } from './query';
import {
  gradeSchema,
  guardianSchema,
  levelSchema,
  schoolIdSchema,
  studentFieldsSchema,
} from './rules/payment';

/** Calls of the payment gateway `api` (AMB-53): the order lives in the database and the payment is decided there. */

export const PRICE_PER_STUDENT_MXN = 50;
export const PAYMENT_METHODS = ['card', 'banamex', 'oxxo'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Stands for a card: its number and cvv never leave the card form (AMB-55). */
export const cardTokenSchema = z.strictObject({
  token: z.string().check(z.minLength(8), z.maxLength(100)),
  brand: z.string().check(z.maxLength(30)),
  last4: z.string().check(z.regex(/^\d{4}$/, 'Deben ser 4 dígitos.')),
});

export const paymentChoiceSchema = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('card'),
    card: cardTokenSchema,
    installments: z.string().check(z.maxLength(60)),
  }),
  z.strictObject({ method: z.literal('banamex') }),
  z.strictObject({ method: z.literal('oxxo') }),
]);

export const orderPayloadSchema = z.strictObject({
  school_id: schoolIdSchema,
  guardian: guardianSchema,
  students: z
    .array(studentFieldsSchema)
    .check(z.minLength(1, 'No hay alumnos registrados.'), z.maxLength(20, 'Máximo 20 alumnos por pedido.')),
  payment: paymentChoiceSchema,
});
export type OrderPayload = z.infer<typeof orderPayloadSchema>;

export const ORDER_STATES = ['created', 'paid', 'failed', 'pending'] as const;

export const orderSchema = z.object({
  /** Readable: RED-000123. */
  number: z.string(),
  /** Together with the number it opens the order again; only whoever created the order has it. */
  secret: z.string(),
  state: z.enum(ORDER_STATES),
  method: z.enum(PAYMENT_METHODS),
  cycle: z.string(),
  school_id: z.string(),
  /** In MXN, computed by the server. */
  price_per_student: z.number(),
  total: z.number(),
  /** ISO 8601. */
  created_at: z.string(),
  guardian: z.object({ name: z.string(), surname: z.string() }),
  students: z.array(
    z.object({ name: z.string(), surname: z.string(), level: levelSchema, grade: gradeSchema }),
  ),
});
export type Order = z.infer<typeof orderSchema>;

export const orderAnswerSchema = z.object({ success: z.boolean(), data: orderSchema });

/**
 * Stores an order and asks for its payment. The same key never creates a second order: it answers the first again.
 * A refused card is an order in state `failed`, not an error. Throws `ApiError`.
 */
export async function createOrder(
  payload: OrderPayload,
  { idempotencyKey, signal }: CallOptions & { idempotencyKey: string },
): Promise<Order> {
  const { data } = await request({
    method: 'POST',
    path: PATHS.orders,
    body: payload,
    headers: { 'idempotency-key': idempotencyKey },
    schema: orderAnswerSchema,
    signal,
  });
  return data;
}

export const ORDER_SECRET_HEADER = 'x-order-secret';

/** Reads an order again. The secret travels in a header: addresses end up in logs. */
export async function fetchOrder(
  { number, secret }: { number: string; secret: string },
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
