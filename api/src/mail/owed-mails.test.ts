import { randomUUID } from 'node:crypto';
import { createOrder } from '@red/api/payments.queries';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { MAIL_KINDS, type MailKind, mails } from '../database/mail-tables';
import { orders } from '../database/payment-tables';
import { createAttemptCounts } from '../http/attempt-counts';
import { oweReminders } from '../payments/reminders';
import { openTestDatabase } from '../testing/database.fixture';
import { ORDER } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import type { Mail } from './mail';
import { createOwedMails, type MailWriter, oweMail } from './owed-mails';

describe('mails that are owed', () => {
  const MINUTE_MS = 60_000;

  describe('on PostgreSQL', () => {
    let database: Database;
    let now = new Date();
    beforeAll(async () => {
      database = await openTestDatabase('postgresql');
    });
    afterAll(() => database?.close());
    beforeEach(async () => {
      now = new Date();
      await database.queries.delete(mails);
    });

    const writer: MailWriter = {
      write: async ({ recipient, id, createdAt }) => ({
        to: recipient ?? '',
        subject: 'Hola',
        text: 'Hola',
        identity: { id: String(id), date: createdAt },
      }),
    };
    /** A process that sends with `deliver`. */
    const start = (deliver: (mail: Mail) => Promise<void>, failures: unknown[] = []) =>
      createOwedMails({
        database,
        mailer: { deliver },
        writers: Object.fromEntries(MAIL_KINDS.map((kind) => [kind, writer])) as Record<MailKind, MailWriter>,
        counts: createAttemptCounts(database),
        now: () => now,
        onError: (error) => failures.push(error),
      });
    const owe = (recipient: string) => oweMail(database.queries, { kind: 'recovery', recipient }, now);
    const owed = async () => (await database.queries.select().from(mails)).map(({ recipient }) => recipient);

    covers('API-03').test('a mail is sent once, whichever of several processes takes it', async () => {
      const sent: string[] = [];
      for (let turn = 0; turn < 12; turn += 1) await owe(`${turn}@red.test`);
      const deliver = async ({ to }: Mail) => void sent.push(to);
      await Promise.all([start(deliver).flush(), start(deliver).flush()]);
      expect(sent.sort()).toEqual(Array.from({ length: 12 }, (_, turn) => `${turn}@red.test`).sort());
      expect(await owed()).toEqual([]);
    });

    covers('API-03').test(
      'one receiver whose mail hangs keeps the mails to others back no more',
      async () => {
        const sent: string[] = [];
        let release = () => {};
        const hangs = new Promise<void>((resolve) => {
          release = resolve;
        });
        for (const to of ['colgado@red.test', 'ana@red.test', 'luz@red.test']) await owe(to);
        const sender = start(async ({ to }) => {
          if (to === 'colgado@red.test') await hangs;
          sent.push(to);
          if (sent.length === 2) release();
        });
        await sender.flush();
        expect(sent.slice(0, 2).sort()).toEqual(['ana@red.test', 'luz@red.test']);
        expect(sent[2]).toBe('colgado@red.test');
      },
    );

    covers('API-03').test('a mail that fails is kept, reported, and sent later', async () => {
      const failures: unknown[] = [];
      await owe('ana@red.test');
      await start(() => Promise.reject(new Error('no mail server')), failures).flush();
      expect(failures).toHaveLength(1);
      expect(await owed()).toEqual(['ana@red.test']);
      const sent: Mail[] = [];
      const working = start(async (mail) => void sent.push(mail));
      await working.flush();
      expect(sent).toEqual([]);
      now = new Date(now.getTime() + 2 * MINUTE_MS);
      await working.flush();
      expect(sent).toHaveLength(1);
      expect(await owed()).toEqual([]);
    });

    covers('API-03').test(
      'the mail of a process that died while it sent is taken up by another',
      async () => {
        await owe('ana@red.test');
        const dying = start(() => new Promise(() => {}));
        dying.soon();
        const sent: Mail[] = [];
        const other = start(async (mail) => void sent.push(mail));
        while ((await database.queries.select().from(mails)).some(({ nextTryAt }) => nextTryAt <= now)) {
          await new Promise(setImmediate);
        }
        await other.flush();
        expect(sent).toEqual([]);
        now = new Date(now.getTime() + 2 * MINUTE_MS);
        await other.flush();
        expect(sent.map(({ to }) => to)).toEqual(['ana@red.test']);
      },
    );

    covers('API-31').test('a stopping process takes no further mail', async () => {
      const sent: Mail[] = [];
      const sender = start(async (mail) => void sent.push(mail));
      await sender.stop();
      await owe('ana@red.test');
      await sender.flush();
      expect([sent, await owed()]).toEqual([[], ['ana@red.test']]);
    });
  });
});

describe('reminders', () => {
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
});
