import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegisteredRemote } from '@red/contract/release-registry';
import { disable, enable, publish, rollback } from '@red/releases/operations';
import type { AreaState } from '@red/releases/record';
import { openRegistry, type Registry } from '@red/releases/registry';
import { makeReleaseKey, readTrustedKeys } from '@red/releases/release-keys';
import { startS3Server } from '@red/releases/testing/s3-server';
import { openTextStore } from '@red/releases/text-store';
import { openVetoStore } from '@red/releases/veto-store';
import { registryOf, released } from '../testing/released-remote.fixture';
import { startOrigin, startShell, startSite, until } from '../testing/served-site.fixture';
import { type RegistryTrust, RegistryWatcher } from './registry-watcher';

const closing: (() => Promise<void>)[] = [];
// A shell reads its registry all the time.
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const operator = makeReleaseKey('Operación', ['*']);
const SIGNED = { RELEASE_KEYS: JSON.stringify({ keys: [operator.entry] }), RELEASE_KEY: operator.privateKey };
const by = { who: 'Operación', why: 'a test' };
const folder = () => mkdtempSync(path.join(tmpdir(), 'red-watched-'));
/** What is in a folder, for `until`: a shell makes it with the first thing that it puts there. */
const namesIn = (at: string) => async () => (existsSync(at) ? readdirSync(at).sort().join(' ') : '');

/** What somebody may leave in the place of an area's second record. */
const DAMAGES: Record<string, (file: string, first: string) => void> = {
  'mf-carpeta': (file) => mkdirSync(file),
  'mf-tubo': (file) => execFileSync('mkfifo', [file]),
  'mf-grande': (file) => writeFileSync(file, Buffer.alloc(5 * 2 ** 20, ' ')),
  'mf-cerrado': (file) => {
    writeFileSync(file, 'garbage, where the rights of a file stop nobody');
    chmodSync(file, 0);
  },
  'mf-basura': (file) => writeFileSync(file, '{"schema":'),
  'mf-firma': (file, first) =>
    writeFileSync(file, readFileSync(first, 'utf8').replace('"number": 1', '"number": 2')),
  'mf-ajeno': (file, first) => copyFileSync(first.replace('mf-ajeno', 'mf-partners'), file),
  'mf-copia': (file, first) => copyFileSync(first, file),
};

test('a damaged record of each kind holds up no release, kill switch or rollback of another area', async () => {
  const { release, shell, page, close } = await startSite(SIGNED);
  closing.push(close);
  const areas = Object.keys(DAMAGES);
  const live = [...areas, 'mf-partners'].map((area) => [area, release(area, '1.0.0', `/${area}`)] as const);
  await shell.publish(registryOf(Object.fromEntries(live)));
  for (const area of areas) await until(page(`/${area}`), `${area} 1.0.0`);
  const damaged = Object.entries(DAMAGES).map(([area, put]) =>
    shell.damage(area, (file) => put(file, file.replace('000002', '000001'))),
  );
  const change = (edit: (known: RegisteredRemote | null, area: string) => RegisteredRemote) =>
    shell.store.change('mf-partners', (known) => edit(known, 'mf-partners'), by);
  const next = release('mf-partners', '1.1.0', '/mf-partners').stable;
  await change((known, area) => publish(known, area, next));
  await until(page('/mf-partners'), 'mf-partners 1.1.0');
  await change(disable);
  await until(page('/mf-partners'), '¡Lamentamos las molestias!');
  await change(enable);
  await change(rollback);
  await until(page('/mf-partners'), 'mf-partners 1.0.0');
  for (const area of areas) {
    expect(await page(`/${area}`)()).toContain(`${area} 1.0.0`);
    expect(shell.watcher.lastError()).toContain(`Record 2 of ${area}`);
  }
  for (const file of damaged) rmSync(file, { recursive: true });
  await until(async () => `causes: ${shell.watcher.lastError()}.`, 'causes: .');
  // Each was said once.
  const said = shell.warnings.flatMap(({ stage, owner }) => (stage === 'registry' ? [owner] : []));
  expect(said.filter((owner) => owner !== 'operator').sort()).toEqual(areas.sort());
}, 60_000);

