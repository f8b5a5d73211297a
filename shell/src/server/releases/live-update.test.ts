import { registryOf, released } from '../testing/released-remote.fixture';
import { bootOf, startSite, until } from '../testing/served-site.fixture';
import { canaryBuckets } from './canary-bucket';

const closing: (() => Promise<void>)[] = [];
// A shell reads its registry all the time.
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));
/** For pages that many ask for: it is not their compression that is tested. */
const PLAIN = { 'accept-encoding': 'identity' };

async function site() {
  const made = await startSite();
  closing.push(made.close);
  return made;
}

test('during 10 releases, 200 requests all get their page, and server and browser the same version', async () => {
  const { release, shell, page } = await site();
  const versions = Array.from({ length: 11 }, (_, at) => release('mf-pagos', `1.${at}.0`, '/pagos'));
  const registryAt = (at: number) =>
    registryOf({ 'mf-pagos': versions[at] ?? release('mf-pagos', '0.0.0', '/pagos') });
  await shell.publish(registryAt(0));
  await until(page('/pagos'), 'mf-pagos 1.0.0');
  let swapped = 0;
  let asked = 0;
  const swapping = (async () => {
    for (let at = 1; at <= 10; at += 1) {
      await shell.publish(registryAt(at));
      await until(page('/pagos'), `mf-pagos 1.${at}.0`);
      swapped = at;
    }
  })();
  const lost: string[] = [];
  const visitor = async () => {
    while (asked < 200 || swapped < 10) {
      asked += 1;
      const response = await shell.get(`/pagos?${asked % 7}`, { headers: PLAIN });
      const html = await response.text();
      const shown = />mf-pagos (1\.\d+\.0)</.exec(html)?.[1];
      if (response.status !== 200 || !shown || bootOf(html).remotes['mf-pagos']?.version !== shown)
        lost.push(`${response.status} ${shown}`);
      if (lost.length > 5) return;
    }
  };
  await Promise.all([swapping, visitor(), visitor(), visitor()]);
  expect(lost).toEqual([]);
  expect(swapped).toBe(10);
}, 60_000);

covers('UX-22').test(
  'an origin that hangs delays the release of no other area, and a server program with another hash never runs',
  async () => {
    const { release, origin, shell, page } = await site();
    const [pagos, faqs] = [release('mf-pagos', '1.0.0', '/pagos'), release('mf-contenido', '1.0.0', '/faqs')];
    await shell.publish(registryOf({ 'mf-pagos': pagos, 'mf-contenido': faqs }));
    await until(page('/pagos'), 'mf-pagos 1.0.0');
    const faqsNext = release('mf-contenido', '1.1.0', '/faqs');
    const publish = (version: string) => {
      const next = release('mf-pagos', version, '/pagos');
      if (version === '1.2.0')
        origin.add({ [`${next.stable.url}server/server.cjs`]: 'globalThis.tampered = true;' });
      return shell.publish(registryOf({ 'mf-pagos': next, 'mf-contenido': faqsNext }));
    };
    origin.hung.add('/mf-contenido/1.1.0/remote.json');
    await publish('1.1.0');
    await until(page('/pagos'), 'mf-pagos 1.1.0');
    expect(await page('/faqs')()).toContain('mf-contenido 1.0.0');
    await publish('1.2.0');
    await until(async () => JSON.stringify(shell.warnings), '"stage":"integrity"');
    // The previous release stays live.
    expect(await page('/pagos')()).toContain('mf-pagos 1.1.0');
    expect(Reflect.get(globalThis, 'tampered')).toBeUndefined();
  },
  30_000,
);

test('an area whose only release needs a later shell is not now: 503, not kept, and still in the sitemap', async () => {
  const { origin, shell } = await site();
  const next = released('mf-pagos', '2.0.0', '/pagos', {
    origin: `${origin.url}/mf-pagos`,
    contract: '^2.10.0',
  });
  origin.add(next.files);
  await shell.publish(registryOf({ 'mf-pagos': next }));
  await until(async () => (await shell.get('/sitemap.xml')).text(), '/pagos</loc>');
  const answer = await shell.get('/pagos');
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '120',
    'no-store',
  ]);
}, 30_000);

