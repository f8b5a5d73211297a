import { and, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { hashToken, newToken } from '../account/tokens';
import type { Database, Queries } from '../database/database';
import { orders, orderTokens } from '../database/payment-tables';

/** How long a mailed link works, and how long the visit lasts that it opens. */
export const LINK_MINUTES = 60;
export const VISIT_MINUTES = 30;
/** Links to one order in an hour; further requests are not mailed. */
const LINKS_PER_HOUR = 5;

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/**
 * Makes a token a one-use link to an order; only its hash is stored. The same token again, because its mail could not be
 * sent, restarts its term. False when the order has reached its limit of links.
 */
export async function issueLink(
  queries: Queries,
  { token, orderId, now }: { token: string; orderId: number; now: Date },
): Promise<boolean> {
  const tokenHash = hashToken(token);
  const [recent] = await queries
    .select({ links: count() })
    .from(orderTokens)
    .where(
      and(
        eq(orderTokens.orderId, orderId),
        eq(orderTokens.purpose, 'link'),
        gt(orderTokens.createdAt, after(now, -60)),
        ne(orderTokens.tokenHash, tokenHash),
      ),
    );
  if (recent && recent.links >= LINKS_PER_HOUR) return false;
  const expiresAt = after(now, LINK_MINUTES);
  await queries
    .insert(orderTokens)
    .values({ tokenHash, purpose: 'link', orderId, createdAt: now, expiresAt })
    .onConflictDoUpdate({ target: orderTokens.tokenHash, set: { expiresAt } });
  return true;
}

/** Takes back links whose mails were not sent. */
export async function forgetLinks(queries: Queries, tokens: readonly string[]): Promise<void> {
  await queries.delete(orderTokens).where(inArray(orderTokens.tokenHash, tokens.map(hashToken)));
}

async function issueVisit(queries: Queries, orderId: number, now: Date) {
  const token = newToken();
  const expiresAt = after(now, VISIT_MINUTES);
  await queries
    .insert(orderTokens)
    .values({ tokenHash: hashToken(token), purpose: 'visit', orderId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Exchanges a link for a visit; null when it is unknown, expired or used. Of two at once, one wins. */
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
    return used ? { ...used, ...(await issueVisit(queries, used.orderId, now)) } : null;
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
