import type { OrderConflict } from '@red/api/payments.schema';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { orders } from '../database/payment-tables';
import { Problem } from '../http/problem';
import { SAME_PURCHASE_MINUTES } from './same-purchase.rules';

/**
 * Whether a purchase equals a recent one of any tab, browser or device. The answer is the same whatever became of the
 * other order and reveals nothing of it.
 */

export const conflict = (code: OrderConflict, message: string) => new Problem(409, message, [], code);

export const samePurchase = () =>
  conflict(
    'same-purchase',
    'Hace unos minutos se registró una orden con los mismos datos. ¿Es la misma compra?',
  );

/** Orders of the same purchase are placed one at a time, until the transaction ends. */
export async function lockPurchase(queries: Queries, purchaseHash: string): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${purchaseHash}, 0))`);
}

/** Whether an order of this purchase was placed a short time ago, `except` one. */
export async function isRecent(
  queries: Queries,
  { purchaseHash, now, except = 0 }: { purchaseHash: string; now: Date; except?: number | undefined },
): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_PURCHASE_MINUTES * 60_000);
  const [recent] = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.purchaseHash, purchaseHash), gt(orders.createdAt, since), ne(orders.id, except)))
    .limit(1);
  return recent !== undefined;
}
