import { accountAttempts, TOO_MANY_FOR_ACCOUNT, TOO_MANY_RECOVERIES } from './account-attempts';

/** Limits on a clock of our own; `waits` are the waits asked for, in milliseconds. */
function limits() {
  const clock = { now: 0 };
  const waits: number[] = [];
  const attempts = accountAttempts(
    { ACCOUNT_ATTEMPTS_PER_MINUTE: 3, LOGIN_SLOWDOWN_MS: 200 },
    () => clock.now,
    async (ms) => void waits.push(ms),
  );
  return { clock, waits, attempts };
}

const refused = { statusCode: 429, message: TOO_MANY_FOR_ACCOUNT };

test('API-02 a guesser is turned away for a minute, from his own address and for that account only', async () => {
  const { attempts, clock } = limits();
  for (let turn = 0; turn < 3; turn += 1) {
    await attempts.admit('Ana@red.test', '203.0.113.1');
  }
  await expect(attempts.admit('ana@red.test', '203.0.113.1')).rejects.toMatchObject(refused);
  await attempts.admit('ana@red.test', '203.0.113.2');
  await attempts.admit('luz@red.test', '203.0.113.1');
  clock.now = 60_000;
  await attempts.admit('ana@red.test', '203.0.113.1');
});

test('API-02 guesses sent all at once are counted like those one after the other', async () => {
  const { attempts } = limits();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => attempts.admit('ana@red.test', '203.0.113.1')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('API-02 guessing from many addresses makes each answer wait, more and more up to the limit, and locks nobody out', async () => {
  const { attempts, waits, clock } = limits();
  for (let turn = 0; turn < 1_000; turn += 1) {
    await attempts.admit('ana@red.test', `198.51.100.${turn}`);
  }
  expect(waits.slice(0, 5)).toEqual([50, 100, 150, 200, 200]);
  expect(waits).toHaveLength(980);
  await attempts.admit('ana@red.test', '203.0.113.9');
  await attempts.admit('luz@red.test', '203.0.113.9');
  expect(waits).toHaveLength(981);
  clock.now = 60_000;
  await attempts.admit('ana@red.test', '203.0.113.9');
  expect(waits).toHaveLength(981);
});

test('API-02 a right password forgives the mistyped ones before it', async () => {
  const { attempts } = limits();
  for (let turn = 0; turn < 5; turn += 1) {
    await attempts.admit('ana@red.test', '203.0.113.1');
    await attempts.admit('ana@red.test', '203.0.113.1');
    attempts.succeeded('ana@red.test', '203.0.113.1');
  }
});

test('API-03 an address is sent five recovery mails in a quarter of an hour', () => {
  const { attempts, clock } = limits();
  for (let turn = 0; turn < 5; turn += 1) attempts.admitRecovery('ana@red.test');
  expect(() => attempts.admitRecovery('ANA@red.test')).toThrow(TOO_MANY_RECOVERIES);
  attempts.admitRecovery('luz@red.test');
  clock.now = 15 * 60_000;
  attempts.admitRecovery('ana@red.test');
});
