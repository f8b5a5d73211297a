import { createTelemetryTokens, voiceOf } from './telemetry-token';

const versions = { 'mf-pagos': '1.0.0' };

test('a token names the page, the voice and the releases, and every shell of the site accepts it', () => {
  const [one, other] = [createTelemetryTokens('operators token'), createTelemetryTokens('operators token')];
  const claims = other.read(one.issue('203.0.113.7', versions));
  expect(claims).toMatchObject({ versions });
  expect(other.read(other.issue('203.0.113.7', versions))?.from).toBe(claims?.from);
  expect(other.read(other.issue('203.0.113.8', versions))?.from).not.toBe(claims?.from);
  expect(one.issue('203.0.113.7', versions)).not.toContain('203');
});

test('a token that is changed, of another site or too old is none', () => {
  let now = 1_000;
  const tokens = createTelemetryTokens(null, () => now);
  const token = tokens.issue('203.0.113.7', versions);
  const [text = '', mac] = token.split('.');
  const changed = Buffer.from(
    Buffer.from(text, 'base64url').toString('utf8').replace('1.0.0', '1.1.0'),
  ).toString('base64url');
  for (const bad of [
    '',
    'x',
    '.',
    `${changed}.${mac}`,
    `${text}.x`,
    createTelemetryTokens(null).issue('', {}),
  ])
    expect(tokens.read(bad)).toBeNull();
  expect(tokens.read(token)).not.toBeNull();
  now += 13 * 3_600_000;
  expect(tokens.read(token)).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['127.0.0.1', null],
  ['::1', null],
])('%s speaks as %s', (address, voice) => expect(voiceOf(address)).toBe(voice));
