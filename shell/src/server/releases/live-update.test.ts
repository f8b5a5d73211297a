import { registryOf, released } from '../testing/released-remote.fixture';
import { bootOf, startSite, until } from '../testing/served-site.fixture';

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
  'an origin that hangs does not delay the release of another area',
  async () => {
    const { release, origin, shell } = await site();
    const [pagos, faqs] = [release('mf-pagos', '1.0.0', '/pagos'), release('mf-contenido', '1.0.0', '/faqs')];
    await shell.publish(registryOf({ 'mf-pagos': pagos, 'mf-contenido': faqs }));
    await until(async () => (await shell.get('/pagos')).text(), 'mf-pagos 1.0.0');
    const [pagosNext, faqsNext] = [
      release('mf-pagos', '1.1.0', '/pagos'),
      release('mf-contenido', '1.1.0', '/faqs'),
    ];
    origin.hung.add('/mf-contenido/1.1.0/remote.json');
    await shell.publish(registryOf({ 'mf-pagos': pagosNext, 'mf-contenido': faqsNext }));
    await until(async () => (await shell.get('/pagos')).text(), 'mf-pagos 1.1.0');
    expect(await (await shell.get('/faqs')).text()).toContain('mf-contenido 1.0.0');
  },
  30_000,
);

covers('UX-22').test(
  'a server program with another hash never runs; the previous release stays live',
  async () => {
    const { release, origin, shell } = await site();
    await shell.publish(registryOf({ 'mf-pagos': release('mf-pagos', '1.0.0', '/pagos') }));
    await until(async () => (await shell.get('/pagos')).text(), 'mf-pagos 1.0.0');
    const next = release('mf-pagos', '1.1.0', '/pagos');
    const program = `${next.stable.url}server/server.cjs`;
    origin.add({ [program]: 'globalThis.tampered = true;' });
    await shell.publish(registryOf({ 'mf-pagos': next }));
    await until(async () => JSON.stringify(shell.warnings), '"stage":"integrity"');
    expect(await (await shell.get('/pagos')).text()).toContain('mf-pagos 1.0.0');
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

describe('canary', () => {
  async function withCanary(percent: number) {
    const { release, shell } = await site();
    const stable = release('mf-pagos', '1.0.0', '/pagos');
    const { stable: next } = release('mf-pagos', '1.1.0', '/pagos');
    const registry = (share: number) =>
      registryOf({ 'mf-pagos': { ...stable, canary: { ...next, percent: share } } });
    await shell.publish(registryOf({ 'mf-pagos': stable }));
    await until(async () => (await shell.get('/pagos')).text(), 'mf-pagos 1.0.0');
    const plain = await shell.get('/pagos');
    await shell.publish(registry(percent));
    await until(async () => String((await shell.get('/pagos')).headers.get('set-cookie')), 'red_bucket');
    const visit = async (bucket?: number) => {
      const cookie: Record<string, string> = bucket === undefined ? {} : { cookie: `red_bucket=${bucket}` };
      const response = await shell.get('/pagos', { headers: { ...PLAIN, ...cookie } });
      const html = await response.text();
      const shown = />mf-pagos (1\.\d\.0)</.exec(html)?.[1];
      expect(bootOf(html).remotes['mf-pagos']?.version).toBe(shown);
      return { shown, headers: response.headers };
    };
    return { plain, visit, shell, registry, stable };
  }

  test('each bucket gets its own combination of canaries, cached apart, the same in server and browser', async () => {
    const { visit } = await withCanary(30);
    for (const round of [1, 2]) {
      const shown = await Promise.all(Array.from({ length: 100 }, (_, bucket) => visit(bucket)));
      expect([round, shown.filter((each) => each.shown === '1.1.0').length]).toEqual([round, 30]);
      expect(shown.every((each) => each.headers.get('set-cookie') === null)).toBe(true);
    }
  }, 30_000);

  test('a cookie is set and answers are private only while a canary is live', async () => {
    const { plain, visit, shell, stable } = await withCanary(30);
    expect(plain.headers.get('set-cookie')).toBeNull();
    expect(plain.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+,/);
    expect(plain.headers.get('vary')).toBe('accept-encoding');
    const { headers } = await visit();
    expect(headers.get('set-cookie')).toMatch(/^red_bucket=\d+; .*SameSite=Lax; Secure$/);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('accept-encoding, cookie');
    await shell.publish(registryOf({ 'mf-pagos': stable }));
    await until(
      async () =>
        String((await shell.get('/pagos', { headers: { cookie: 'red_bucket=1' } })).headers.get('vary')),
      'accept-encoding',
    );
    await until(async () => String((await shell.get('/pagos')).headers.get('set-cookie')), 'null');
  }, 30_000);

  test('a visitor keeps the canary when its percent grows', async () => {
    const { visit, shell, registry } = await withCanary(10);
    const versions = async () =>
      (await Promise.all(Array.from({ length: 100 }, (_, bucket) => visit(bucket)))).map(
        (each) => each.shown,
      );
    const before = await versions();
    await shell.publish(registry(60));
    // Ten of those who had none are asked until some have it: then all sixty do.
    const without = before.flatMap((shown, bucket) => (shown === '1.1.0' ? [] : [bucket])).slice(0, 10);
    await until(
      async () => (await Promise.all(without.map(visit))).map(({ shown }) => shown).join(' '),
      '1.1.0',
    );
    const after = await versions();
    expect(after.filter((shown) => shown === '1.1.0')).toHaveLength(60);
    expect(before.every((shown, bucket) => shown !== '1.1.0' || after[bucket] === '1.1.0')).toBe(true);
  }, 30_000);
});

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
