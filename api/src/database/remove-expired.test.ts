import { sql } from 'drizzle-orm';
import { hashToken } from '../account/tokens';
import { openTestDatabase } from '../testing/database.fixture';
import type { Database } from './database';
import { removeExpired } from './remove-expired';
import { attemptCounts, oneTimeTokens, sessions, usedCaptchas, users } from './tables';

describe('on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
  });
  afterAll(() => database?.close());

  covers('API-31').test(
    'what is over is removed, by several processes at once; what still counts stays',
    async () => {
      const { queries } = database;
      const [user] = await queries
        .insert(users)
        .values({ email: 'ana@red.test', passwordHash: '-' })
        .returning({ id: users.id });
      const userId = user?.id ?? 0;
      const over = sql`now() - interval '1 second'`;
      const running = sql`now() + interval '1 minute'`;
      const overForLong = sql`now() - interval '31 days'`;
      await queries.insert(attemptCounts).values([
        { name: 'over', count: 1, expiresAt: over },
        { name: 'running', count: 1, expiresAt: running },
      ]);
      await queries.insert(usedCaptchas).values([
        { signature: 'over', expiresAt: over },
        { signature: 'running', expiresAt: running },
      ]);
      await queries.insert(sessions).values([
        { tokenHash: 'over', userId, expiresAt: over },
        { tokenHash: 'running', userId, expiresAt: running },
      ]);
      await queries.insert(oneTimeTokens).values([
        { tokenHash: hashToken('long'), purpose: 'confirmation', userId, expiresAt: overForLong },
        { tokenHash: hashToken('over'), purpose: 'confirmation', userId, expiresAt: over },
      ]);
      await Promise.all([removeExpired(database), removeExpired(database)]);
      expect(await queries.select({ name: attemptCounts.name }).from(attemptCounts)).toEqual([
        { name: 'running' },
      ]);
      expect(await queries.select({ signature: usedCaptchas.signature }).from(usedCaptchas)).toEqual([
        { signature: 'running' },
      ]);
      expect(await queries.select({ tokenHash: sessions.tokenHash }).from(sessions)).toEqual([
        { tokenHash: 'running' },
      ]);
      expect(await queries.select({ tokenHash: oneTimeTokens.tokenHash }).from(oneTimeTokens)).toEqual([
        { tokenHash: hashToken('over') },
      ]);
    },
  );
});