test('each bucket gets its own canaries, cached apart, the same in server and browser, and keeps them when the percent grows; only while one is live a cookie is set and answers are private', async () => {
  const { release, shell } = await site();
  const stable = release('mf-pagos', '1.0.0', '/pagos');
  const { stable: next } = release('mf-pagos', '1.1.0', '/pagos');
  const withCanary = (percent: number) =>
    registryOf({ 'mf-pagos': { ...stable, canary: { ...next, percent } } });
  await shell.publish(registryOf({ 'mf-pagos': stable }));
  await until(async () => (await shell.get('/pagos')).text(), 'mf-pagos 1.0.0');
  const plain = await shell.get('/pagos');
  expect(plain.headers.get('set-cookie')).toBeNull();
  expect(plain.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+,/);
  expect(plain.headers.get('vary')).toBe('accept-encoding');

  await shell.publish(withCanary(30));
  await until(async () => String((await shell.get('/pagos')).headers.get('set-cookie')), 'red_bucket');
  const { headers } = await shell.get('/pagos');
  expect(headers.get('set-cookie')).toMatch(/^red_bucket=\d+; .*SameSite=Lax; Secure$/);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toBe('accept-encoding, cookie');
  const visit = async (bucket: number) => {
    const response = await shell.get('/pagos', { headers: { ...PLAIN, cookie: `red_bucket=${bucket}` } });
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    const shown = />mf-pagos (1\.\d\.0)</.exec(html)?.[1];
    expect(bootOf(html).remotes['mf-pagos']?.version).toBe(shown);
    return shown;
  };
  // How many of a hundred they are, and that they stay, is tested in canary-bucket.test.ts.
  const buckets = Array.from({ length: 25 }, (_, at) => at * 4);
  const visits = () => Promise.all(buckets.map(visit));
  const shares = (percent: number) => {
    const inside = canaryBuckets('mf-pagos', percent);
    return buckets.map((bucket) => (inside[bucket] ? '1.1.0' : '1.0.0'));
  };
  for (const round of [1, 2]) expect([round, await visits()]).toEqual([round, shares(30)]);
  await shell.publish(withCanary(60));
  // One of those who had none is asked until it has it: then all sixty percent do.
  const added = buckets.filter((_, at) => shares(30)[at] !== shares(60)[at]);
  await until(async () => String(await visit(added[0] ?? 0)), '1.1.0');
  expect(await visits()).toEqual(shares(60));

  await shell.publish(registryOf({ 'mf-pagos': stable }));
  const varies = async () =>
    `vary: ${(await shell.get('/pagos', { headers: { cookie: 'red_bucket=1' } })).headers.get('vary')}.`;
  await until(varies, 'vary: accept-encoding.');
  await until(async () => String((await shell.get('/pagos')).headers.get('set-cookie')), 'null');
}, 30_000);

test('a remote that is switched off shows the maintenance screen with Retry-After, until it is switched on', async () => {
  const { release, shell } = await site();
  const live = registryOf({
    'mf-pagos': release('mf-pagos', '1.0.0', '/pagos'),
    'mf-contenido': release('mf-contenido', '1.0.0', '/faqs'),
  });
  await shell.publish(live);
  await until(async () => (await shell.get('/pagos')).text(), 'mf-pagos 1.0.0');
  const { stable } = live.remotes['mf-pagos'] ?? {};
  if (!stable) throw new Error('no release');
  await shell.publish({ ...live, remotes: { ...live.remotes, 'mf-pagos': { enabled: false, stable } } });
  await until(async () => (await shell.get('/pagos')).text(), '¡Lamentamos las molestias!');
  const off = await shell.get('/pagos');
  const html = await off.text();
  expect([off.status, off.headers.get('retry-after')]).toEqual([503, '120']);
  expect(html).toContain('Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.');
  expect(html).toContain('<footer');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(bootOf(html).composition.paused).toEqual(['mf-pagos']);
  expect((await shell.get('/faqs')).status).toBe(200);
  expect((await shell.get('/pagos', { method: 'HEAD' })).status).toBe(503);
  await shell.publish(live);
  await until(async () => (await shell.get('/pagos')).text(), 'mf-pagos 1.0.0');
  expect((await shell.get('/pagos', { method: 'HEAD' })).status).toBe(200);
}, 30_000);
