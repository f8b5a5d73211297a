import fc from 'fast-check';
import { sign, verifySignature } from './webhook-signature';

const NOW = new Date('2026-11-21T12:00:00Z');
const SECONDS = NOW.getTime() / 1_000;
const TOLERANCE_SECONDS = 5 * 60;
const secret = 'a secret of the tests';

beforeAll(() => jest.useFakeTimers({ now: NOW }));
afterAll(() => jest.useRealTimers());

const request = (facts: Partial<{ id: string; timestamp: number; body: string; signature: string }> = {}) => {
  const { id = 'evt_1', timestamp = SECONDS, body = '{"a":1}' } = facts;
  return {
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': facts.signature ?? sign({ id, at: new Date(timestamp * 1_000), body }, secret),
    },
    body,
  };
};
const verify = (given: ReturnType<typeof request>, secrets = secret) => verifySignature(given, secrets);

covers('AMB-53').test('the signature of the Standard Webhooks specification is reproduced', () => {
  // The specification's own example.
  expect(
    sign(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

covers('AMB-53').test('a signed and fresh call passes, also while the secret is being replaced', () => {
  expect(() => verify(request())).not.toThrow();
  expect(() => verify(request(), `a newer one, ${secret}`)).not.toThrow();
  const both = `v1,c29tZXRoaW5nIGVsc2U= ${request().headers['webhook-signature']}`;
  expect(() => verify(request({ signature: both }))).not.toThrow();
});

covers('AMB-53').test('any change of body, id or time breaks the signature', () => {
  const { headers } = request();
  fc.assert(
    fc.property(fc.string(), (body) => {
      fc.pre(body !== '{"a":1}');
      expect(() => verify({ headers, body })).toThrow('La firma no es válida.');
    }),
  );
  const other = { 'webhook-id': 'evt_2', 'webhook-timestamp': String(SECONDS + 1) };
  for (const [name, value] of Object.entries(other))
    expect(() => verify({ ...request(), headers: { ...headers, [name]: value } })).toThrow();
});

covers('AMB-53').test.each([
  ['too old', { timestamp: SECONDS - TOLERANCE_SECONDS - 1 }],
  ['from the future', { timestamp: SECONDS + TOLERANCE_SECONDS + 1 }],
  ['without a time', { timestamp: Number.NaN }],
  ['without an id', { id: '' }],
  ['with a strange id', { id: 'a b' }],
  ['not signed', { signature: '' }],
  ['signed with nothing', { signature: 'v1,' }],
])('a call %s is refused', (_what, facts) => {
  expect(() => verify(request(facts))).toThrow('La firma no es válida.');
});

covers('AMB-53').test('a call just inside the tolerance passes', () => {
  expect(() => verify(request({ timestamp: SECONDS - TOLERANCE_SECONDS }))).not.toThrow();
});
