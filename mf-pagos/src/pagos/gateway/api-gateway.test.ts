import { PATHS } from '@red/api/paths';
import { configureHost } from '@red/contract/host';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createApiGateway } from './api-gateway';
import { tokenizeCard } from './card-tokenizer';
import type { PaymentRequest } from './payment-gateway';

const ORIGIN = 'http://api.test';
const server = setupServer();
beforeAll(() => {
  configureHost({ apiOrigin: ORIGIN });
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const request: PaymentRequest = {
  school_id: '12345',
  guardian: { name: 'Mariana', surname: 'López', email: 'm@correo.mx', phone: '55123' },
  students: [{ name: 'Ana', surname: 'Soto', level: 'Primaria', grade: '1' }],
  payment: { method: 'banamex' },
};

const order = (state: string) => ({
  success: true,
  data: {
    number: 'RED-000124',
    secret: 's3cret',
    state,
    method: 'banamex',
    cycle: '2025-2026',
    school_id: '12345',
    price_per_student: 50,
    total: 50,
    currency: 'MXN',
    created_at: '2026-11-20T18:00:00.000Z',
    paid_at: null,
    guardian: { name: 'Mariana', surname: 'López' },
    students: request.students.map((student) => ({ ...student, price: 50 })),
    card: null,
    reference: null,
  },
});

/** Answers the calls one after the other and notes the keys they came with. */
function answers(...replies: readonly (() => Response)[]): string[] {
  const keys: string[] = [];
  server.use(
    http.post(`${ORIGIN}/${PATHS.orders}`, ({ request: call }) => {
      keys.push(call.headers.get('idempotency-key') ?? '');
      return replies[Math.min(keys.length, replies.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
  return keys;
}

const numberedKeys = () => {
  let last = 0;
  return () => {
    last += 1;
    return `key-${last}`;
  };
};

test.each([
  ['paid', 'accepted'],
  ['pending', 'accepted'],
  ['failed', 'refused'],
  ['created', 'refused'],
])('AMB-53 PAGOS-100 PAGOS-102 an order that is %s was %s', async (state, result) => {
  answers(() => HttpResponse.json(order(state)));
  const outcome = await createApiGateway().pay(request);
  expect(outcome.result).toBe(result);
  if (outcome.result === 'accepted') {
    expect(outcome.order).toEqual({
      number: 'RED-000124',
      cycle: '2025-2026',
      createdAt: '2026-11-20T18:00:00.000Z',
    });
  }
});

test('AMB-53 PAGOS-103 without an answer the next press asks for the same order', async () => {
  const keys = answers(
    () => HttpResponse.error(),
    () => HttpResponse.json({}, { status: 503 }),
    () => HttpResponse.json(order('paid')),
  );
  const gateway = createApiGateway(numberedKeys());
  expect((await gateway.pay(request)).result).toBe('refused');
  expect((await gateway.pay(request)).result).toBe('refused');
  expect((await gateway.pay(request)).result).toBe('accepted');
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

test('AMB-53 two presses at once ask for one order', async () => {
  const keys = answers(() => HttpResponse.json(order('paid')));
  const gateway = createApiGateway(numberedKeys());
  await Promise.all([gateway.pay(request), gateway.pay(request)]);
  expect(new Set(keys).size).toBe(1);
});

test('AMB-53 a refused card, a rejected order or other data make a new order', async () => {
  const keys = answers(
    () => HttpResponse.json(order('failed')),
    () => HttpResponse.json({ message: 'no' }, { status: 422 }),
    () => HttpResponse.error(),
    () => HttpResponse.json(order('paid')),
  );
  const gateway = createApiGateway(numberedKeys());
  await gateway.pay(request);
  await gateway.pay(request);
  await gateway.pay(request);
  await gateway.pay({ ...request, school_id: '99999' });
  expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
});

test.each([
  ['4152313820440937', 'VISA'],
  ['5512345678901234', 'Mastercard'],
  ['2221000000000009', 'Mastercard'],
  ['6011000000000004', 'Otra'],
])('PAGOS-94 AMB-55 of the card %s only %s, its last digits and a token remain', (number, brand) => {
  const token = tokenizeCard(number, () => 'random');
  expect(token).toEqual({ token: 'tok_random', brand, last4: number.slice(-4) });
  expect(JSON.stringify(token)).not.toContain(number);
});
