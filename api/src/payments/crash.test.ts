import { randomUUID } from 'node:crypto';
import { clabeOf } from '@red/api/clabe';
import type { OrderPayload } from '@red/api/payments.schema';
import type { Database } from '../database/database';
import { mails as owedMails } from '../database/mail-tables';
import { orders, simulatedLedger } from '../database/payment-tables';
import { createAttemptCounts } from '../http/attempt-counts';
import type { Mail } from '../mail/mail';
import { createOwedMails } from '../mail/owed-mails';
import { ENGINES, openTestDatabase } from '../testing/database.fixture';
import { ORDER } from '../testing/payloads.fixture';
import { sampleContent } from '../testing/test-settings.fixture';
import { orderMailWriters } from './order-mails';
import { orderSecrets } from './order-secret';
import { createPayments, type Payments } from './payments';
import type { PaymentProvider } from './provider';
import { simulatedProvider } from './simulated-provider';

const MINUTE_MS = 60_000;
const noMail = { write: async () => null };
const byCard = ORDER;
const byReference: OrderPayload = { ...ORDER, payment: { method: 'banamex' } };

describe.each(ENGINES)('on %s', (engine) => {
  let database: Database;
  let now = new Date('2026-11-21T12:00:00Z');
  let sent: Mail[];
  let mailServerWorks: boolean;
  let bank: PaymentProvider;
  let surplus: string[];
  const secrets = orderSecrets('a key of the tests');
  const mails = () =>
    createOwedMails({
      database,
      mailer: {
        deliver: async (mail) => {
          if (!mailServerWorks) throw new Error('no mail server');
          sent.push(mail);
        },
      },
      writers: {
        ...orderMailWriters({
          database,
          site: { SITE_URL: 'https://red.example', PRODUCT_NAME: 'RED', ORDER_MAILS_PER_HOUR: 1_000 },
          secrets,
          now: () => now,
        }),
        recovery: noMail,
        registration: noMail,
        'password-changed': noMail,
        'address-changed': noMail,
        'login-attempts': noMail,
        contact: noMail,
        'privacy-request': noMail,
        'privacy-receipt': noMail,
      },
      counts: createAttemptCounts(database),
      now: () => now,
      onError: () => {},
    });

  /** A process that works with a provider of which some answers are lost. */
  const start = (lossy: Partial<PaymentProvider> = {}, providerTimeoutMs?: number): Payments =>
    createPayments({
      ...(providerTimeoutMs !== undefined && { providerTimeoutMs }),
      database,
      provider: { ...bank, ...lossy },
      secrets,
      mails: { soon: () => {} },
      now: () => now,
      cycle: '2025-2026',
      onUndecided: () => {},
      onSurplus: (facts) => surplus.push(facts.authorisation),
    });
  const lost = () => Promise.reject(new Error('the answer got lost'));
  const charges = () => database.queries.select().from(simulatedLedger);

  beforeAll(async () => {
    database = await openTestDatabase(engine, sampleContent());
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00Z');
    sent = [];
    surplus = [];
    mailServerWorks = true;
    await database.queries.execute('truncate orders, simulated_ledger cascade');
    bank = simulatedProvider({
      database,
      successRate: 1,
      chance: () => 0,
      webhookSecret: 'unused',
      now: () => now,
    });
  });

  covers('AMB-53').test(
    'killed before the card was charged: the same key goes on with the same order',
    async () => {
      const key = randomUUID();
      const undecided = await start({ authorise: lost }).place(byCard, key);
      expect(undecided.state).toBe('created');
      expect(await charges()).toHaveLength(0);
      const paid = await start().place(byCard, key);
      expect(paid).toMatchObject({ number: undecided.number, secret: undecided.secret, state: 'paid' });
      expect(await charges()).toHaveLength(1);
    },
  );

  covers('AMB-53').test(
    'killed after the card was charged: the same key learns it, and nothing is charged again',
    async () => {
      const key = randomUUID();
      const undecided = await start({
        authorise: async (payment) => {
          await bank.authorise(payment);
          return lost();
        },
      }).place(byCard, key);
      expect(undecided.state).toBe('created');
      const [charge] = await charges();
      expect(await start().place(byCard, key)).toMatchObject({
        number: undecided.number,
        state: 'paid',
        card: { authorisation: charge?.code },
      });
      expect(await charges()).toHaveLength(1);
    },
  );

  covers('AMB-53').test(
    'a provider that hangs leaves the order undecided, and its late charge is the only one',
    async () => {
      const key = randomUUID();
      let answer = () => {};
      const late = new Promise<void>((resolve) => {
        answer = resolve;
      });
      let lateCharge: Promise<unknown> = late;
      const hangs: PaymentProvider['authorise'] = (payment) => {
        const charge = late.then(() => bank.authorise(payment));
        lateCharge = charge;
        return charge;
      };
      const undecided = await start({ authorise: hangs }, 1).place(byCard, key);
      expect(undecided.state).toBe('created');
      answer();
      expect(await start().place(byCard, key)).toMatchObject({ number: undecided.number, state: 'paid' });
      await lateCharge;
      expect(await charges()).toHaveLength(1);
    },
  );

  covers('AMB-53').test(
    'nobody comes back: a charged order is paid and a card that was not charged is let go',
    async () => {
      const charged = await start({
        authorise: async (payment) => {
          await bank.authorise(payment);
          return lost();
        },
      }).place(byCard, randomUUID());
      const key = randomUUID();
      const uncharged = await start({ authorise: lost }).place(byCard, key);
      now = new Date(now.getTime() + 2 * MINUTE_MS);
      const begun = new Date(now.getTime() - MINUTE_MS);
      const counts = await Promise.all([start().resolveAbandoned(begun), start().resolveAbandoned(begun)]);
      expect(Math.max(...counts)).toBe(2);
      expect(await start().find(charged)).toMatchObject({ state: 'paid' });
      expect(await start().find(uncharged)).toMatchObject({ state: 'failed' });
      // The late client learns the same, and its card is not charged after all.
      expect(await start().place(byCard, key)).toMatchObject({ number: uncharged.number, state: 'failed' });
      expect((await charges()).map(({ entry }) => entry).sort()).toEqual(['approved', 'released']);
      expect(await start().resolveAbandoned(now)).toBe(0);
    },
  );

  covers('AMB-53').test('a payment that somebody still waits for is left alone', async () => {
    const order = await start({ authorise: lost }).place(byCard, randomUUID());
    expect(await start().resolveAbandoned(new Date(now.getTime() - MINUTE_MS))).toBe(0);
    expect(await start().find(order)).toMatchObject({ state: 'created' });
  });

  covers('AMB-53').test(
    'killed after the reference was made: the order gets that reference, its CLABE, and one ticket',
    async () => {
      const undecided = await start({
        createReference: async (payment) => {
          await bank.createReference(payment);
          return lost();
        },
      }).place(byReference, randomUUID());
      expect(undecided).toMatchObject({ state: 'created', reference: null });
      await start().resolveAbandoned(new Date(now.getTime() + 1));
      const [entry] = await charges();
      expect(await start().find(undecided)).toMatchObject({
        state: 'pending',
        reference: { digits: entry?.code, clabe: clabeOf(`999${entry?.code}`) },
      });
      expect(await database.queries.select().from(owedMails)).toMatchObject([{ kind: 'ticket' }]);
    },
  );

  covers('AMB-53').test('a reference can be paid for as many days from when it was really made', async () => {
    const undecided = await start({ createReference: lost }).place(byReference, randomUUID());
    const other = await start({
      createReference: (payment) => bank.createReference(payment).then(lost),
    }).place(byReference, randomUUID());
    now = new Date('2026-11-26T12:00:00Z');
    await start().resolveAbandoned(now);
    expect(await start().find(undecided)).toMatchObject({
      state: 'pending',
      reference: { due_date: '2026-11-29' },
    });
    // This one was made when it was asked for; only its answer was lost.
    expect(await start().find(other)).toMatchObject({ reference: { due_date: '2026-11-24' } });
  });

  covers('AMB-53').test(
    'payments that can never be decided do not keep newer ones waiting, and a round ends in time',
    async () => {
      const stuck = async () => {
        now = new Date(now.getTime() + 8_000);
        throw new Error('no answer in eight seconds');
      };
      const down = start({ createReference: lost });
      for (let turn = 0; turn < 12; turn += 1) await down.place(byReference, randomUUID());
      now = new Date(now.getTime() + MINUTE_MS);
      const card = await start({ authorise: lost }).place(byCard, randomUUID());
      const began = now.getTime();
      let rounds = 0;
      while ((await start().find(card))?.state === 'created') {
        rounds += 1;
        const roundBegan = now.getTime();
        await start({ createReference: stuck }).resolveAbandoned(new Date(now.getTime() + 1));
        expect(now.getTime() - roundBegan).toBeLessThanOrEqual(40_000);
        expect(rounds).toBeLessThan(8);
      }
      expect(now.getTime() - began).toBeLessThan(4 * MINUTE_MS);
      now = new Date(now.getTime() + MINUTE_MS);
      const newest = await start({ authorise: lost }).place(byCard, randomUUID());
      await start({ createReference: stuck }).resolveAbandoned(new Date(now.getTime() + 1));
      expect(await start().find(newest)).toMatchObject({ state: 'failed' });
    },
  );

  covers('AMB-53').test('two processes that resolve the same payment store one outcome', async () => {
    const key = randomUUID();
    await start({ authorise: lost }).place(byCard, key);
    const [one, other] = await Promise.all([start().place(byCard, key), start().place(byCard, key)]);
    expect(other).toEqual(one);
    expect(await charges()).toHaveLength(1);
    expect(await database.queries.select().from(owedMails)).toHaveLength(1);
    expect(await database.queries.select().from(orders)).toMatchObject([{ state: 'paid' }]);
  });

  covers('AMB-53').test(
    'a mail that could not be sent is sent later, once, by whichever process comes first',
    async () => {
      const paid = await start().place(byCard, randomUUID());
      mailServerWorks = false;
      await mails().flush();
      mailServerWorks = true;
      await mails().flush();
      expect(sent).toEqual([]);
      now = new Date(now.getTime() + 2 * MINUTE_MS);
      await Promise.all([mails().flush(), mails().flush()]);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({ to: 'luz@red.test', identity: { id: `${paid.number}-receipt` } });
    },
  );

  covers('AMB-53').test(
    'a mail whose process died while sending carries the same identity when it is sent again',
    async () => {
      await start().place(byReference, randomUUID());
      await mails().flush();
      await database.queries.update(owedMails).set({ sentAt: null });
      now = new Date(now.getTime() + 2 * MINUTE_MS);
      await mails().flush();
      expect(sent).toHaveLength(2);
      expect(sent[1]?.identity).toEqual(sent[0]?.identity);
    },
  );
});