test('an earlier record that is put back is shown by no shell that starts empty: its area is not available', async () => {
  const { release, shell, page, close } = await startSite(SIGNED);
  closing.push(close);
  const partners = release('mf-partners', '1.0.0', '/partners');
  await shell.publish(
    registryOf({ 'mf-pagos': release('mf-pagos', '1.0.0', '/pagos'), 'mf-partners': partners }),
  );
  await shell.publish(
    registryOf({ 'mf-pagos': release('mf-pagos', '1.1.0', '/pagos'), 'mf-partners': partners }),
  );
  await until(page('/pagos'), 'mf-pagos 1.1.0');
  await until(namesIn(shell.vetoStore.address), 'seen_mf-pagos_2.json seen_mf-partners_1.json');
  const latest = path.join(shell.store.address, 'areas/mf-pagos/record.000002.json');
  const text = readFileSync(latest, 'utf8');
  rmSync(latest);
  const fresh = await startShell(await openRegistry(shell.store.address, SIGNED).read(), {
    ...SIGNED,
    REGISTRY: shell.store.address,
    SITE_URL: 'http://localhost:3000',
  });
  closing.push(fresh.close);
  const refused = await fresh.get('/pagos');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '120']);
  expect((await fresh.get('/partners')).status).toBe(200);
  const operators = await (await fresh.get('/_ops')).text();
  expect(operators).toMatch(/earlier than 2, which other shells have seen.*<th scope="row">mf-pagos</s);
  writeFileSync(latest, text);
  await until(async () => (await fresh.get('/pagos')).text(), 'mf-pagos 1.1.0');
  expect(await page('/pagos')()).toContain('mf-pagos 1.1.0');
}, 30_000);

