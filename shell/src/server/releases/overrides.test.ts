import { registryOf, released } from '../testing/released-remote.fixture';
import { bootOf, startOrigin, startShell } from '../testing/served-site.fixture';
import { isSameOriginRequest, overridesCookie, overridesOf, requestedOverrides } from './overrides';

const LOCAL = 'http://localhost:3002/';
const cookieOf = (overrides: Record<string, string>) => overridesCookie(overrides, false).split(';')[0] ?? '';

describe('overrides', () => {
  test('the query string sets, changes, ends and resets overrides, and is removed', () => {
    const first = requestedOverrides(`/pagos?a=1&mf.mf-pagos=${encodeURIComponent(LOCAL)}`, {});
    expect(first).toEqual({ overrides: { 'mf-pagos': LOCAL }, url: '/pagos?a=1' });
    const known = { 'mf-pagos': LOCAL, 'mf-auth': LOCAL };
    expect(requestedOverrides('/?mf.mf-pagos=', known)).toEqual({
      overrides: { 'mf-auth': LOCAL },
      url: '/',
    });
    expect(requestedOverrides('/?mf.reset=1', known)).toEqual({ overrides: {}, url: '/' });
    expect(requestedOverrides('/?a=1', known)).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'data:text/javascript,1',
    'ftp://x/',
    'no address',
    `http://x/${'a'.repeat(300)}`,
  ])('%s is not accepted as an address', (address) => {
    expect(requestedOverrides(`/?mf.mf-pagos=${encodeURIComponent(address)}`, {})?.overrides).toEqual({});
  });

  test('the cookie is read as it was set, and an invalid one is ignored', () => {
    expect(overridesOf(cookieOf({ 'mf-pagos': LOCAL }))).toEqual({ 'mf-pagos': LOCAL });
    expect(overridesOf('red_overrides=mf-pagos%3Djavascript%3Aalert(1)')).toEqual({});
    expect(overridesOf('red_overrides=%E0%A4%A')).toEqual({});
    expect(overridesCookie({}, true)).toMatch(/Secure; Max-Age=0$/);
  });

  test('a link on another site cannot set an override', () => {
    expect(['none', 'same-origin', 'same-site', 'cross-site'].map(isSameOriginRequest)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a deployed shell', () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closing.map((close) => close())));

  async function shellWith(environment: Record<string, string>) {
    const origin = await startOrigin();
    const pagos = released('mf-pagos', '1.0.0', '/pagos', { origin: origin.url });
    origin.add(pagos.files);
    const shell = await startShell(registryOf({ 'mf-pagos': pagos }), environment);
    closing.push(origin.close, shell.close);
    return shell;
  }
  const asking = `/pagos?mf.mf-pagos=${encodeURIComponent(LOCAL)}`;

  test('overrides are ignored unless allowed: no redirect, no cookie, the usual page', async () => {
    const { get } = await shellWith({});
    const asked = await get(asking, { headers: { cookie: cookieOf({ 'mf-pagos': LOCAL }) } });
    expect([asked.status, asked.headers.get('set-cookie')]).toEqual([200, null]);
    const html = await asked.text();
    expect(html).toContain('mf-pagos 1.0.0');
    expect(bootOf(html).remotes['mf-pagos']?.version).toBe('1.0.0');
    expect(asked.headers.get('content-security-policy')).not.toContain('localhost:3002');
  });

  test('where allowed, only the visitor who set an override gets it', async () => {
    const { get } = await shellWith({ ALLOW_OVERRIDES: 'true' });
    const asked = await get(asking);
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/pagos']);
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const round of [1, 2]) {
      const own = await get('/pagos', { headers: { cookie } });
      const html = await own.text();
      expect([round, bootOf(html).remotes['mf-pagos']?.url]).toEqual([round, LOCAL]);
      expect(html).not.toContain('>mf-pagos 1.0.0<');
      expect(html).toContain('aria-busy="true"');
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect(own.headers.get('content-security-policy')).toContain('ws://localhost:3002');
      const other = await get('/pagos');
      const theirs = await other.text();
      expect(theirs).toContain('>mf-pagos 1.0.0<');
      expect(bootOf(theirs).remotes['mf-pagos']?.version).toBe('1.0.0');
      expect(other.headers.get('content-security-policy')).not.toContain('localhost:3002');
    }
    const crossSite = await get(asking, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([crossSite.status, crossSite.headers.get('set-cookie')]).toEqual([200, null]);
    await crossSite.text();
  });
});
