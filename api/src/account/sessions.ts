import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { sessions, users } from '../database/tables';
import type { Settings } from '../settings';
import { hashToken, hoursFromNow, newToken } from './tokens';

/** How exactly the last use of a session is known: not every call is a write. */
const SEEN_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;

export interface SignedIn {
  userId: number;
  email: string;
  confirmed: boolean;
  /** Whether the password is valid, not expired. */
  passwordAvailable: boolean;
  token: string;
}

/** A session as its owner sees it. */
export interface OwnSession {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

export interface Sessions {
  /** Starts a session and returns its bearer token. */
  open(userId: number, device?: string): Promise<string>;
  /** The session of a token, which counts as used; null when it has ended, by a logout, its time, or disuse. */
  find(token: string): Promise<SignedIn | null>;
  /** Ends a session; answers whose it was. */
  close(token: string): Promise<{ userId: number } | null>;
  /** The caller's valid sessions, latest used first. */
  list(asking: SignedIn): Promise<OwnSession[]>;
  /** Ends one session of a user; false when it has none of this id. */
  closeOne(userId: number, id: string): Promise<boolean>;
  /** Ends every session of a user. */
  closeAll(queries: Queries, userId: number): Promise<void>;
}

export function createSessions(
  { queries }: Database,
  {
    SESSION_HOURS: hours,
    SESSION_IDLE_MINUTES: idleMinutes,
  }: Pick<Settings, 'SESSION_HOURS' | 'SESSION_IDLE_MINUTES'>,
): Sessions {
  const isAlive = () =>
    and(
      gt(sessions.expiresAt, new Date()),
      gt(sessions.lastSeenAt, new Date(Date.now() - idleMinutes * MINUTE_MS)),
    );
  return {
    async open(userId, device = '') {
      const token = newToken();
      const now = new Date();
      await queries.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        device,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: hoursFromNow(hours),
      });
      return token;
    },
    async find(token) {
      const tokenHash = hashToken(token);
      const [found] = await queries
        .select({
          userId: users.id,
          email: users.email,
          confirmed: users.confirmed,
          passwordAvailable: users.passwordAvailable,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), isAlive()));
      if (!found) return null;
      const { lastSeenAt, ...user } = found;
      const staleBefore = new Date(Date.now() - SEEN_EVERY_MS);
      if (lastSeenAt < staleBefore) {
        await queries
          .update(sessions)
          .set({ lastSeenAt: new Date() })
          .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, staleBefore)));
      }
      return { ...user, token };
    },
    async close(token) {
      const [closed] = await queries
        .delete(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
        .returning({ userId: sessions.userId });
      return closed ?? null;
    },
    async list({ userId, token }) {
      return queries
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          isCurrent: sql<boolean>`${sessions.tokenHash} = ${hashToken(token)}`,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isAlive()))
        .orderBy(desc(sessions.lastSeenAt), sessions.id);
    },
    async closeOne(userId, id) {
      const closed = await queries
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return closed.length > 0;
    },
    async closeAll(inside, userId) {
      await inside.delete(sessions).where(eq(sessions.userId, userId));
    },
  };
}
