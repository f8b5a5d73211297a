import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { oneTimeTokens, users } from '../database/tables';
import { hashToken, hoursFromNow, newToken } from './tokens';

export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose'];
export type TokenOwner = { userId: number } | { loginKeyId: number };
/** New address and password of an account, applied when the owner of the address confirms. */
export interface AddressChange {
  newEmail: string;
  newPasswordHash: string;
}

const HOURS: Readonly<Record<TokenPurpose, number>> = { password: 1, confirmation: 7 * 24, registration: 24 };

const alive = (purpose: TokenPurpose, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Makes a token; only its hash is stored. */
export async function issueToken(
  queries: Queries,
  purpose: TokenPurpose,
  owner: TokenOwner & Partial<AddressChange>,
  hours = HOURS[purpose],
): Promise<string> {
  const token = newToken();
  await queries
    .insert(oneTimeTokens)
    .values({ tokenHash: hashToken(token), purpose, ...owner, expiresAt: hoursFromNow(hours) });
  return token;
}

/** Uses a token up and returns its owner; null when it is unknown, expired or used. Of two at once, one wins. */
export async function useToken(queries: Queries, purpose: TokenPurpose, token: string) {
  const now = new Date();
  const [used] = await queries
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(alive(purpose, token, now))
    .returning({
      userId: oneTimeTokens.userId,
      loginKeyId: oneTimeTokens.loginKeyId,
      newEmail: oneTimeTokens.newEmail,
      newPasswordHash: oneTimeTokens.newPasswordHash,
    });
  return used ?? null;
}

/** The e-mail of the account that a token still works for, without using it up; else null. */
export async function emailOfLiveToken(
  queries: Queries,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const [found] = await queries
    .select({ email: users.email })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(alive(purpose, token, new Date()));
  return found?.email ?? null;
}

/** Whether a token could be used up now. */
export async function isLiveToken(queries: Queries, purpose: TokenPurpose, token: string): Promise<boolean> {
  const found = await queries
    .select({ id: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(alive(purpose, token, new Date()));
  return found.length > 0;
}

/** Notes the account that a key's ticket has opened. */
export async function handOverToken(queries: Queries, token: string, userId: number): Promise<void> {
  await queries
    .update(oneTimeTokens)
    .set({ userId, loginKeyId: null })
    .where(eq(oneTimeTokens.tokenHash, hashToken(token)));
}

/** Owner of a token, used or not; null when it is unknown, or expired where that counts. */
export async function ownerOfToken(
  queries: Queries,
  purpose: TokenPurpose,
  token: string,
  { inTime = false }: { inTime?: boolean } = {},
): Promise<number | null> {
  const [found] = await queries
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        eq(oneTimeTokens.purpose, purpose),
        inTime ? gt(oneTimeTokens.expiresAt, new Date()) : undefined,
      ),
    );
  return found?.userId ?? null;
}

/** Makes the older links of a user useless. */
export async function withdrawTokens(queries: Queries, purpose: TokenPurpose, userId: number): Promise<void> {
  await queries
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)),
    );
}
