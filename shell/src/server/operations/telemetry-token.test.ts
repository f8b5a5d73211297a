import { TelemetryTokens, type TokenSet, voiceOf } from './telemetry-token';

const setOf = (versions: Record<string, string>, id = 'a set'): TokenSet => ({
  id,
  remotes: new Map(
    Object.entries(versions).map(([name, version]) => [
      name,
      { ...{ name, version, url: '', id: null, pages: null, program: null }, manifest: Object(null) },
    ]),
  ),
});
const SET = setOf({ 'mf-pagos': '1.0.0' });

test('a token names the page, the voice and the releases, and every shell of the site accepts it', () => {
  const [one, other] = [new TelemetryTokens('operators token'), new TelemetryTokens('operators token')];
  const token = one.issue('203.0.113.7', SET);
  expect(other.read(token)?.versions).toEqual({});
  other.remember(SET);
  const claims = other.read(token);
  expect(claims?.versions).toEqual({ 'mf-pagos': '1.0.0' });
  expect(other.read(other.issue('203.0.113.7', SET))?.from).toBe(claims?.from);
  expect(other.read(other.issue('203.0.113.8', SET))?.from).not.toBe(claims?.from);
  expect(one.issue('203.0.113.7', SET)).not.toContain('203');
});

test('a token that is changed, of another site or too old is none', () => {
  let now = 1_000;
  const tokens = new TelemetryTokens(null, () => now);
  const token = tokens.issue('203.0.113.7', SET);
  const [text = '', mac] = token.split('.');
  const changed = Buffer.from(
    Buffer.from(text, 'base64url').toString('utf8').replace('a set', 'another'),
  ).toString('base64url');
  for (const bad of [
    '',
    'x',
    '.',
    `${changed}.${mac}`,
    `${text}.x`,
    new TelemetryTokens(null).issue('', SET),
  ])
    expect(tokens.read(bad)).toBeNull();
  expect(tokens.read(token)).not.toBeNull();
  now += 13 * 3_600_000;
  expect(tokens.read(token)).toBeNull();
});

test('a token is as long with a hundred areas as with one', () => {
  const tokens = new TelemetryTokens(null);
  const areas = Array.from({ length: 100 }, (_, at) => [`mf-${at}`, '1.4.0-9c26b2f88e'] as const);
  expect(tokens.issue('203.0.113.7', setOf(Object.fromEntries(areas)))).toHaveLength(
    tokens.issue('203.0.113.7', SET).length,
  );
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['127.0.0.1', null],
  ['::1', null],
])('%s speaks as %s', (address, voice) => expect(voiceOf(address)).toBe(voice));
