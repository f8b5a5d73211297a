import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import { disable, publish } from '@red/releases/operations';
import { openRegistrySource, type RegistrySource } from '@red/releases/registry-backend';
import { openRegistryStore } from '@red/releases/registry-store';
import { makeReleaseKey, readTrustedKeys } from '@red/releases/release-keys';
import { startS3Server } from '@red/releases/testing/s3-server';
import { registryOf, released } from '../testing/released-remote.fixture';
import { bootOf, startOrigin, startShell } from '../testing/served-site.fixture';
import { type RegistryWatcher, watchRegistry } from './registry-watcher';
import { NO_SOURCES } from './source-remotes';

const closing: (() => Promise<void>)[] = [];
// A shell reads its registry all the time.
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));
/** For pages that many ask for: it is not their compression that is tested. */
const PLAIN = { 'accept-encoding': 'identity' };

async function site(registry: (origin: string) => ReleaseRegistry, environment?: Record<string, string>) {
  const origin = await startOrigin();
  closing.push(origin.close);
  const release = (name: string, version: string, at: string, page?: string) => {
    const made = released(name, version, at, { origin: `${origin.url}/${name}`, ...(page ? { page } : {}) });
    origin.add(made.files);
    return made;
  };
  const shell = await startShell(registry(origin.url), environment);
  closing.push(shell.close);
  return { origin, release, shell };
}

const empty: ReleaseRegistry = { schema: 1, updatedAt: '', remotes: {} };

