import { PATHS } from '@red/api/paths';
import { configureHost } from '@red/contract/host';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ApiGatewayTools, createApiGateway } from './api-gateway';
import { simulatedTokenizer } from './card-tokenizer';
import { type OwnKeys, readOwnKeys, writeOwnKeys } from './own-keys';
import type { PaymentRequest } from './payment-gateway';

const ORIGIN = 'http://api.test';
const server = setupServer();
beforeAll(() => {
  configureHost({ apiOrigin: ORIGIN });
  server.listen({ onUnhandledRequest: 'error' });
});
const NONE: OwnKeys = { open: null, unpaid: null };
afterEach(() => {
  server.resetHandlers();
  writeOwnKeys(NONE);
});
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

interface Asked {
  key: string | null;
  unpaid: string | null;
  body: unknown;
}

/** Answers the calls one after the other and records what they asked for. */
function answers(...replies: readonly (() => Response)[]): Asked[] {
  const calls: Asked[] = [];
  server.use(
    http.post(`${ORIGIN}/${PATHS.orders}`, async ({ request: call }) => {
      const { headers } = call;
      calls.push({
        key: headers.get('idempotency-key'),
        unpaid: headers.get('x-unpaid-order-key'),
        body: await call.json(),
      });
      return replies[Math.min(calls.length, replies.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
  return calls;
}
const keysOf = (calls: readonly Asked[]) => calls.map(({ key }) => key);

const numberedKeys = () => {
  let last = 0;
  return () => {
    last += 1;
    return `key-000${last}`;
  };
};

const gatewayOf = (tools: Partial<ApiGatewayTools> = {}) =>
  createApiGateway({ newKey: numberedKeys(), wait: async () => {}, ...tools });

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

const conflict = (code: string) => () =>
  HttpResponse.json({ success: false, message: 'no', errors: [], code }, { status: 409 });
const CHANGED: PaymentRequest = { ...request, school_id: '99999' };

covers('AMB-53', 'PAGOS-100', 'PAGOS-102').test.each([
  ['paid', 'accepted', NONE],
  ['pending', 'accepted', NONE],
  ['failed', 'refused', { open: null, unpaid: 'key-0001' }],
])('an order that is %s was %s', async (state, result, kept) => {
  answers(json(state));
  const outcome = await gatewayOf().pay(request);
  expect(outcome).toMatchObject({
    result,
    ...(result === 'accepted' && { order: { number: 'RED-000124' } }),
  });
  expect(readOwnKeys()).toEqual(kept);
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
    const calls = answers(silence, () => HttpResponse.json({}, { status: 503 }), json('paid'));
    expect((await gatewayOf().pay(request)).result).toBe('accepted');
    expect(keysOf(calls)).toEqual(['key-0001', 'key-0001', 'key-0001']);
  },
);

covers('AMB-53', 'PAGOS-103').test(
  'while nobody answers the payment is refused and the next press asks for the same order, from whichever gateway',
  async () => {
    const calls = answers(silence, silence, silence, json('paid'));
    expect((await gatewayOf().pay(request)).result).toBe('refused');
    expect((await gatewayOf({ newKey: () => 'key-of-another' }).pay(request)).result).toBe('accepted');
    expect(new Set(keysOf(calls))).toEqual(new Set(['key-0001']));
  },
);

describe('other data after a lost answer', () => {
  covers('AMB-53', 'PAGOS-103').test('the visitor is asked about the order that was stored', async () => {
    answers(silence, silence, silence, conflict('key-used'));
    const { asked } = found(json('paid'));
    const gateway = gatewayOf();
    await gateway.pay(request);
    expect(await gateway.pay(CHANGED)).toMatchObject({ result: 'asks', own: { number: 'RED-000124' } });
    expect(asked).toEqual(['key-0001']);
    // Until the visitor has answered, the next press asks again.
    expect(readOwnKeys()).toEqual({ open: 'key-0001', unpaid: null });
  });

  covers('AMB-53').test(
    'another purchase is placed with a key of its own, and says that it was asked',
    async () => {
      const calls = answers(silence, silence, silence, json('paid'));
      const gateway = gatewayOf();
      await gateway.pay(request);
      expect((await gateway.pay(CHANGED, { isAnother: true })).result).toBe('accepted');
      expect(calls.at(-1)).toEqual({
        key: 'key-0002',
        unpaid: null,
        body: { ...CHANGED, is_another_purchase: true },
      });
    },
  );

  covers('AMB-53').test('nobody is asked when nothing had been charged', async () => {
    const calls = answers(silence, silence, silence, conflict('key-used'), json('paid'));
    found(json('failed'));
    const gateway = gatewayOf();
    await gateway.pay(request);
    expect((await gateway.pay(CHANGED)).result).toBe('accepted');
    expect(calls.at(-1)).toMatchObject({ key: 'key-0002', unpaid: 'key-0001', body: CHANGED });
  });

  covers('AMB-53').test('they are paid at once when the first never arrived', async () => {
    const calls = answers(silence, silence, silence, json('paid'));
    const gateway = gatewayOf();
    await gateway.pay(request);
    expect((await gateway.pay(CHANGED)).result).toBe('accepted');
    expect(calls.at(-1)).toMatchObject({ key: 'key-0001', body: CHANGED });
  });
});

covers('AMB-53').test(
  'an order that may be one of before is asked about, and nothing of that one is known',
  async () => {
    answers(conflict('same-purchase'));
    expect(await gatewayOf().pay(request)).toEqual({ result: 'asks', own: null });
    expect(readOwnKeys()).toEqual(NONE);
  },
);

covers('AMB-53').test('two presses at once ask for one order', async () => {
  const calls = answers(json('paid'));
  const gateway = gatewayOf();
  await Promise.all([gateway.pay(request), gateway.pay(request)]);
  expect(new Set(keysOf(calls)).size).toBe(1);
});

covers('AMB-53', 'PAGOS-102').test(
  'after a refused card the next payment tells the server the key of that order, after a reload too',
  async () => {
    const calls = answers(json('failed'), json('paid'));
    await gatewayOf().pay(request);
    expect((await gatewayOf({ newKey: () => 'key-0002' }).pay(request)).result).toBe('accepted');
    expect(calls.map(({ key, unpaid }) => [key, unpaid])).toEqual([
      ['key-0001', null],
      ['key-0002', 'key-0001'],
    ]);
    expect(readOwnKeys()).toEqual(NONE);
  },
);

covers('AMB-53').test.each([400, 409, 422])(
  'an order rejected with %i is forgotten: the next one is new',
  async (status) => {
    const calls = answers(() => HttpResponse.json({ message: 'no' }, { status }), json('paid'));
    const gateway = gatewayOf();
    expect((await gateway.pay(request)).result).toBe('refused');
    await gateway.pay(request);
    expect(keysOf(calls)).toEqual(['key-0001', 'key-0002']);
  },
);

covers('AMB-142').test(
  'after too many tries the visitor learns what the server says, and the next press asks for the same order',
  async () => {
    const message = 'Se rechazaron demasiadas tarjetas. Elige otra forma de pago.';
    const calls = answers(() => HttpResponse.json({ message }, { status: 429 }), json('paid'));
    const gateway = gatewayOf();
    expect(await gateway.pay(request)).toEqual({ result: 'refused', instead: message });
    await gateway.pay(request);
    expect(keysOf(calls)).toEqual(['key-0001', 'key-0001']);
  },
);

covers('AMB-53').test('a browser without randomUUID, as on an insecure origin, pays too', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  const { crypto } = globalThis;
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true });
  try {
    answers(json('paid'));
    expect((await createApiGateway({ wait: async () => {} }).pay(request)).result).toBe('accepted');
    const card = { number: '4152313820440937', cvv: '737', holder: 'Mariana', month: '12', year: '2030' };
    expect((await simulatedTokenizer().tokenize(card)).token).toMatch(/^tok_/);
  } finally {
    if (own) Object.defineProperty(globalThis, 'crypto', own);
  }
});

describe('a page that was loaded again in the middle of a payment', () => {
  const left: OwnKeys = { open: 'key-of-before', unpaid: 'key-of-refused' };
  beforeEach(() => writeOwnKeys(left));

  covers('AMB-53').test('finds the order of its own key, not that of an earlier one', async () => {
    const { asked } = found(json('paid'));
    expect(await gatewayOf().recover()).toMatchObject({ result: 'accepted', order: { state: 'paid' } });
    expect(asked).toEqual(['key-of-before']);
    expect(readOwnKeys()).toEqual(NONE);
  });

  covers('AMB-53').test('waits for a call that was still in flight', async () => {
    found(missing, missing, json('pending'));
    expect((await gatewayOf().recover())?.result).toBe('accepted');
  });

  covers('AMB-53').test.each([
    ['never arrived', missing, 'none', 'key-of-refused'],
    ['was refused', json('failed'), 'refused', 'key-of-before'],
  ] as const)('begins anew when its order %s', async (_what, reply, result, unpaid) => {
    const { asked } = found(reply);
    expect((await gatewayOf().recover())?.result).toBe(result);
    expect(readOwnKeys()).toEqual({ open: null, unpaid });
    expect(asked.length).toBeLessThan(5);
  });

  covers('AMB-53').test('keeps its key while nobody answers', async () => {
    found(silence);
    await expect(gatewayOf().recover()).rejects.toMatchObject({ kind: 'network' });
    expect(readOwnKeys()).toEqual(left);
  });

  covers('AMB-53').test('asks nothing when no payment was in flight', async () => {
    writeOwnKeys(NONE);
    expect(await gatewayOf().recover()).toBeNull();
  });

  covers('AMB-53').test(
    'once another part of the page has recovered it, the next purchase is a new one',
    async () => {
      const paying = gatewayOf({ newKey: () => 'key-of-now' });
      found(json('paid'));
      await gatewayOf().recover();
      const calls = answers(json('paid'));
      await paying.pay(CHANGED);
      expect(calls).toEqual([{ key: 'key-of-now', unpaid: null, body: CHANGED }]);
    },
  );
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
