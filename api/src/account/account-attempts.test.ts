import type { Database } from '../database/database';
import { attemptCounts } from '../database/tables';
import { createAttemptCounts } from '../http/attempt-counts';
import { openTestDatabase } from '../testing/database.fixture';
import { accountAttempts, TOO_MANY_FOR_ACCOUNT } from './account-attempts';

describe('on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
  });
  afterEach(() => database.queries.delete(attemptCounts));
  afterAll(() => database?.close());

  /** Limits of one process; `waits` are the waits asked for, in milliseconds. */
  function limits(perHour = 100_000, guessesFromAddress = 100_000, wrongKeys = 100_000) {
    const waits: number[] = [];
    const attempts = accountAttempts(
      { ACCOUNT_ATTEMPTS_PER_MINUTE: 3, ACCOUNT_ATTEMPTS_PER_HOUR: perHour, LOGIN_SLOWDOWN_MS: 200 },
      {
        counts: createAttemptCounts(database),
        guessesFromAddress,
        wrongKeys,
        acceptsProof: async (proof) => proof === 'worked',
        wait: async (ms) => void waits.push(ms),
      },
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
        await attempts.admit({ email: 'Ana@red.test', address: '203.0.113.1' });
      }
      await expect(attempts.admit({ email: 'ana@red.test', address: '203.0.113.1' })).rejects.toMatchObject(
        refused,
      );
      await attempts.admit({ email: 'ana@red.test', address: '203.0.113.2' });
      await attempts.admit({ email: 'luz@red.test', address: '203.0.113.1' });
      await endWindows();
      await attempts.admit({ email: 'ana@red.test', address: '203.0.113.1' });
    },
  );

  covers('API-02').test('the addresses of one IPv6 network are one guesser', async () => {
    const { attempts } = limits();
    for (let turn = 0; turn < 3; turn += 1) {
      await attempts.admit({ email: 'ana@red.test', address: `2001:db8:1:2::${turn}` });
    }
    await expect(
      attempts.admit({ email: 'ana@red.test', address: '2001:db8:1:2:ffff::9' }),
    ).rejects.toMatchObject(refused);
    await attempts.admit({ email: 'ana@red.test', address: '2001:db8:1:3::1' });
  });

  covers('API-02').test(
    'guesses sent all at once to two processes are counted like those one after the other',
    async () => {
      const processes = [limits(), limits()];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 25 }, () =>
          processes.map(({ attempts }) => attempts.admit({ email: 'ana@red.test', address: '203.0.113.1' })),
        ).flat(),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    },
  );

  covers('API-02').test(
    'guessing from many addresses makes each answer wait, more and more up to the limit, and locks nobody out',
    async () => {
      const { attempts, waits } = limits();
      for (let turn = 0; turn < 26; turn += 1) {
        await attempts.admit({ email: 'ana@red.test', address: `198.51.100.${turn}` });
      }
      expect(waits).toEqual([50, 100, 150, 200, 200, 200]);
      await attempts.admit({ email: 'ana@red.test', address: '203.0.113.9' });
      await attempts.admit({ email: 'luz@red.test', address: '203.0.113.9' });
      expect(waits).toHaveLength(7);
      await endWindows();
      await attempts.admit({ email: 'ana@red.test', address: '203.0.113.9' });
      expect(waits).toHaveLength(7);
    },
  );

  covers('API-02').test('a login without a captcha that counts is no guess', async () => {
    const { attempts } = limits(1);
    const attempt = { email: 'ana@red.test', address: '203.0.113.1' };
    for (let turn = 0; turn < 5; turn += 1) {
      await attempts.admit(attempt);
      await attempts.withdraw(attempt);
    }
    expect(await attempts.isWorthTelling(attempt.email)).toBe(false);
    await attempts.admit({ ...attempt, address: '203.0.113.2' });
  });

  covers('API-02').test('a right password forgives the mistyped ones before it', async () => {
    const { attempts } = limits();
    for (let turn = 0; turn < 5; turn += 1) {
      await attempts.admit({ email: 'ana@red.test', address: '203.0.113.1' });
      await attempts.admit({ email: 'ana@red.test', address: '203.0.113.1' });
      await attempts.succeeded({ email: 'ana@red.test', address: '203.0.113.1' });
    }
  });

  covers('API-02').test(
    'beyond the budget of an hour a login to the account costs work, from every address, and lets its owner in',
    async () => {
      const { attempts } = limits(30);
      const guess = (turn: number, proof = '') =>
        attempts.admit({ email: 'ana@red.test', address: `198.51.100.${turn}`, proof });
      for (let turn = 0; turn < 30; turn += 1) await guess(turn);
      expect(await attempts.isWorthTelling('ana@red.test')).toBe(true);
      expect(await attempts.isWorthTelling('ana@red.test')).toBe(false);
      for (let turn = 30; turn < 32; turn += 1) {
        await expect(guess(turn)).rejects.toMatchObject({ statusCode: 428 });
        await expect(guess(turn, 'made up')).rejects.toMatchObject({ statusCode: 428 });
      }
      await guess(40, 'worked');
      await attempts.admit({ email: 'luz@red.test', address: '198.51.100.1' });
      expect(await attempts.isWorthTelling('luz@red.test')).toBe(false);
      await endWindows();
      await guess(41);
    },
  );

  covers('API-02').test(
    'one password tried on many accounts from one address costs work after some in a minute; right ones do not count',
    async () => {
      const { attempts } = limits(100_000, 20);
      const login = (turn: number) => ({ email: `a${turn}@red.test`, address: '203.0.113.1' });
      for (let turn = 0; turn < 21; turn += 1) {
        await attempts.admit(login(turn));
        await attempts.succeeded(login(turn));
      }
      for (let turn = 0; turn < 20; turn += 1) await attempts.admit(login(turn));
      await expect(attempts.admit(login(300))).rejects.toMatchObject({ statusCode: 428 });
      await attempts.admit({ ...login(300), proof: 'worked' });
      await attempts.admit({ ...login(300), address: '203.0.113.2' });
    },
  );

  const wantsWork = { statusCode: 428 };
  const recovery = (email: string, proof?: string) => ({ kind: 'recovery' as const, email, proof });

  covers('API-05').test(
    'an address tries sixty wrong keys a minute for nothing; right ones do not count, and what was refused neither',
    async () => {
      const { attempts } = limits();
      for (let turn = 0; turn < 61; turn += 1) {
        await attempts.admitKey({ address: '203.0.113.1' });
        await attempts.knewKey('203.0.113.1');
      }
      for (let turn = 0; turn < 60; turn += 1) await attempts.admitKey({ address: '203.0.113.1' });
      for (const proof of ['', 'made up']) {
        await expect(attempts.admitKey({ address: '203.0.113.1', proof })).rejects.toMatchObject(wantsWork);
      }
      await attempts.admitKey({ address: '203.0.113.1', proof: 'worked' });
      await attempts.admitKey({ address: '203.0.113.2' });
      await endWindows();
      await attempts.admitKey({ address: '203.0.113.1' });
    },
  );

  covers('API-05').test('wrong keys from many addresses have one budget', async () => {
    const { attempts } = limits(100_000, 100_000, 20);
    for (let turn = 0; turn < 20; turn += 1) await attempts.admitKey({ address: `198.51.100.${turn}` });
    await expect(attempts.admitKey({ address: '203.0.113.1' })).rejects.toMatchObject(wantsWork);
    await attempts.admitKey({ address: '203.0.113.1', proof: 'worked' });
  });

  covers('API-03').test(
    'an address is sent five recovery mails in a quarter of an hour, then each costs work; those of registrations are apart',
    async () => {
      const { attempts } = limits();
      for (let turn = 0; turn < 5; turn += 1) await attempts.admitMail(recovery('ana@red.test'));
      await expect(attempts.admitMail(recovery('ANA@red.test'))).rejects.toMatchObject(wantsWork);
      await attempts.admitMail(recovery('ana@red.test', 'worked'));
      await attempts.admitMail(recovery('luz@red.test'));
      await attempts.admitMail({ ...recovery('ana@red.test'), kind: 'registration' });
      await endWindows();
      await attempts.admitMail(recovery('ana@red.test'));
    },
  );

  covers('API-31').test('what is counted tells nothing about who tried', async () => {
    const { attempts } = limits();
    await attempts.admit({ email: 'ana@red.test', address: '203.0.113.1' });
    await attempts.admitMail(recovery('ana@red.test'));
    const rows = JSON.stringify(await database.queries.select().from(attemptCounts));
    expect(rows).toContain('"count":1');
    expect(rows).not.toMatch(/ana|203\.0/);
  });
});
