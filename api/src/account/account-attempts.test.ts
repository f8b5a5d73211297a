import type { Database } from '../database/database';
import { attemptCounts } from '../database/tables';
import { createAttemptCounts } from '../http/attempt-counts';
import { ENGINES, openTestDatabase } from '../testing/database.fixture';
import { accountAttempts, TOO_MANY_FOR_ACCOUNT, TOO_MANY_RECOVERIES } from './account-attempts';

describe.each(ENGINES)('on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.queries.delete(attemptCounts));
  afterAll(() => database?.close());

  /** Limits of one process; `waits` are the waits asked for, in milliseconds. */
  function limits() {
    const waits: number[] = [];
    const attempts = accountAttempts(
      { ACCOUNT_ATTEMPTS_PER_MINUTE: 3, LOGIN_SLOWDOWN_MS: 200 },
      createAttemptCounts(database),
      async (ms) => void waits.push(ms),
    );
    return { waits, attempts };
  }
  /** All windows are over, as if their time had passed. */
  const endWindows = () => database.queries.update(attemptCounts).set({ expiresAt: new Date(0) });

  const refused = { statusCode: 429, message: TOO_MANY_FOR_ACCOUNT };

  covers('API-02').test(
    'a guesser is turned away for a minute, from his own address and for that account only',
    async () => {
      const { attempts } = limits();
      for (let turn = 0; turn < 3; turn += 1) {
        await attempts.admit('Ana@red.test', '203.0.113.1');
      }
      await expect(attempts.admit('ana@red.test', '203.0.113.1')).rejects.toMatchObject(refused);
      await attempts.admit('ana@red.test', '203.0.113.2');
      await attempts.admit('luz@red.test', '203.0.113.1');
      await endWindows();
      await attempts.admit('ana@red.test', '203.0.113.1');
    },
  );

  covers('API-02').test('the addresses of one IPv6 network are one guesser', async () => {
    const { attempts } = limits();
    for (let turn = 0; turn < 3; turn += 1) {
      await attempts.admit('ana@red.test', `2001:db8:1:2::${turn}`);
    }
    await expect(attempts.admit('ana@red.test', '2001:db8:1:2:ffff::9')).rejects.toMatchObject(refused);
    await attempts.admit('ana@red.test', '2001:db8:1:3::1');
  });

  covers('API-02').test(
    'guesses sent all at once to two processes are counted like those one after the other',
    async () => {
      const processes = [limits(), limits()];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 25 }, () =>
          processes.map(({ attempts }) => attempts.admit('ana@red.test', '203.0.113.1')),
        ).flat(),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    },
  );

  covers('API-02').test(
    'guessing from many addresses makes each answer wait, more and more up to the limit, and locks nobody out',
    async () => {
      const { attempts, waits } = limits();
      for (let turn = 0; turn < 1_000; turn += 1) {
        await attempts.admit('ana@red.test', `198.51.${turn >> 8}.${turn & 255}`);
      }
      expect(waits.slice(0, 5)).toEqual([50, 100, 150, 200, 200]);
      expect(waits).toHaveLength(980);
      await attempts.admit('ana@red.test', '203.0.113.9');
      await attempts.admit('luz@red.test', '203.0.113.9');
      expect(waits).toHaveLength(981);
      await endWindows();
      await attempts.admit('ana@red.test', '203.0.113.9');
      expect(waits).toHaveLength(981);
    },
  );

  covers('API-02').test('a right password forgives the mistyped ones before it', async () => {
    const { attempts } = limits();
    for (let turn = 0; turn < 5; turn += 1) {
      await attempts.admit('ana@red.test', '203.0.113.1');
      await attempts.admit('ana@red.test', '203.0.113.1');
      await attempts.succeeded('ana@red.test', '203.0.113.1');
    }
  });

  covers('API-03').test('an address is sent five recovery mails in a quarter of an hour', async () => {
    const { attempts } = limits();
    for (let turn = 0; turn < 5; turn += 1) await attempts.admitRecovery('ana@red.test');
    await expect(attempts.admitRecovery('ANA@red.test')).rejects.toThrow(TOO_MANY_RECOVERIES);
    await attempts.admitRecovery('luz@red.test');
    await endWindows();
    await attempts.admitRecovery('ana@red.test');
  });

  covers('API-31').test('what is counted tells nothing about who tried', async () => {
    const { attempts } = limits();
    await attempts.admit('ana@red.test', '203.0.113.1');
    await attempts.admitRecovery('ana@red.test');
    const rows = JSON.stringify(await database.queries.select().from(attemptCounts));
    expect(rows).toContain('"count":1');
    expect(rows).not.toMatch(/ana|203\.0/);
  });
});
