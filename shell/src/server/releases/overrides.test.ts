import { overridesCookie, overridesOf, requestedOverrides } from './overrides';

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

  test.each(['1.3.0', '1.3.0-rc.1', 'live', 'canary'])('%s of the registry can be chosen', (target) => {
    expect(requestedOverrides(`/?mf.mf-pagos=${target}`, {})?.overrides).toEqual({ 'mf-pagos': target });
  });
});
