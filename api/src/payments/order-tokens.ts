import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { hashToken, newToken } from '../account/tokens';
import type { Database, Queries } from '../database/database';
import { orders, orderTokens } from '../database/payment-tables';

/** How long a mailed link works, and how long the visit lasts that it opens. */
export const LINK_MINUTES = 60;
export const VISIT_MINUTES = 30;
/** Links to one order in an hour; further wishes are not mailed. */
const LINKS_PER_HOUR = 5;

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function issue(
  queries: Queries,
  { purpose, orderId, now }: { purpose: 'link' | 'visit'; orderId: number; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = after(now, purpose === 'link' ? LINK_MINUTES : VISIT_MINUTES);
  await queries
    .insert(orderTokens)
    .values({ tokenHash: hashToken(token), purpose, orderId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** A link to an order for one use, of which only the hash is stored; null when the order has had enough of them. */
export async function issueLink(queries: Queries, orderId: number, now: Date): Promise<string | null> {
  const [recent] = await queries
    .select({ links: count() })
    .from(orderTokens)
    .where(
      and(
        eq(orderTokens.orderId, orderId),
        eq(orderTokens.purpose, 'link'),
        gt(orderTokens.createdAt, after(now, -60)),
      ),
    );
  if (recent && recent.links >= LINKS_PER_HOUR) return null;
  return (await issue(queries, { purpose: 'link', orderId, now })).token;
}

/** Uses a link up for a visit; null when it is unknown, over or was used. Of two at once, one wins. */
export function openVisit(
  database: Pick<Database, 'transaction'>,
  link: string,
  now: Date,
): Promise<{ orderId: number; token: string; expiresAt: Date } | null> {
  return database.transaction(async (queries) => {
    const [used] = await queries
      .update(orderTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(orderTokens.tokenHash, hashToken(link)),
          eq(orderTokens.purpose, 'link'),
          isNull(orderTokens.usedAt),
          gt(orderTokens.expiresAt, now),
        ),
      )
      .returning({ orderId: orderTokens.orderId });
    return used
      ? { ...used, ...(await issue(queries, { purpose: 'visit', orderId: used.orderId, now })) }
      : null;
  });
}

/** Whether a token is that of a visit to the order of this number, and the visit not over. */
export async function isVisitOf(
  queries: Queries,
  { token, number, now }: { token: string; number: string; now: Date },
): Promise<boolean> {
  const [visit] = await queries
    .select({ number: orders.number })
    .from(orderTokens)
    .innerJoin(orders, eq(orders.id, orderTokens.orderId))
    .where(
      and(
        eq(orderTokens.tokenHash, hashToken(token)),
        eq(orderTokens.purpose, 'visit'),
        gt(orderTokens.expiresAt, now),
      ),
    );
  return visit?.number === number;
}
