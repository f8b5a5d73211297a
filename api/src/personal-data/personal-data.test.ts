import { randomUUID } from 'node:crypto';
import { PATHS } from '@red/api/paths';
import { createOrder } from '@red/api/payments.queries';
import { completeRegistration } from '@red/api/session.queries';
import { getTableName, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as mailTables from '../database/mail-tables';
import { mails } from '../database/mail-tables';
import * as paymentTables from '../database/payment-tables';
import { orders } from '../database/payment-tables';
import * as siteTables from '../database/tables';
import { CONTACT, ORDER, REGISTRATION } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { erasePerson, exportPerson } from './personal-data';

/** Her data, of which nothing may be left in the end. */
const HER = { email: 'quetzalli@red.test', name: 'Quetzalli', phone: '5598765432', student: 'Xóchitl' };
const NOW = new Date('2026-11-22T12:00:00Z');
const LATER = new Date('2027-11-22T12:00:00Z');

/** Tables that hold something about a person, and those that do not. */
const PERSONAL = [
  ...['users', 'user_roles', 'profiles', 'partner_access', 'sessions', 'one_time_tokens'],
  ...['newsletter_subscriptions', 'contact_messages', 'privacy_requests'],
  ...['orders', 'order_lines', 'payment_attempts', 'payment_events', 'order_tokens', 'mails'],
];
const IMPERSONAL = [
  ...['schools', 'levels', 'grades', 'groups', 'areas', 'login_keys', 'used_captchas', 'attempt_counts'],
  ...[
    'kept_secrets',
    'articles',
    'videos',
    'interests',
    'books',
    'faqs',
    'representatives',
    'family_notices',
  ],
  ...['spanish_definitions', 'spanish_forms', 'bilingual_senses', 'dictionary_imports', 'seed_runs'],
  // Feedback names no person, and its comment is asked for without a name.
  'page_feedback',
  // A bank's books stand for themselves; no row names a person.
  'simulated_ledger',
];
const TABLES: PgTable[] = Object.values({ ...siteTables, ...paymentTables, ...mailTables }).filter(
  (each) => each instanceof PgTable,
);

test('every table is known to hold something about a person or not', () => {
  expect(TABLES.map(getTableName).sort()).toEqual([...PERSONAL, ...IMPERSONAL].sort());
});

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { now: () => NOW });
  });
  afterAll(() => api?.stop());

  const order = (payment: typeof ORDER.payment, guardian = HER) =>
    createOrder(
      {
        ...ORDER,
        guardian: { name: guardian.name, surname: 'Peña', email: guardian.email, phone: guardian.phone },
        students: [
          { ...ORDER.students[0], name: guardian.student, surname: 'Peña', level: 'Primaria', grade: '1' },
        ],
        payment,
      },
      { idempotencyKey: randomUUID() },
    );
  const card = (last4: string) => ({
    ...ORDER.payment,
    card: { token: 'tok_0123456789', brand: 'VISA', last4 },
  });

  /** Everything in the database and in no particular order, as text. */
  const everything = async () => {
    const rows = await Promise.all(TABLES.map((table) => api.database.queries.select().from(table)));
    return JSON.stringify(rows);
  };
  const mailsAreSent = () => api.database.queries.update(mails).set({ sentAt: NOW });

  covers('AMB-55').test('exports all that is kept about one person, and of nobody else', async () => {
    const key = await api.call('PUT', PATHS.loginKey, { body: { key: 'RED2026CLAVE' } });
    const { id = 0, bearer_token = '' } = Object(key.body).data;
    await completeRegistration(
      { ...REGISTRATION, student_name: HER.student, name: HER.name, email: HER.email, login_key_id: id },
      { token: bearer_token },
    );
    await api.call('POST', PATHS.newsletter, { body: { email: HER.email } });
    await api.call('POST', PATHS.contact, {
      body: {
        ...CONTACT,
        name: HER.name,
        email: 'Quetzalli@Red.Test',
        'g-recaptcha-response': await api.captcha(),
      },
    });
    const paid = await order(card('4242'));
    const failed = await order(card('0002'));
    const pending = await order({ method: 'oxxo' });
    await order(card('4242'), {
      ...HER,
      email: 'otra@red.test',
      name: 'Otilia',
      student: 'Olga',
      phone: '5500000000',
    });

    const exported = await exportPerson(api.database, ' QUETZALLI@red.test ');
    expect(exported).toMatchObject({
      email: HER.email,
      account: { email: HER.email, confirmed: false },
      profile: { name: HER.student, guardianName: HER.name },
      roles: ['Familias'],
      newsletter: [{ email: HER.email }],
      contactMessages: [{ name: HER.name, message: CONTACT.message }],
      orders: [
        {
          number: paid.number,
          state: 'paid',
          lines: [{ name: HER.student }],
          payments: [{ cardLast4: '4242' }],
        },
        { number: failed.number, state: 'failed' },
        { number: pending.number, state: 'pending', payments: [{ method: 'oxxo' }] },
      ],
    });
    const text = JSON.stringify(exported);
    expect(text).not.toMatch(/argon2|otra@red|Otilia|Hash|docente/);
  });

  covers('AMB-55').test('erases it, but for what is still owed and what tax law wants', async () => {
    await mailsAreSent();
    const before = await api.database.queries.select().from(orders);
    const hers = before.filter(({ guardian }) => guardian.email === HER.email);
    const numberOf = (state: string) => hers.find((each) => each.state === state)?.number ?? '';

    const first = await erasePerson(api.database, HER.email, NOW);
    expect(first).toEqual({
      accounts: 1,
      newsletter: 1,
      contactMessages: 1,
      privacyRequestsOpen: [],
      ordersRemoved: 1,
      ordersKept: [numberOf('paid')],
      ordersOpen: [numberOf('pending')],
    });
    expect((await exportPerson(api.database, HER.email)).orders).toMatchObject([{ state: 'pending' }]);

    expect(await erasePerson(api.database, HER.email, LATER)).toMatchObject({
      ordersRemoved: 1,
      ordersOpen: [],
    });
    const after = await api.database.queries.select().from(orders);
    const [kept] = after.filter(({ number }) => number === numberOf('paid'));
    const [paid] = hers.filter(({ state }) => state === 'paid');
    expect(kept).toEqual({ ...paid, guardian: kept?.guardian, purchaseHash: null });
    const left = await everything();
    expect(Object.values(HER).filter((text) => left.includes(text))).toEqual([]);
    expect(['Otilia', 'docente@red.test'].filter((text) => left.includes(text))).toHaveLength(2);
  });

  test('an order whose receipt is still owed stays as it is until the mail is sent', async () => {
    const paid = await order(card('4242'));
    const owed = { sentAt: null, nextTryAt: LATER };
    await api.call('GET', 'dev/outbox'); // waits for the mail in flight
    await api.database.queries.update(mails).set(owed);
    expect(await erasePerson(api.database, HER.email, NOW)).toMatchObject({ ordersOpen: [paid.number] });
    await mailsAreSent();
    expect(await erasePerson(api.database, HER.email, NOW)).toMatchObject({ ordersKept: [paid.number] });
  });

  test('a confirmation that would move another account to the address is withdrawn', async () => {
    const { user, bearerToken } = await api.login('incompleta@red.test', 'Incompleta.2026');
    await completeRegistration(
      { ...REGISTRATION, email: 'llegada@red.test', id: user?.id ?? 0 },
      { token: bearerToken ?? '' },
    );
    await api.mailTo('llegada@red.test'); // the link is made when it is sent
    expect((await exportPerson(api.database, 'llegada@red.test')).mailLinks).toHaveLength(1);
    await erasePerson(api.database, 'llegada@red.test');
    expect((await exportPerson(api.database, 'llegada@red.test')).mailLinks).toEqual([]);
    const { rows } = Object(
      await api.database.queries.execute(
        sql`select count(*)::int as n from users where email = 'incompleta@red.test'`,
      ),
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
