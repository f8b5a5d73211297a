import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Order, type OrderPayload, PRICE_PER_STUDENT_MXN, SCHOOL_CYCLE } from '@red/api/payments';
import { gradeSchema, levelSchema } from '@red/api/rules/payment';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queries } from '../database/database';
import { orders } from '../database/tables';
import { Problem } from '../http/problem';
import type { Acquirer } from './acquirer';

type StoredOrder = typeof orders.$inferSelect;

/**
 * Stores an order and decides its payment; the price is computed here. A repeated key answers the first order
 * again, also when both requests come at once: the second waits for the first. Throws `Problem` 409 when the key
 * comes with other data.
 */
export function placeOrder(
  database: Database,
  acquirer: Acquirer,
  payload: OrderPayload,
  idempotencyKey: string,
): Promise<Order> {
  const requestHash = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  return database.transaction(async (queries) => {
    const created = await insertOrder(queries, payload, { idempotencyKey, requestHash });
    if (created) return presented(await decide(queries, acquirer, created, payload));
    const [earlier] = await queries.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey));
    if (earlier?.requestHash !== requestHash)
      throw new Problem(409, 'Este pedido ya se envió con otros datos.');
    return presented(earlier);
  });
}

async function insertOrder(
  queries: Queries,
  { payment, guardian, students, school_id }: OrderPayload,
  keys: { idempotencyKey: string; requestHash: string },
): Promise<StoredOrder | undefined> {
  const [created] = await queries
    .insert(orders)
    .values({
      ...keys,
      secret: randomBytes(24).toString('base64url'),
      state: 'created',
      method: payment.method,
      schoolId: school_id,
      guardian,
      students,
      pricePerStudent: PRICE_PER_STUDENT_MXN,
      total: PRICE_PER_STUDENT_MXN * students.length,
      ...(payment.method === 'card' && {
        cardBrand: payment.card.brand,
        cardLast4: payment.card.last4,
        installments: payment.installments,
      }),
    })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning();
  return created;
}

/** Card payments are decided at once; the others wait for the counter. */
async function decide(
  queries: Queries,
  acquirer: Acquirer,
  order: StoredOrder,
  { payment }: OrderPayload,
): Promise<StoredOrder> {
  const state =
    payment.method === 'card'
      ? await acquirer.charge({ cardToken: payment.card.token, amountMxn: order.total })
      : 'pending';
  const [decided] = await queries
    .update(orders)
    .set({ state, decidedAt: state === 'pending' ? null : new Date() })
    .where(eq(orders.id, order.id))
    .returning();
  return decided ?? order;
}

/** The order of a number, for whoever knows its secret; null otherwise. */
export async function findOrder(queries: Queries, number: string, secret: string): Promise<Order | null> {
  const id = Number(/^RED-(\d{6,9})$/.exec(number)?.[1]);
  if (!Number.isSafeInteger(id)) return null;
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  return order && sameSecret(order.secret, secret) ? presented(order) : null;
}

function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

const storedStudents = z.array(
  z.object({ name: z.string(), surname: z.string(), level: levelSchema, grade: gradeSchema }),
);

const presented = (order: StoredOrder): Order => ({
  number: `RED-${String(order.id).padStart(6, '0')}`,
  secret: order.secret,
  state: order.state,
  method: order.method,
  cycle: SCHOOL_CYCLE,
  school_id: order.schoolId,
  price_per_student: order.pricePerStudent,
  total: order.total,
  currency: 'MXN',
  created_at: order.createdAt.toISOString(),
  paid_at: order.state === 'paid' ? (order.decidedAt?.toISOString() ?? null) : null,
  guardian: { name: order.guardian.name, surname: order.guardian.surname },
  students: z
    .parse(storedStudents, order.students)
    .map((student) => ({ ...student, price: order.pricePerStudent })),
  card:
    order.method === 'card'
      ? {
          brand: order.cardBrand ?? '',
          last4: order.cardLast4 ?? '',
          installments: order.installments ?? '',
          authorisation: null,
        }
      : null,
  reference: null,
});