describe('a watcher', () => {
  const trustsAll = (): RegistryTrust => ({
    keys: null,
    keptDir: folder(),
    floor: {},
    seenStore: openTextStore(folder()),
  });
  /** Begins to follow a registry. */
  async function watching(
    source: Pick<Registry, 'address' | 'states'>,
    {
      store = openVetoStore(folder()),
      trust = {},
      cacheDir = path.join(folder(), 'manifests'),
    }: {
      store?: ReturnType<typeof openVetoStore>;
      trust?: Partial<RegistryTrust>;
      cacheDir?: string;
    } = {},
  ) {
    const warnings: Record<string, unknown>[] = [];
    const watcher = new RegistryWatcher({
      registry: source,
      releases: {
        log: { warn: (facts) => void warnings.push(facts), info: () => {} },
        loadProgram: async () => ({ ok: true, pages: {} }),
        cacheDir,
      },
      vetoStore: store,
      trust: { ...trustsAll(), ...trust },
    });
    closing.push(async () => watcher.stop());
    await watcher.start();
    return { watcher, warnings };
  }
  /** A signed registry with one area whose files are there. */
  async function oneArea() {
    const origin = await startOrigin();
    closing.push(origin.close);
    const made = released('mf-pagos', '1.0.0', '/pagos', { origin: `${origin.url}/mf-pagos` });
    origin.add(made.files);
    const registry = openRegistry(folder(), SIGNED);
    await registry.change('mf-pagos', () => ({ enabled: true, stable: made.stable }), by);
    return { registry, made };
  }
  const pathsOf = ({ current }: RegistryWatcher) =>
    current().stable.composition.routes.map((route) => route.path);
  const keys = readTrustedKeys(SIGNED.RELEASE_KEYS);

  test('that starts while the registry cannot be read shows the areas whose signed records were kept, and says so once', async () => {
    const { registry } = await oneArea();
    const trust = { keys, keptDir: folder() };
    await watching(registry, { trust });
    await until(async () => `[${await namesIn(trust.keptDir)()}]`, '[mf-pagos.json]');
    let reads = 0;
    const unreadable = {
      address: registry.address,
      states: async () => {
        reads += 1;
        throw new Error('EACCES: permission denied');
      },
    };
    const { watcher, warnings } = await watching(unreadable, { trust });
    expect(pathsOf(watcher)).toContain('/pagos');
    await until(async () => `reads: ${reads}`, 'reads: 3');
    expect(watcher.lastError()).toContain('EACCES');
    expect(warnings.filter(({ stage }) => stage === 'registry')).toHaveLength(1);
    const empty = await watching(unreadable);
    expect(empty.watcher.current().stable.missing).toEqual(['registry']);
  }, 30_000);

  test('says no more that the registry cannot be read as soon as it can, whatever it says then', async () => {
    const { registry } = await oneArea();
    let fails = false;
    const hiccup = new Error('a hiccup');
    const { watcher } = await watching({
      address: registry.address,
      states: () => (fails ? Promise.reject(hiccup) : registry.states()),
    });
    fails = true;
    await until(async () => watcher.lastError(), 'a hiccup');
    fails = false;
    await until(async () => `error: ${watcher.lastError()}.`, 'error: .');
  });

  test('that starts with nothing to show or believe knows the areas that were live: their pages are not now', async () => {
    const { registry } = await oneArea();
    const cacheDir = folder();
    await watching(registry, { cacheDir });
    // Its draft has a longer name.
    await until(async () => `[${await namesIn(path.join(cacheDir, 'areas'))()}]`, '[mf-pagos.json]');
    const states = () => Promise.reject(new Error('EACCES'));
    const { watcher } = await watching({ address: registry.address, states }, { cacheDir });
    const { composition, missing } = watcher.current().stable;
    expect([pathsOf(watcher), composition.paused, missing]).toEqual([
      ['/pagos'],
      ['mf-pagos'],
      ['mf-pagos', 'registry'],
    ]);
    // A folder that is not mounted has none; it says nothing of areas.
    const unmounted = await watching({ address: 'none', states: async () => new Map() }, { cacheDir });
    expect(unmounted.watcher.lastError()).toBe('the registry is empty');
    expect(unmounted.watcher.current().stable.missing).toEqual(['mf-pagos', 'registry']);
    // An area that is taken away is known no more.
    await registry.change('mf-pagos', () => null, by);
    const last = await watching(registry, { cacheDir });
    expect(last.watcher.current().stable.missing).toEqual([]);
    await until(async () => `[${await namesIn(path.join(cacheDir, 'areas'))()}]`, '[]');
  });

  test('deploys a hundred areas once when it starts, and few times when all of them are released', async () => {
    const area = (at: number) => `mf-${String.fromCharCode(97 + Math.floor(at / 10), 97 + (at % 10))}`;
    const files = new Map<string, string>();
    const live = (version: string, canary: string) =>
      registryOf(
        Object.fromEntries(
          Array.from({ length: 100 }, (_, at) => {
            const [stable, next] = [version, canary].map((each) => released(area(at), each, `/${area(at)}`));
            for (const each of [stable, next])
              for (const [url, body] of Object.entries(each?.files ?? {})) files.set(url, body);
            if (!stable || !next) throw new Error('no release');
            return [area(at), at < 10 ? { ...stable, canary: { ...next.stable, percent: 10 } } : stable];
          }),
        ),
      );
    const stateOf = (text: string, remote: RegisteredRemote): AreaState => ({
      ok: true,
      causes: [],
      record: { number: 1, at: '', who: '', why: '', signedBy: null, text, remote },
    });
    let registry = live('1.0.0', '1.1.0');
    let deployed = 0;
    const watcher = new RegistryWatcher({
      registry: {
        address: '/registry',
        states: async () =>
          new Map(Object.entries(registry.remotes).map(([name, remote]) => [name, stateOf('', remote)])),
      },
      releases: {
        log: { warn: () => {}, info: () => {} },
        loadProgram: async () => ({ ok: true, pages: {} }),
        cacheDir: folder(),
        loader: {
          fetchBytes: async (url) => {
            const body = files.get(url);
            return { ok: body !== undefined, status: 200, bytes: new TextEncoder().encode(body) };
          },
        },
      },
      vetoStore: openVetoStore(folder()),
      trust: trustsAll(),
    });
    closing.push(async () => watcher.stop());
    watcher.onDeployment(() => (deployed += 1));
    await watcher.start();
    const { stable, canaries, setFor } = watcher.current();
    expect([stable.remotes.size, canaries.size, stable.missing, deployed]).toEqual([100, 10, [], 1]);
    const sets = Array.from({ length: 100 }, (_, bucket) => setFor(bucket));
    expect(setFor(7)).toBe(sets[7]);
    expect(new Set(sets).size).toBeGreaterThan(30);
    registry = live('2.0.0', '2.1.0');
    const versions = async () =>
      [...watcher.current().stable.remotes.values()].filter(({ version }) => version === '2.0.0').length;
    await until(async () => `${await versions()} areas`, '100 areas');
    expect(deployed).toBeLessThan(12);
  }, 30_000);

  test('follows the kill switch at once while the place of vetoes and seen records hangs', async () => {
    const { registry, made } = await oneArea();
    const never = new Promise<never>(() => {});
    let hangs = false;
    const at = folder();
    const [texts, vetoes] = [openTextStore(at), openVetoStore(at)];
    const { watcher } = await watching(registry, {
      store: { ...vetoes, among: (runs) => (hangs ? never : vetoes.among(runs)) },
      trust: {
        keys,
        seenStore: { ...texts, create: (name, text) => (hangs ? never : texts.create(name, text)) },
      },
    });
    hangs = true;
    const canary = { ...made.stable, version: '1.1.0', percent: 10 };
    await registry.change('mf-pagos', (known) => known && { ...known, canary }, by);
    await until(async () => String(watcher.registry().remotes['mf-pagos']?.canary?.version), '1.1.0');
    await registry.change('mf-pagos', (known) => disable(known, 'mf-pagos'), by);
    const began = performance.now();
    await until(async () => watcher.current().stable.composition.paused.join(), 'mf-pagos');
    // The store is given three seconds.
    expect(performance.now() - began).toBeLessThan(2_500);
  }, 30_000);
});

