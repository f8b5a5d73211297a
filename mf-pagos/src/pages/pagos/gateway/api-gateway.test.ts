import { PATHS } from '@red/api/paths';
import { configureHost } from '@red/contract/host';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ApiGatewayTools, createApiGateway } from './api-gateway';
import { simulatedTokenizer } from './card-tokenizer';
import type { AttemptMemory, PaymentAttempt } from './payment-attempt';
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

/** Answers the calls one after the other and records the keys they came with. */
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

/** What a tab keeps through a reload. */
function tab(kept: PaymentAttempt | null = null): AttemptMemory & { kept(): PaymentAttempt | null } {
  let attempt = kept;
  return {
    kept: () => attempt,
    read: () => attempt,
    write: (next) => {
      attempt = next;
    },
    clear: () => {
      attempt = null;
    },
  };
}

const gatewayOf = (tools: Partial<ApiGatewayTools> = {}) =>
  createApiGateway({ newKey: numberedKeys(), memory: tab(), wait: async () => {}, ...tools });

/** Answers questions after an order, by key or by number, one after the other. */
function found(...replies: readonly (() => Response)[]): { asked: (string | null)[] } {
  const asked: (string | null)[] = [];
  const answer = ({ request: call }: { request: Request }) => {
    asked.push(call.headers.get('idempotency-key') ?? call.headers.get('x-order-secret'));
    return replies[Math.min(asked.length, replies.length) - 1]?.() ?? HttpResponse.error();
  };
  server.use(
    http.get(`${ORIGIN}/${PATHS.orders}`, answer),
    http.get(`${ORIGIN}/${PATHS.orders}/:number`, answer),
  );
  return { asked };
}

const json = (state: string) => () => HttpResponse.json(order(state));
const missing = () => HttpResponse.json({ message: 'Este pedido no existe.' }, { status: 404 });
const silence = () => HttpResponse.error();

covers('AMB-53', 'PAGOS-100', 'PAGOS-102').test.each([
  ['paid', 'accepted'],
  ['pending', 'accepted'],
  ['failed', 'refused'],
])('an order that is %s was %s', async (state, result) => {
  answers(json(state));
  const memory = tab();
  const outcome = await gatewayOf({ memory }).pay(request);
  expect(outcome).toMatchObject({
    result,
    ...(result === 'accepted' && { order: { number: 'RED-000124' } }),
  });
  expect(memory.kept()).toBeNull();
});

covers('AMB-53').test('an order that is not decided yet is read again until it is', async () => {
  answers(json('created'));
  const { asked } = found(silence, json('created'), json('paid'));
  expect(await gatewayOf().pay(request)).toMatchObject({ result: 'accepted', order: { state: 'paid' } });
  expect(asked).toEqual(['s3cret', 's3cret', 's3cret']);
});

covers('AMB-53').test('an order that stays undecided is neither paid nor refused', async () => {
  answers(json('created'));
  found(json('created'));
  expect(await gatewayOf().pay(request)).toMatchObject({
    result: 'unsettled',
    order: { number: 'RED-000124' },
  });
});

covers('AMB-53').test(
  'a lost answer is asked for again with the same key, and the visitor hears of one payment',
  async () => {
    const keys = answers(silence, () => HttpResponse.json({}, { status: 503 }), json('paid'));
    expect((await gatewayOf().pay(request)).result).toBe('accepted');
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  },
);

covers('AMB-53', 'PAGOS-103').test(
  'while nobody answers the payment is refused and the next press asks for the same order',
  async () => {
    const keys = answers(silence, silence, silence, json('paid'));
    const gateway = gatewayOf();
    expect((await gateway.pay(request)).result).toBe('refused');
    expect((await gateway.pay(request)).result).toBe('accepted');
    expect(new Set(keys)).toEqual(new Set(['key-1']));
  },
);

covers('AMB-53').test(
  'other data after a lost answer: first the earlier order is looked up, and it is not paid twice',
  async () => {
    const keys = answers(silence, silence, silence, json('paid'));
    const { asked } = found(json('paid'));
    const gateway = gatewayOf();
    await gateway.pay(request);
    const outcome = await gateway.pay({ ...request, school_id: '99999' });
    expect(outcome).toMatchObject({ result: 'accepted', isEarlier: true });
    expect(asked).toEqual(['key-1']);
    expect(keys).toHaveLength(3);
  },
);

covers('AMB-53').test('other data after an answer that was never stored make a new order', async () => {
  const keys = answers(silence, silence, silence, json('paid'));
  found(missing);
  const gateway = gatewayOf();
  await gateway.pay(request);
  const outcome = await gateway.pay({ ...request, school_id: '99999' });
  expect(outcome).toMatchObject({ result: 'accepted' });
  expect(outcome).not.toHaveProperty('isEarlier');
  expect(keys.at(-1)).toBe('key-2');
});

