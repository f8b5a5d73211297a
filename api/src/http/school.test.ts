import { randomUUID } from 'node:crypto';
import { PATHS } from '@red/api/paths';
import { ORDER_SECRET_HEADER, orderAnswerSchema } from '@red/api/payments.schema';
import { proveForOrder } from '@red/api/proof-of-work';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { passwordHashes } from '../account/password-hash';
import { attemptCounts, users } from '../database/tables';
import { readSettings } from '../settings';
import { ORDER } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { testSettings } from '../testing/test-settings.fixture';

const PEOPLE = 600;
/** Everybody of the school comes from here; the address is the site's idea of the network. */
const SCHOOL = { 'x-forwarded-for': '203.0.113.200' };
const PASSWORD = 'Escuela.2026';

const DEFAULTS = readSettings({});
/** The limits as they are unless somebody sets them. */
const LIMITS = {
  RATE_LIMIT_PER_MINUTE: String(DEFAULTS.RATE_LIMIT_PER_MINUTE),
  MESSAGE_LIMIT_PER_MINUTE: String(DEFAULTS.MESSAGE_LIMIT_PER_MINUTE),
  ORDER_LIMIT_PER_MINUTE: String(DEFAULTS.ORDER_LIMIT_PER_MINUTE),
  ACCOUNT_ATTEMPTS_PER_HOUR: String(DEFAULTS.ACCOUNT_ATTEMPTS_PER_HOUR),
  ORDERS_WITHOUT_PROOF: String(DEFAULTS.ORDERS_WITHOUT_PROOF),
};

describe('a school of 600 behind one address, within a minute', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { settings: LIMITS });
    const passwordHash = await passwordHashes(testSettings()).hash(PASSWORD);
    await api.database.queries.insert(users).values(
      Array.from({ length: PEOPLE }, (_, one) => ({
        email: `persona${one}@red.test`,
        passwordHash,
        confirmed: true,
      })),
    );
  });
  afterAll(() => api?.stop());

  /** Fifty at a time, as a network of a school lets through. */
  async function everybody<T>(act: (one: number) => Promise<T>, people = PEOPLE): Promise<T[]> {
    const results: T[] = [];
    for (let first = 0; first < people; first += 50) {
      const turn = Array.from({ length: Math.min(50, people - first) }, (_, index) => act(first + index));
      results.push(...(await Promise.all(turn)));
    }
    return results;
  }
  const statusesOf = (answers: readonly { status: number }[]) => [
    ...new Set(answers.map(({ status }) => status)),
  ];

  const logIn = async (email: string, password: string) =>
    api.call('POST', PATHS.login, {
      body: { email, password, 'g-recaptcha-response': await api.captcha() },
      headers: SCHOOL,
    });

  covers('API-02').test('everybody is let through, and who mistyped the password logs in', async () => {
    // For the limit a call counts whatever comes of it; one whose form is refused costs little.
    const refused = () => api.call('POST', PATHS.login, { body: {}, headers: SCHOOL });
    const left = async () => Number((await refused()).headers.get('x-ratelimit-remaining'));
    const before = await left();
    expect(before - (await left())).toBe(1);
    // Every third one calls twice. The last of them come for real, which costs a captcha and a hash each time.
    const last = 20;
    const others = PEOPLE + PEOPLE / 3 - 2 * last;
    await api.database.queries
      .update(attemptCounts)
      .set({ count: sql`${attemptCounts.count} + ${others}::integer` });
    expect(before - (await left())).toBe(others + 2);
    const answers = await everybody(async (one) => {
      const email = `persona${one}@red.test`;
      expect(await logIn(email, 'Equivocada.1')).toMatchObject({ status: 401 });
      return logIn(email, PASSWORD);
    }, last);
    expect(statusesOf(answers)).toEqual([200]);
  });

  covers('AMB-53').test(
    'everybody who pays follows the own order, and nobody else’s calls count',
    async () => {
      const orders = await everybody(async (one) => {
        const { answer } = await proveForOrder();
        const { body } = await api.call('POST', PATHS.orders, {
          body: {
            ...ORDER,
            guardian: { ...ORDER.guardian, email: `persona${one}@red.test` },
            payment: { method: 'oxxo' },
          },
          headers: { ...SCHOOL, 'idempotency-key': randomUUID(), [PROOF_HEADER]: answer },
        });
        return z.parse(orderAnswerSchema, body).data;
      }, 12);
      // As often as the page asks in a minute: together they ask more often than one of them may.
      const follow = () =>
        Promise.all(
          orders.map(({ number, secret }) =>
            api.call('GET', `${PATHS.orders}/${number}`, {
              headers: { ...SCHOOL, [ORDER_SECRET_HEADER]: secret },
            }),
          ),
        );
      for (let poll = 0; poll < 6; poll += 1) expect(statusesOf(await follow())).toEqual([200]);
      const [order] = orders;
      const flood = await everybody(
        () =>
          api.call('GET', `${PATHS.orders}/${order?.number}`, {
            headers: { [ORDER_SECRET_HEADER]: order?.secret ?? '' },
          }),
        70,
      );
      expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
      expect(statusesOf(await follow()).sort()).toEqual([200, 429]);
    },
  );

  covers('API-02').test('a student who guesses a teacher’s password turns nobody else away', async () => {
    for (let turn = 0; turn < 15; turn += 1) await logIn('persona1@red.test', `Intento.${turn}`);
    expect(await logIn('persona1@red.test', 'Intento.99')).toMatchObject({ status: 429 });
    expect(await logIn('persona2@red.test', PASSWORD)).toMatchObject({ status: 200 });
    // From the telephone network, at the same time.
    expect(
      await api.call('POST', PATHS.login, {
        body: { email: 'persona1@red.test', password: PASSWORD, 'g-recaptcha-response': await api.captcha() },
        headers: { 'x-forwarded-for': '198.51.100.7' },
      }),
    ).toMatchObject({ status: 200 });
  });
});
