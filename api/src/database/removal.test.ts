import { randomUUID } from 'node:crypto';
import { PATHS } from '@red/api/paths';
import { completeRegistration, confirmEmail, validateKey } from '@red/api/session.queries';
import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../account/tokens';
import { openTestDatabase } from '../testing/database.fixture';
import { ORDER, REGISTRATION } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import type { Database } from './database';
import { mails } from './mail-tables';
import { orderLines, orders, paymentAttempts, paymentEvents } from './payment-tables';
import { removeExpired } from './remove-expired';
import { removeUnfinished } from './remove-unfinished';
import { attemptCounts, loginKeys, oneTimeTokens, profiles, sessions, usedCaptchas, users } from './tables';

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

describe('an index of each reference', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
  });
  afterAll(() => database?.close());

  covers('API-31').test('a row that is removed finds what goes with it by an index', async () => {
    const found = await database.queries.execute(sql`
    select c.conrelid::regclass::text || '.' || a.attname as reference
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'a' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
    )
    order by 1`);
    expect(Object(found).rows).toEqual([]);
  });
});

describe('unfinished orders and registrations', () => {
  const TERMS = { UNFINISHED_ORDER_DAYS: 90, UNFINISHED_REGISTRATION_DAYS: 30 };

  describe('on PostgreSQL', () => {
    let api: TestApi;
    beforeAll(async () => {
      // Cards are refused, references are not.
      api = await startTestApi('postgresql', { settings: { PAYMENT_SUCCESS_RATE: '0' }, chance: () => 0.5 });
    });
    afterAll(() => api?.stop());

    covers('PAGOS-94').test(
      'an order that nobody paid goes after its days, with its students; what is paid or open stays',
      async () => {
        const { queries } = api.database;
        const place = async (state: typeof orders.$inferSelect.state, days: number) => {
          const idempotencyKey = randomUUID();
          const { body } = await api.call('POST', PATHS.orders, {
            body: { ...ORDER, payment: { method: 'oxxo' } },
            headers: { 'idempotency-key': idempotencyKey },
          });
          const { number } = Object(Object(body).data);
          const [order] = await queries
            .update(orders)
            .set({ state, createdAt: sql`now() - ${days}::integer * interval '1 day'` })
            .where(eq(orders.number, number))
            .returning({ id: orders.id });
          return order?.id ?? 0;
        };
        await api.call('GET', 'dev/outbox'); // waits for their mails
        const gone = [await place('failed', 91), await place('expired', 91), await place('pending', 91)];
        const disputed = await place('pending', 91);
        await queries.insert(paymentEvents).values({
          provider: 'simulated',
          eventId: randomUUID(),
          type: 'payment.paid',
          orderId: disputed,
          outcome: 'mismatch',
          amount: 1,
        });
        const renewed = await place('pending', 91);
        await queries
          .update(paymentAttempts)
          .set({ sequence: 2 })
          .where(eq(paymentAttempts.orderId, renewed));
        const kept = [
          disputed,
          renewed,
          await place('paid', 4_000),
          await place('created', 91),
          await place('failed', 89),
          await place('pending', 1),
        ];
        await api.call('GET', 'dev/outbox');
        await Promise.all([removeUnfinished(api.database, TERMS), removeUnfinished(api.database, TERMS)]);
        const left = (await queries.select({ id: orders.id }).from(orders)).map(({ id }) => id);
        expect(left.sort()).toEqual(kept.sort());
        for (const table of [orderLines, paymentAttempts, mails]) {
          const rows = await queries.select({ orderId: table.orderId }).from(table);
          expect(rows.filter(({ orderId }) => gone.includes(orderId ?? 0))).toEqual([]);
          expect(rows.filter(({ orderId }) => kept.includes(orderId ?? 0)).length).toBeGreaterThan(0);
        }
      },
    );

    covers('API-07').test(
      'an account that a key opened and nobody confirmed goes after its days; one that a school provides stays',
      async () => {
        const { queries } = api.database;
        const register = async (key: string, email: string) => {
          await queries.insert(loginKeys).values({ key, schoolId: 1 });
          const { data } = await validateKey({ key });
          await completeRegistration(
            { ...REGISTRATION, email, login_key_id: data?.id },
            { token: data?.bearer_token },
          );
          return (await api.mailTo(email)).link.searchParams.get('token') ?? '';
        };
        await register('CLAVEABIERTA', 'abierta@red.test');
        await register('CLAVERECIENTE', 'reciente@red.test');
        await confirmEmail(await register('CLAVECONFIRMADA', 'confirmada@red.test'));
        const longAgo = sql`now() - interval '31 days'`;
        await queries.update(users).set({ createdAt: longAgo });
        await queries
          .update(users)
          .set({ firstPasswordUntil: longAgo })
          .where(sql`${users.firstPasswordUntil} is not null`);
        const [recent] = await queries.select().from(users).where(eq(users.email, 'reciente@red.test'));
        await queries
          .update(oneTimeTokens)
          .set({ expiresAt: longAgo })
          .where(sql`${oneTimeTokens.userId} <> ${recent?.id ?? 0}`);
        await removeUnfinished(api.database, TERMS);
        const left = (await queries.select({ email: users.email }).from(users)).map(({ email }) => email);
        expect(left).not.toContain('abierta@red.test');
        expect(left).toEqual(
          expect.arrayContaining([
            'reciente@red.test',
            'confirmada@red.test',
            'pendiente@red.test',
            'incompleta@red.test',
          ]),
        );
        const people = await queries.select({ userId: profiles.userId }).from(profiles);
        expect(people).toHaveLength(left.length);
      },
    );
  });
});
