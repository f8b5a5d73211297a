import { randomUUID } from 'node:crypto';
import { fillPath, PATHS } from '@red/api/paths';
import { createOrder, fetchOrderPdf } from '@red/api/payments.queries';
import { ORDER_SECRET_HEADER, type OrderPayload, REFUSED_TEST_CARD_LAST4 } from '@red/api/payments.schema';
import { cardPayment, ORDER } from '../testing/payloads.fixture';
import { failureOf, startTestApi, type TestApi } from '../testing/test-api.fixture';

describe('on PostgreSQL', () => {
  let api: TestApi;
  let schools = 10_000;
  /** Another purchase each time. */
  const place = (payment: OrderPayload['payment']) => {
    schools += 1;
    return createOrder({ ...ORDER, school_id: String(schools), payment }, { idempotencyKey: randomUUID() });
  };
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  afterAll(() => api?.stop());

  covers('API-29', 'AMB-152').test('without the secret of its order nobody gets a PDF', async () => {
    const [order, other] = [await place(cardPayment()), await place(cardPayment())];
    for (const access of [
      { ...order, secret: '' },
      { ...order, secret: 'wrong' },
      { ...order, secret: other.secret },
      { ...order, number: 'RED-2222-2222-2222' },
      { ...order, number: 'x' },
    ])
      expect(await failureOf(fetchOrderPdf(access))).toMatchObject({ status: 404 });
  });

  covers('AMB-152').test('an order that is neither paid nor waiting has no PDF', async () => {
    const refused = await place(cardPayment(REFUSED_TEST_CARD_LAST4));
    expect(await failureOf(fetchOrderPdf(refused))).toMatchObject({
      status: 409,
      body: { message: 'Esta orden no tiene recibo ni ficha de pago.' },
    });
  });

  covers('AMB-152').test.each([
    ['a paid order', cardPayment()],
    ['an order for OXXO', { method: 'oxxo' } as const],
    ['an order for the bank', { method: 'banamex' } as const],
  ])('%s is one file to save, which no cache keeps', async (_which, payment) => {
    const { number, secret } = await place(payment);
    const { status, headers, body } = await api.call('GET', fillPath(PATHS.orderPdf, { number }), {
      headers: { [ORDER_SECRET_HEADER]: secret },
    });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
    expect(body).toMatch(/^%PDF-1\.7/);
  });
});
