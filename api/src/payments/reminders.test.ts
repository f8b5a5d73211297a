import { randomUUID } from 'node:crypto';
import { createOrder } from '@red/api/payments.queries';
import { eq } from 'drizzle-orm';
import { mails } from '../database/mail-tables';
import { orders } from '../database/payment-tables';
import { ORDER } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { oweReminders } from './reminders';

const ORDERED = new Date('2026-11-21T18:00:00Z');
/** The reference can be paid until 2026-11-25T05:59:59Z. */
const DAY_BEFORE = new Date('2026-11-24T06:00:00Z');

describe('on PostgreSQL', () => {
  let api: TestApi;
  let clock = ORDERED;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { now: () => clock });
  });
  beforeEach(async () => {
    clock = ORDERED;
    await api.database.queries.delete(orders);
  });
  afterAll(() => api?.stop());

  const remind = (now: Date) => {
    clock = now;
    return oweReminders(api.database, { hours: 24, now });
  };
  async function place(email = `${randomUUID()}@red.test`) {
    const order = await createOrder(
      { ...ORDER, guardian: { ...ORDER.guardian, email }, payment: { method: 'oxxo' } },
      { idempotencyKey: randomUUID() },
    );
    await api.mailTo(email);
    return { ...order, email };
  }
  const reminders = () => api.database.queries.select().from(mails).where(eq(mails.kind, 'reminder'));

  covers('PAGOS-117').test('a reference is reminded of once, within the day before it lapses', async () => {
    const { email, reference } = await place();
    expect(await remind(new Date(DAY_BEFORE.getTime() - 3_600_000))).toBe(0);
    expect(await remind(DAY_BEFORE)).toBe(1);
    await place(); // has owed mails sent
    const { subject, text } = await api.mailTo(email);
    expect(subject).toContain('está por vencer');
    expect(text).toContain((reference?.digits ?? '').slice(0, 4));
    expect(text).toContain('a más tardar el 24 de noviembre de 2026');
    expect(await reminders()).toMatchObject([{ sentAt: DAY_BEFORE }]);
    expect(await remind(new Date(DAY_BEFORE.getTime() + 3_600_000))).toBe(0);
  });

  covers('PAGOS-117').test('several processes that look at once remind once', async () => {
    await place();
    await Promise.all([remind(DAY_BEFORE), remind(DAY_BEFORE), remind(DAY_BEFORE)]);
    expect(await reminders()).toHaveLength(1);
  });

  covers('PAGOS-117').test.each(['paid', 'expired', 'failed'] as const)(
    'an order that is %s is not reminded of',
    async (state) => {
      await place();
      await api.database.queries.update(orders).set({ state });
      expect(await remind(DAY_BEFORE)).toBe(0);
    },
  );

  test('a lapsed reference is not reminded of', async () => {
    await place();
    expect(await remind(new Date('2026-11-25T06:00:00Z'))).toBe(0);
  });
});