covers('AMB-53').test('two presses at once ask for one order', async () => {
  const keys = answers(json('paid'));
  const gateway = gatewayOf();
  await Promise.all([gateway.pay(request), gateway.pay(request)]);
  expect(new Set(keys).size).toBe(1);
});

covers('AMB-53', 'PAGOS-102').test(
  'after a refused card the next payment of the same purchase belongs to the same order',
  async () => {
    const keys = answers(json('failed'));
    const retried: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/${PATHS.orders}/:number/attempts`, async ({ request: call, params }) => {
        retried.push({
          number: params.number,
          secret: call.headers.get('x-order-secret'),
          key: call.headers.get('idempotency-key'),
          body: await call.json(),
        });
        return HttpResponse.json(order('paid'));
      }),
    );
    const gateway = gatewayOf();
    await gateway.pay(request);
    expect((await gateway.pay({ ...request, payment: { method: 'oxxo' } })).result).toBe('accepted');
    expect(keys).toEqual(['key-1']);
    expect(retried).toEqual([
      { number: 'RED-000124', secret: 's3cret', key: 'key-2', body: { payment: { method: 'oxxo' } } },
    ]);
  },
);

covers('AMB-53').test(
  'another payment of an order that was paid meanwhile charges nothing and shows the order',
  async () => {
    answers(json('failed'));
    server.use(
      http.post(`${ORIGIN}/${PATHS.orders}/:number/attempts`, () => HttpResponse.json({}, { status: 409 })),
    );
    found(json('paid'));
    const gateway = gatewayOf();
    await gateway.pay(request);
    expect(await gateway.pay(request)).toMatchObject({ result: 'accepted', order: { state: 'paid' } });
  },
);

covers('AMB-53').test.each([400, 409, 422])(
  'an order rejected with %i is forgotten: the next one is new',
  async (status) => {
    const keys = answers(() => HttpResponse.json({ message: 'no' }, { status }), json('paid'));
    const gateway = gatewayOf();
    expect((await gateway.pay(request)).result).toBe('refused');
    await gateway.pay(request);
    expect(keys).toEqual(['key-1', 'key-2']);
  },
);

covers('AMB-53').test('a purchase with other students after a refused card is another order', async () => {
  const keys = answers(json('failed'), json('paid'));
  const gateway = gatewayOf();
  await gateway.pay(request);
  await gateway.pay({ ...request, school_id: '99999' });
  expect(keys).toEqual(['key-1', 'key-2']);
});

describe('a page that was loaded again in the middle of a payment', () => {
  const left: PaymentAttempt = { key: 'key-of-before', retryOf: null };

  covers('AMB-53').test('finds the order of its key', async () => {
    const { asked } = found(json('paid'));
    const memory = tab(left);
    expect(await gatewayOf({ memory }).recover()).toMatchObject({
      result: 'accepted',
      order: { state: 'paid' },
    });
    expect(asked).toEqual(['key-of-before']);
    expect(memory.kept()).toBeNull();
  });

  covers('AMB-53').test('finds the order whose second payment it had asked for', async () => {
    const { asked } = found(json('paid'));
    const memory = tab({ ...left, retryOf: { number: 'RED-000124', secret: 's3cret' } });
    expect((await gatewayOf({ memory }).recover())?.result).toBe('accepted');
    expect(asked).toEqual(['s3cret']);
  });

  covers('AMB-53').test('waits for a call that was still in flight', async () => {
    found(missing, json('pending'));
    expect((await gatewayOf({ memory: tab(left) }).recover())?.result).toBe('accepted');
  });

  covers('AMB-53').test.each([
    ['never arrived', missing, 'none'],
    ['was refused', json('failed'), 'refused'],
  ] as const)('begins anew when its order %s', async (_what, reply, result) => {
    found(reply);
    const memory = tab(left);
    expect((await gatewayOf({ memory }).recover())?.result).toBe(result);
    expect(memory.kept()).toBeNull();
  });

  covers('AMB-53').test('keeps the attempt while nobody answers', async () => {
    found(silence);
    const memory = tab(left);
    await expect(gatewayOf({ memory }).recover()).rejects.toMatchObject({ kind: 'network' });
    expect(memory.kept()).toEqual(left);
  });

  covers('AMB-53').test('asks nothing when no payment was in flight', async () => {
    expect(await gatewayOf().recover()).toBeNull();
  });
});

covers('PAGOS-94', 'AMB-55').test.each([
  ['4152313820440937', 'VISA'],
  ['5512345678901234', 'Mastercard'],
  ['2221000000000009', 'Mastercard'],
  ['6011000000000004', 'Otra'],
])('of the card %s only %s, its last digits and a token remain', async (number, brand) => {
  const card = { number, cvv: '737', holder: 'Mariana', month: '12', year: '2030' };
  const token = await simulatedTokenizer(() => 'random').tokenize(card);
  expect(token).toEqual({ token: 'tok_random', brand, last4: number.slice(-4) });
  expect(JSON.stringify(token)).not.toContain(number);
  expect(JSON.stringify(token)).not.toContain('737');
});
