import { and, eq, gt } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { sessions, users } from '../database/tables';
import { hashToken, hoursFromNow, newToken } from './tokens';

export interface SignedIn {
  userId: number;
  email: string;
  confirmed: boolean;
  /** Whether the password is valid, not expired. */
  passwordAvailable: boolean;
  token: string;
}

export interface Sessions {
  /** Starts a session and returns its bearer token. */
  open(userId: number): Promise<string>;
  find(token: string): Promise<SignedIn | null>;
  close(token: string): Promise<void>;
  /** Ends every session of a user. */
  closeAll(queries: Queries, userId: number): Promise<void>;
}

export function createSessions({ queries }: Database, hours: number): Sessions {
  return {
    async open(userId) {
      const token = newToken();
      await queries
        .insert(sessions)
        .values({ tokenHash: hashToken(token), userId, expiresAt: hoursFromNow(hours) });
      return token;
    },
    async find(token) {
      const [found] = await queries
        .select({
          userId: users.id,
          email: users.email,
          confirmed: users.confirmed,
          passwordAvailable: users.passwordAvailable,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, new Date())));
      return found ? { ...found, token } : null;
    },
    async close(token) {
      await queries.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    },
    async closeAll(inside, userId) {
      await inside.delete(sessions).where(eq(sessions.userId, userId));
    },
  };
}
