import { createHash, randomUUID } from 'node:crypto';
import { gradeSchema, levelSchema } from '@red/api/forms/payment.schema';
import { OXXO_LIMIT_MXN, oxxoLimitText } from '@red/api/oxxo';
import {
  type Order,
  type OrderPayload,
  type PaymentChoice,
  PRICE_PER_STUDENT_MXN,
} from '@red/api/payments.schema';
import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayOf } from '../calendar-day';
import type { Queries } from '../database/database';
import { orderLines, orders, paymentAttempts } from '../database/payment-tables';
import { Problem } from '../http/problem';
import { historyOf, shownAttempt } from './order-history.rules';
import { newOrderNumber } from './order-number';
import { priceOf } from './order-price.rules';
import { stateAt } from './order-states.rules';

/** Latest attempts that an order shows: their number is unbounded. */
const MAX_ATTEMPTS = 50;

export type StoredAttempt = typeof paymentAttempts.$inferSelect;

/** An order with its lines and its attempts. */
export interface StoredOrder {
  order: typeof orders.$inferSelect;
  /** The latest one. */
  attempt: StoredAttempt;
  /** Oldest first. */
  attempts: readonly StoredAttempt[];
  lines: (typeof orderLines.$inferSelect)[];
  /** Of a card that its payer has to prove to the bank now; not stored. */
  proofSecret?: string;
}

/** Identity of a request to pay. */
export interface RequestKey {
  idempotencyKeyHash: string;
  requestHash: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export const keyHash = (idempotencyKey: string) => hash(idempotencyKey);

/** `request` makes two requests the same one. */
export const requestKey = (idempotencyKey: string, request: unknown): RequestKey => ({
  idempotencyKeyHash: keyHash(idempotencyKey),
  requestHash: hash(JSON.stringify(request)),
});

/**
 * Writes an order, its lines and its first attempt; run it in a transaction. Fails as a duplicate (`isDuplicate`) when
 * the key has an attempt already.
 */
export async function insertOrder(
  queries: Queries,
  { payment, guardian, students, school_id }: Omit<OrderPayload, 'is_another_purchase'>,
  {
    purchaseHash,
    cycle,
    ...attempt
  }: { purchaseHash: string; cycle: string; key: RequestKey; provider: string; now: Date },
): Promise<void> {
  const { lines, total } = priceOf(students);
  const [order] = await queries
    .insert(orders)
    .values({
      number: newOrderNumber(),
      state: 'created',
      schoolId: school_id,
      cycle,
      guardian,
      pricePerStudent: PRICE_PER_STUDENT_MXN,
      total,
      purchaseHash,
      createdAt: attempt.now,
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('the order was not stored');
  await queries.insert(orderLines).values(
    lines.map(({ student, price }, index) => ({
      orderId: order.id,
      position: index + 1,
      ...student,
      price,
    })),
  );
  await insertAttempt(queries, payment, { orderId: order.id, total, sequence: 1, ...attempt });
}

/**
 * Writes an attempt before it is made. Card tokens are not stored: they go to the provider only. Throws `Problem` 422 when
 * the sum is more than its method takes (AMB-151).
 */
export async function insertAttempt(
  queries: Queries,
  payment: PaymentChoice,
  {
    key,
    total,
    now,
    ...facts
  }: {
    orderId: number;
    total: number;
    sequence: number;
    key: RequestKey;
    provider: string;
    byVisit?: boolean;
    now: Date;
  },
): Promise<void> {
  if (payment.method === 'oxxo' && total > OXXO_LIMIT_MXN)
    throw new Problem(422, `${oxxoLimitText()}: elige otra forma de pago.`);
  await queries.insert(paymentAttempts).values({
    ...facts,
    ...key,
    providerKey: randomUUID(),
    method: payment.method,
    createdAt: now,
    ...(payment.method === 'card' && {
      cardBrand: payment.card.brand,
      cardLast4: payment.card.last4,
      installments: payment.installments,
    }),
  });
}

/** The order of an idempotency key and that key's own attempt, which need not be the latest. */
export async function findByKey(
  queries: Queries,
  idempotencyKeyHash: string,
): Promise<{ stored: StoredOrder; requestHash: string; attemptOfKey: StoredAttempt } | null> {
  const [attemptOfKey] = await queries
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.idempotencyKeyHash, idempotencyKeyHash));
  if (!attemptOfKey) return null;
  const stored = await findStored(queries, eq(orders.id, attemptOfKey.orderId));
  return stored && { stored, requestHash: attemptOfKey.requestHash, attemptOfKey };
}

export const findByNumber = (queries: Queries, number: string) =>
  findStored(queries, eq(orders.number, number));

export const findById = (queries: Queries, id: number) => findStored(queries, eq(orders.id, id));

/** The payment that a provider's reference, its authorisation of a card, or our key of it belongs to. */
export async function findAttempt(
  queries: Queries,
  provider: string,
  reference: string,
): Promise<StoredAttempt | null> {
  const [attempt] = await queries
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        or(
          eq(paymentAttempts.reference, reference),
          eq(paymentAttempts.authorisation, reference),
          eq(paymentAttempts.providerKey, reference),
        ),
      ),
    );
  return attempt ?? null;
}

async function findStored(queries: Queries, where: SQL): Promise<StoredOrder | null> {
  const rows = await queries
    .select({ order: orders, attempt: paymentAttempts })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(where)
    .orderBy(desc(paymentAttempts.sequence))
    .limit(MAX_ATTEMPTS);
  const [found] = rows;
  if (!found) return null;
  const lines = await queries
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, found.order.id))
    .orderBy(asc(orderLines.position));
  return { ...found, attempts: rows.map(({ attempt }) => attempt).reverse(), lines };
}

/** Locks this order until the transaction ends. */
export async function lockOrder(queries: Queries, id: number): Promise<StoredOrder | null> {
  await queries.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
  return findById(queries, id);
}

const storedLine = z.object({
  name: z.string(),
  surname: z.string(),
  level: levelSchema,
  grade: gradeSchema,
  price: z.int(),
});

/** An order as callers read it. `secret` is what they open it with. */
export function presented(stored: StoredOrder, secret: string, now: Date): Order {
  const { order, lines } = stored;
  const attempt = shownAttempt(stored.attempts) ?? stored.attempt;
  const { method, reference, dueAt, clabe } = attempt;
  return {
    number: order.number,
    secret,
    state: stateAt(order.state, dueAt, now),
    method,
    cycle: order.cycle,
    school_id: order.schoolId,
    price_per_student: order.pricePerStudent,
    total: order.total,
    currency: 'MXN',
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    guardian: { name: order.guardian.name, surname: order.guardian.surname },
    students: lines.map((line) => z.parse(storedLine, line)),
    card:
      method === 'card'
        ? {
            brand: attempt.cardBrand ?? '',
            last4: attempt.cardLast4 ?? '',
            installments: attempt.installments ?? '',
            authorisation: attempt.authorisation,
          }
        : null,
    reference:
      reference && dueAt
        ? {
            digits: reference,
            barcode: reference,
            due_date: dayOf(dueAt),
            due_at: dueAt.toISOString(),
            ...(clabe && { clabe }),
          }
        : null,
    history: historyOf(stored, now),
    ...(stored.proofSecret && { proof_secret: stored.proofSecret }),
  };
}
