import { randomUUID } from 'node:crypto';
import { openOrderLink, requestOrderLink } from '@red/api/order-links.queries';
import { PATHS } from '@red/api/paths';
import { createOrder, fetchOrder, findOrderOfKey, retryPayment } from '@red/api/payments.queries';
import type { Order } from '@red/api/payments.schema';
import { orderTokens } from '../database/payment-tables';
import { removeExpired } from '../database/remove-expired';
import { attemptCounts } from '../database/tables';
import { cardPayment, ORDER } from '../testing/payloads.fixture';
import { failureOf, startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';
import { LINK_MINUTES, VISIT_MINUTES } from './order-tokens';

const NOBODY = 'RED-2222-2222-2222';

describe('on PostgreSQL', () => {
  let api: TestApi;
  let clock: Date | null = null;
  let mailServerWorks = true;
  const log: string[] = [];
  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      now: () => clock ?? new Date(),
      settings: { ORDERS_WITHOUT_PROOF: '6', LOG_LEVEL: 'info' },
      log,
      mailer: (own) => ({
        ...own,
        deliver: (mail) =>
          mailServerWorks ? own.deliver(mail) : Promise.reject(new Error('the mail server is down')),
      }),
    });
  });
  afterEach(() => {
    clock = null;
    mailServerWorks = true;
  });
  beforeEach(() => api.database.queries.delete(attemptCounts));
  afterAll(() => api?.stop());

  const later = (minutes: number) => {
    clock = new Date(Date.now() + minutes * 60_000);
  };
  const place = async (): Promise<Order & { email: string }> => {
    const email = `${randomUUID().slice(0, 8)}@red.test`;
    const order = await createOrder(
      { ...ORDER, guardian: { ...ORDER.guardian, email }, payment: { method: 'oxxo' } },
      { idempotencyKey: randomUUID() },
    );
    await api.mailTo(email); // its ticket
    return { ...order, email };
  };
  const mailCount = async (email: string) => {
    const { body } = await api.call('GET', 'dev/outbox');
    return JSON.stringify(body).split(`"to":"${email}"`).length - 1;
  };
  /** The token of the latest mail to an address. */
  const mailedToken = async (email: string) => {
    const { subject, link } = await api.mailTo(email);
    expect(subject).toContain('consulta tu pago');
    expect([link.pathname, link.search]).toEqual(['/mi-pago', '']);
    return new URLSearchParams(link.hash.slice(1)).get('enlace') ?? '';
  };
  const find = async ({ number, email }: { number: string; email: string }) => {
    await requestOrderLink({ number, email });
    return mailedToken(email);
  };

  covers('AMB-53').test('folio and e-mail get a link, which opens the order for a while', async () => {
    const order = await place();
    await requestOrderLink({ number: order.number, email: order.email.toUpperCase() });
    const token = await mailedToken(order.email);
    const { order: opened, lastsMs } = await openOrderLink(token);
    expect(opened).toEqual({ ...order, email: undefined, secret: opened.secret });
    expect(opened.secret).not.toBe(order.secret);
    expect(lastsMs).toBe(VISIT_MINUTES * 60_000);
    expect(await fetchOrder(opened)).toMatchObject({ number: order.number, secret: opened.secret });
    later(VISIT_MINUTES + 1);
    expect(await statusOf(fetchOrder(opened))).toBe(404);
    expect(await statusOf(fetchOrder(order))).toBe(200);
  });

  covers('AMB-53').test(
    'whatever is asked for, the answer is the same, and only the order’s own address gets a mail',
    async () => {
      const order = await place();
      const other = await place();
      const answers = await Promise.all(
        [
          { number: order.number, email: order.email },
          { number: order.number, email: other.email },
          { number: order.number, email: 'nadie@red.test' },
          { number: NOBODY, email: order.email },
        ].map((body) => api.call('POST', PATHS.orderLinks, { body })),
      );
      for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
      expect(await mailCount(order.email)).toBe(2);
      expect(await mailCount(other.email)).toBe(1);
      expect(await mailCount('nadie@red.test')).toBe(0);
    },
  );

  covers('AMB-53').test('a link works once, also when it is used many times at once', async () => {
    const token = await find(await place());
    const statuses = await Promise.all([1, 2, 3, 4].map(() => statusOf(openOrderLink(token))));
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
    expect(await statusOf(openOrderLink(token))).toBe(422);
  });

  covers('AMB-53').test('a link is over after its time, and then goes from the database', async () => {
    const token = await find(await place());
    later(LINK_MINUTES + 1);
    expect((await failureOf(openOrderLink(token))).status).toBe(422);
    await api.database.queries.update(orderTokens).set({ expiresAt: new Date(0) });
    await removeExpired(api.database);
    expect(await api.database.queries.select().from(orderTokens)).toEqual([]);
  });

  covers('AMB-53').test(
    'what is no link opens nothing: guesses, the secret of an order, a visit, a link as a secret',
    async () => {
      const order = await place();
      const other = await place();
      const link = await find(order);
      expect(await statusOf(fetchOrder({ number: order.number, secret: link }))).toBe(404);
      const { order: visit } = await openOrderLink(link);
      for (const token of ['', 'a'.repeat(43), order.secret, visit.secret, `${link}x`])
        expect(await statusOf(openOrderLink(token))).toBe(422);
      expect(await statusOf(fetchOrder({ number: other.number, secret: visit.secret }))).toBe(404);
      expect(await statusOf(fetchOrder({ number: NOBODY, secret: visit.secret }))).toBe(404);
      const stored = JSON.stringify(await api.database.queries.select().from(orderTokens));
      expect(stored).not.toContain(link);
      expect(stored).not.toContain(visit.secret);
    },
  );

  covers('AMB-53').test(
    'of many wishes for one order five are mailed in an hour; then each costs work',
    async () => {
      const order = await place();
      const wish = () =>
        api.call('POST', PATHS.orderLinks, { body: { number: order.number, email: order.email } });
      for (let turn = 0; turn < 6; turn += 1) {
        expect((await wish()).status).toBe(200);
        await mailCount(order.email); // waits for the mail in flight
      }
      expect((await wish()).status).toBe(428);
      // The site's own client does the work.
      expect(await requestOrderLink(order)).toMatchObject({ success: true });
      expect(await mailCount(order.email)).toBe(1 + 5);
    },
  );

  /** Has owed mails sent, and waits for that. */
  const sendOwed = async () => {
    await createOrder(ORDER, { idempotencyKey: randomUUID() });
    await mailCount('');
  };

  covers('AMB-53').test(
    'a mail server that is down for half an hour, or six wishes long, keeps no link back',
    async () => {
      const order = await place();
      mailServerWorks = false;
      await requestOrderLink(order);
      for (const minutes of [0, 1, 3, 7, 15]) {
        later(minutes + 0.5);
        await sendOwed();
      }
      later(32);
      mailServerWorks = true;
      await sendOwed();
      expect(await mailCount(order.email)).toBe(2);
      const { order: opened } = await openOrderLink(await mailedToken(order.email));
      expect(opened.number).toBe(order.number);

      clock = null;
      const other = await place();
      mailServerWorks = false;
      for (let wish = 0; wish < 6; wish += 1) {
        await requestOrderLink(other);
        await mailCount(other.email); // waits for the mail in flight
      }
      later(35);
      mailServerWorks = true;
      await sendOwed();
      expect(await mailCount(other.email)).toBe(2);
      expect((await openOrderLink(await mailedToken(other.email))).order.number).toBe(other.number);
    },
  );

  covers('AMB-53').test('what cannot be a folio or an address is named by its field', async () => {
    const { status, body } = await api.call('POST', PATHS.orderLinks, {
      body: { number: 'RED-1', email: 'x' },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: {
        number: ['El folio tiene la forma RED-XXXX-XXXX-XXXX'],
        email: ['El correo electrónico no es válido'],
      },
    });
    for (const wrong of [{ number: [], email: {} }, { number: 'x'.repeat(5_000), email: 'a@b.mx' }, null])
      expect((await api.call('POST', PATHS.orderLinks, { body: wrong })).status).toBe(422);
  });

  covers('AMB-53').test(
    'the security log tells wishes, visits and refusals, and neither folio nor address',
    async () => {
      log.length = 0;
      const order = await place();
      await openOrderLink(await find(order));
      await statusOf(openOrderLink('a'.repeat(43)));
      const events = log.filter((line) => line.includes('"security"'));
      expect(events.map((line) => JSON.parse(line).security)).toEqual([
        'order-link-asked',
        'order-opened',
        'order-link-refused',
      ]);
      expect(events.join()).not.toContain(order.number);
      expect(events.join()).not.toContain(order.email);
    },
  );

  covers('PAGOS-118').test(
    'a lapsed order gets another reference and another ticket, and its history tells so',
    async () => {
      const order = await place();
      const { order: visit } = await openOrderLink(await find(order));
      const again = (access: Order, key: string = randomUUID()) =>
        retryPayment(access, { method: 'banamex' }, { idempotencyKey: key });
      expect(await statusOf(again(visit))).toBe(409);
      later(4 * 24 * 60);
      const { order: nextVisit } = await openOrderLink(await find(order));
      expect(nextVisit.state).toBe('expired');
      const key = randomUUID();
      const renewed = await again(nextVisit, key);
      expect(renewed).toMatchObject({
        number: order.number,
        state: 'pending',
        method: 'banamex',
        total: order.total,
        secret: nextVisit.secret,
      });
      expect(renewed.reference?.digits).not.toBe(order.reference?.digits);
      expect(await again(nextVisit, key)).toEqual(renewed);
      expect(renewed.history?.map(({ event, method }) => [event, method])).toEqual([
        ['ordered', 'oxxo'],
        ['referenced', 'oxxo'],
        ['lapsed', 'oxxo'],
        ['referenced', 'banamex'],
      ]);
      const ticket = await api.mailTo(order.email);
      expect(ticket.subject).toContain('está pendiente');
      expect(ticket.text).toContain('Banamex');
    },
  );

  covers('AMB-53').test('the key of a payment that a visit tried does not outlast the visit', async () => {
    const email = `${randomUUID().slice(0, 8)}@red.test`;
    const own = await createOrder(
      { ...ORDER, guardian: { ...ORDER.guardian, email }, payment: cardPayment('0002') },
      { idempotencyKey: randomUUID() },
    );
    const { order: visit } = await openOrderLink(await find({ ...own, email }));
    const idempotencyKey = 'visitante-0123456789-abc';
    const tried = await retryPayment(visit, { method: 'oxxo' }, { idempotencyKey });
    expect([tried.state, tried.secret]).toEqual(['pending', visit.secret]);
    expect(await findOrderOfKey({ idempotencyKey })).toBeNull();
    expect(await fetchOrder(visit)).toMatchObject({ state: 'pending' });
    later(VISIT_MINUTES + 1);
    expect(await findOrderOfKey({ idempotencyKey })).toBeNull();
    expect(await statusOf(fetchOrder(tried))).toBe(404);
    expect(await statusOf(retryPayment(visit, { method: 'oxxo' }, { idempotencyKey }))).toBe(404);
    expect(await statusOf(fetchOrder(own))).toBe(200);
  });

  covers('PAGOS-102').test('a card that was refused stands in the history', async () => {
    const order = await createOrder(
      { ...ORDER, payment: cardPayment('0002') },
      { idempotencyKey: randomUUID() },
    );
    expect(order.history?.map(({ event }) => event)).toEqual(['ordered', 'refused']);
  });
});