test('a registry in a bucket is followed, also after a record that cannot be read', async () => {
  const bucket = await startS3Server();
  const origin = await startOrigin();
  const store = openRegistry('s3://red/live', bucket.environment);
  const next = (version: string) => {
    const made = released('mf-pagos', version, '/pagos', { origin: `${origin.url}/mf-pagos` });
    origin.add(made.files);
    return store.change('mf-pagos', (known) => publish(known, 'mf-pagos', made.stable), by);
  };
  await next('1.0.0');
  const shell = await startShell(await store.read(), { ...bucket.environment, REGISTRY: 's3://red/live' });
  closing.push(shell.close, origin.close, async () => void (await bucket.stop()));
  const page = async () => (await shell.get('/pagos')).text();
  expect(await page()).toContain('mf-pagos 1.0.0');
  await next('1.1.0');
  await until(page, 'mf-pagos 1.1.0');
  const [first] = bucket.objects.values();
  if (!first) throw new Error('nothing is in the bucket');
  bucket.objects.set('/red/live/areas/mf-pagos/record.000003.json', {
    ...first,
    bytes: Buffer.from('<Error>'),
  });
  await until(async () => JSON.stringify(shell.warnings), 'Record 3 of mf-pagos');
  expect(await page()).toContain('mf-pagos 1.1.0');
  await next('1.2.0');
  await until(page, 'mf-pagos 1.2.0');
}, 30_000);