/** Asks for a page until its text is what it should become. */
async function until(read: () => Promise<string>, wanted: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    if ((await read()).includes(wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`'${wanted}' did not appear`);
}

test('during 10 releases, 200 requests all get their page, and server and browser the same version', async () => {
  const { release, shell } = await site(() => empty);
  const versions = Array.from({ length: 11 }, (_, at) => release('mf-pagos', `1.${at}.0`, '/pagos'));
  const registryAt = (at: number) =>
    registryOf({ 'mf-pagos': versions[at] ?? release('mf-pagos', '0.0.0', '/pagos') });
  const page = async () => (await shell.get('/pagos')).text();
  await shell.publish(registryAt(0));
  await until(page, 'mf-pagos 1.0.0');
  let swapped = 0;
  let asked = 0;
  const swapping = (async () => {
    for (let at = 1; at <= 10; at += 1) {
      await shell.publish(registryAt(at));
      await until(page, `mf-pagos 1.${at}.0`);
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

test('a registry that cannot be read is logged once, and the last good one stays active', async () => {
  const { release, shell } = await site(() => empty);
  const page = async () => (await shell.get('/pagos')).text();
  const first = registryOf({ 'mf-pagos': release('mf-pagos', '1.0.0', '/pagos') });
  await shell.publish(first);
  await until(page, 'mf-pagos 1.0.0');
  await shell.write('{ "schema": 1,');
  await until(async () => JSON.stringify(shell.warnings), '"stage":"registry"');
  expect(await page()).toContain('mf-pagos 1.0.0');
  await shell.publish({ ...first, surprise: true } as ReleaseRegistry);
  await until(async () => JSON.stringify(shell.warnings), 'surprise');
  expect(await page()).toContain('mf-pagos 1.0.0');
  await shell.publish(registryOf({ 'mf-pagos': release('mf-pagos', '1.1.0', '/pagos') }));
  await until(page, 'mf-pagos 1.1.0');
  expect(shell.warnings.filter(({ stage }) => stage === 'registry')).toHaveLength(2);
}, 30_000);

test.each<[string, (record: string) => void]>([
  ['a directory', (record) => mkdirSync(record)],
  ['a FIFO', (record) => execFileSync('mkfifo', [record])],
])(
  'a record that has become %s stops no release and no kill switch of another area',
  async (_what, put) => {
    const { release, shell } = await site(() => empty);
    const live = registryOf({
      'mf-pagos': release('mf-pagos', '1.0.0', '/pagos'),
      'mf-partners': release('mf-partners', '1.0.0', '/partners'),
    });
    await shell.publish(live);
    const page = (at: string) => async () => (await shell.get(at)).text();
    await until(page('/pagos'), 'mf-pagos 1.0.0');
    const record = path.join(path.dirname(shell.file), 'areas/mf-pagos/record.json');
    mkdirSync(path.dirname(record), { recursive: true });
    put(record);
    const next = release('mf-partners', '1.1.0', '/partners').stable;
    const by = { who: 'Partners', why: 'a record of another area is damaged' };
    await shell.store.change((registry) => publish(registry, 'mf-partners', next), by);
    await until(page('/partners'), 'mf-partners 1.1.0');
    await shell.store.change((registry) => disable(registry, 'mf-partners'), by);
    await until(page('/partners'), '¡Lamentamos las molestias!');
    expect(await page('/pagos')()).toContain('mf-pagos 1.0.0');
    expect(shell.watcher.lastError()).toContain('The record of mf-pagos cannot be read');
    await expect(shell.store.change((registry) => disable(registry, 'mf-pagos'), by)).rejects.toThrow(
      'The record of mf-pagos cannot be read',
    );
  },
  30_000,
);

test('a shell that starts while the registry cannot be read shows the areas whose signed records it has kept', async () => {
  const origin = await startOrigin();
  const made = released('mf-pagos', '1.0.0', '/pagos', { origin: `${origin.url}/mf-pagos` });
  origin.add(made.files);
  closing.push(origin.close);
  const team = makeReleaseKey('Pagos', ['mf-pagos']);
  const keys = JSON.stringify({ keys: [team.entry] });
  const folder = mkdtempSync(path.join(tmpdir(), 'red-kept-'));
  const file = path.join(folder, 'registry.json');
  await openRegistryStore(file, { RELEASE_KEYS: keys, RELEASE_KEY: team.privateKey }).change(
    () => registryOf({ 'mf-pagos': made }),
    { who: 'Pagos', why: '1.0.0' },
  );
  const started = async (source: RegistrySource) => {
    const watcher = watchRegistry(
      source,
      NO_SOURCES,
      {
        log: { warn: () => {}, info: () => {} },
        loadProgram: async () => ({ ok: true, pages: {} }),
        cacheDir: path.join(folder, 'manifests'),
      },
      null,
      { keys: readTrustedKeys(keys), keptDir: path.join(folder, 'records') },
    );
    await watcher.start();
    closing.push(async () => watcher.stop());
    return watcher;
  };
  const unreadable = {
    address: file,
    readAll: () => Promise.reject(new Error('EACCES: permission denied')),
  };
  const pathsOf = ({ current }: RegistryWatcher) =>
    current().stable.composition.routes.map((route) => route.path);
  await started(openRegistrySource(file));
  await until(async () => String(readdirSync(path.join(folder, 'records'))), 'mf-pagos.json');
  const watcher = await started(unreadable);
  expect(pathsOf(watcher)).toContain('/pagos');
  expect(watcher.lastError()).toContain('EACCES');
});

covers('UX-22').test(
  'an origin that hangs does not delay the release of another area',
  async () => {
    const { release, origin, shell } = await site(() => empty);
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
    const { release, origin, shell } = await site(() => empty);
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

test('a registry in a bucket is followed, also after the bucket could not be read', async () => {
  const bucket = await startS3Server();
  const origin = await startOrigin();
  const release = (version: string) => {
    const made = released('mf-pagos', version, '/pagos', { origin: `${origin.url}/mf-pagos` });
    origin.add(made.files);
    return registryOf({ 'mf-pagos': made });
  };
  const store = openRegistryStore('s3://red/live', bucket.environment);
  const publish = (version: string) => store.change(() => release(version), { who: 'Pagos', why: version });
  await publish('1.0.0');
  const shell = await startShell(empty, {}, openRegistrySource('s3://red/live', bucket.environment));
  closing.push(shell.close, origin.close, async () => void (await bucket.stop()));
  const page = async () => (await shell.get('/pagos')).text();
  expect(await page()).toContain('mf-pagos 1.0.0');
  await publish('1.1.0');
  await until(page, 'mf-pagos 1.1.0');
  const stands = bucket.objects.get('/red/live/areas/mf-pagos.json');
  if (!stands) throw new Error('nothing is in the bucket');
  bucket.objects.set('/red/live/areas/mf-pagos.json', {
    ...stands,
    tag: '"broken"',
    bytes: Buffer.from('<Error>'),
  });
  await until(async () => JSON.stringify(shell.warnings), '"stage":"registry"');
  expect(await page()).toContain('mf-pagos 1.1.0');
  bucket.objects.set('/red/live/areas/mf-pagos.json', stands);
  await publish('1.2.0');
  await until(page, 'mf-pagos 1.2.0');
}, 30_000);

describe('canary', () => {
  async function withCanary(percent: number) {
    const { release, shell } = await site(() => empty);
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
    expect(headers.get('set-cookie')).toMatch(/^red_bucket=\d+; .*HttpOnly; SameSite=Lax; Secure$/);
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
    await until(async () => String((await versions()).filter((shown) => shown === '1.1.0').length), '60');
    const after = await versions();
    expect(before.every((shown, bucket) => shown !== '1.1.0' || after[bucket] === '1.1.0')).toBe(true);
  }, 30_000);
});

test('a remote that is switched off shows the maintenance screen with Retry-After, until it is switched on', async () => {
  const { release, shell } = await site(() => empty);
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
  expect(bootOf(html).paused).toEqual(['mf-pagos']);
  expect((await shell.get('/faqs')).status).toBe(200);
  expect((await shell.get('/pagos', { method: 'HEAD' })).status).toBe(503);
  await shell.publish(live);
  await until(async () => (await shell.get('/pagos')).text(), 'mf-pagos 1.0.0');
  expect((await shell.get('/pagos', { method: 'HEAD' })).status).toBe(200);
}, 30_000);
