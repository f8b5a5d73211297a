import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { FetchBytes } from '@red/federation/server-loader';
import { registryOf, released } from '../testing/released-remote.fixture';
import { renderInProcess } from '../testing/rendering.fixture';
import { releaseIdOf } from './live-release';
import { ReleasePool } from './release-pool';
import { type Deployment, deploy, EMPTY_DEPLOYMENT, type ReleaseSet } from './release-set';

const pagos = released('mf-pagos', '1.0.0', '/pagos');
const pagosNext = released('mf-pagos', '1.1.0', '/pagos');
const faqs = released('mf-contenido', '1.0.0', '/faqs');

async function setup() {
  const files: Record<string, string> = { ...pagos.files, ...faqs.files };
  const fetchBytes: FetchBytes = async (url) => {
    const body = files[url];
    if (body === undefined) throw new Error(`refused: ${url}`);
    return { ok: true, status: 200, bytes: new TextEncoder().encode(body) };
  };
  const warnings: Record<string, unknown>[] = [];
  const log = { warn: (facts: Record<string, unknown>) => void warnings.push(facts), info: () => {} };
  let time = 0;
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'red-manifests-'));
  const newPool = () =>
    new ReleasePool(
      { log, loadProgram: renderInProcess().loadProgram, cacheDir, loader: { fetchBytes } },
      () => time,
    );
  let pool = newPool();
  let current: Deployment = EMPTY_DEPLOYMENT;
  return {
    files,
    warnings,
    cacheDir,
    pool: () => pool,
    tick: (ms: number) => (time += ms),
    /** As after a restart: nothing in memory, the kept manifests on disk. */
    restart() {
      pool = newPool();
      current = EMPTY_DEPLOYMENT;
    },
    async go(
      registry: ReleaseRegistry,
      unknown: string[] = [],
      known = new Map<string, ReleaseManifest>(),
    ): Promise<Deployment> {
      time += 60_000;
      // The one before is fetched when the stable one has been tried.
      for (let tries = 0; tries < 2; tries += 1) await Promise.all(pool.fetchAll(registry, () => {}));
      current = deploy({ registry, unknown, known, sources: [], release: pool.get, previous: current, log });
      return current;
    },
  };
}

describe('deployment', () => {
  test('a kept remote.json that somebody has changed is not used while the origin is down', async () => {
    const { go, restart, files, warnings, cacheDir } = await setup();
    const registry = registryOf({ 'mf-pagos': pagos });
    await go(registry);
    for (const url of Object.keys(files)) delete files[url];
    restart();
    expect((await go(registry)).stable.composition.routes).toHaveLength(1);
    for (const name of await readdir(cacheDir)) {
      const file = path.join(cacheDir, name);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll('/pagos', '/robado'));
    }
    restart();
    expect((await go(registry)).stable.missing).toEqual(['mf-pagos']);
    expect(warnings).toContainEqual(
      expect.objectContaining({ stage: 'integrity', cause: 'the kept remote.json is not what was released' }),
    );
  });

  test('has routes and server pages of every live release', async () => {
    const { go, warnings } = await setup();
    const { stable, canaries } = await go(registryOf({ 'mf-pagos': pagos, 'mf-contenido': faqs }));
    expect(stable.composition.routes.map((route) => route.path)).toEqual(['/faqs', '/pagos']);
    expect([...stable.remotes.values()].every((remote) => remote.pages?.['./page'])).toBe(true);
    expect([stable.missing, warnings, canaries.size]).toEqual([[], [], 0]);
  });

  covers('UX-22').test(
    'a remote that cannot be loaded at the start is missing, the others are live, and the log names stage and owner',
    async () => {
      const { files, go, warnings } = await setup();
      for (const url of Object.keys(pagos.files)) delete files[url];
      const { stable } = await go(registryOf({ 'mf-pagos': pagos, 'mf-contenido': faqs }));
      expect(stable.composition.routes.map((route) => route.path)).toEqual(['/faqs']);
      expect(stable.missing).toEqual(['mf-pagos']);
      expect(warnings).toContainEqual(expect.objectContaining({ stage: 'network', owner: 'mf-pagos' }));
    },
  );

  test('while the origin is down, routes come from the cache of an earlier start', async () => {
    const { files, go, restart } = await setup();
    await go(registryOf({ 'mf-pagos': pagos }));
    for (const url of Object.keys(pagos.files)) delete files[url];
    restart();
    const { stable } = await go(registryOf({ 'mf-pagos': pagos }));
    expect(stable.composition.routes.map((route) => route.path)).toEqual(['/pagos']);
    expect(stable.remotes.get('mf-pagos')?.pages).toBeNull();
  });

  test('a new release replaces the old one, unless it cannot be loaded', async () => {
    const { files, go } = await setup();
    const first = await go(registryOf({ 'mf-pagos': pagos }));
    const stuck = await go(registryOf({ 'mf-pagos': pagosNext }));
    expect(stuck.stable.remotes.get('mf-pagos')?.version).toBe('1.0.0');
    Object.assign(files, pagosNext.files);
    const second = await go(registryOf({ 'mf-pagos': pagosNext }));
    expect(second.stable.remotes.get('mf-pagos')?.version).toBe('1.1.0');
    expect(second.stable.id).not.toBe(first.stable.id);
  });

  describe.each([
    ['needs a later shell', { contract: '^2.10.0' }],
    ['was made with a later contract', { builtWith: '2.10.1' }],
  ])('with a release that %s', (_, how) => {
    const later = released('mf-pagos', '2.0.0', '/pagos', how);
    const versionIn = ({ stable }: Deployment) => stable.remotes.get('mf-pagos')?.version;
    const registry: ReleaseRegistry = {
      remotes: { 'mf-pagos': { enabled: true, stable: later.stable, previous: pagos.stable } },
    };

    test('leaves the release before in place, also after a restart', async () => {
      const { files, go, restart } = await setup();
      Object.assign(files, later.files);
      await go(registryOf({ 'mf-pagos': pagos }));
      expect(versionIn(await go(registry))).toBe('1.0.0');
      restart();
      const { stable } = await go(registry);
      expect([stable.remotes.get('mf-pagos')?.pages, stable.missing]).toEqual([expect.anything(), []]);
      expect(versionIn(await go({ remotes: { 'mf-pagos': { enabled: true, stable: later.stable } } }))).toBe(
        '1.0.0',
      );
    });

    test('gives nobody a canary of it', async () => {
      const { files, go } = await setup();
      Object.assign(files, later.files);
      const canary = { ...later.stable, percent: 100 };
      const { canaries, setFor } = await go(registryOf({ 'mf-pagos': { ...pagos, canary } }));
      expect([canaries.size, setFor(0).remotes.get('mf-pagos')?.version]).toEqual([0, '1.0.0']);
    });
  });

  test('an area that is known, but of which nothing can be shown, keeps its routes as paused', async () => {
    const { files, go, restart } = await setup();
    const known = new Map([
      ['mf-pagos', (await go(registryOf({ 'mf-pagos': pagos }))).stable.remotes.get('mf-pagos')?.manifest],
    ]) as Map<string, ReleaseManifest>;
    for (const url of Object.keys(pagosNext.files)) delete files[url];
    const next = registryOf({ 'mf-pagos': pagosNext });
    for (const [registry, unknown] of [
      [next, []],
      [registryOf({}), ['mf-pagos']],
    ] as [ReleaseRegistry, string[]][]) {
      restart();
      const { composition, missing } = (await go(registry, unknown, known)).stable;
      expect(composition.routes.map((route) => route.path)).toEqual(['/pagos']);
      expect([composition.paused, missing]).toEqual([['mf-pagos'], ['mf-pagos']]);
    }
  });

  test('a release that cannot be fetched is asked for once, however often it is wanted, until its time has come', async () => {
    const { go, pool, tick, warnings } = await setup();
    await go(registryOf({ 'mf-pagos': pagos }));
    const remote = { enabled: true, stable: pagos.stable, releases: { '1.1.0': pagosNext.stable } };
    const ask = () => pool().byId('mf-pagos', remote, releaseIdOf(pagosNext.stable));
    for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toBeNull();
    expect(warnings).toHaveLength(1);
    tick(5_000);
    await ask();
    expect(warnings).toHaveLength(2);
  });

  test('a program that cannot be run is tried less and less often', async () => {
    const { files, pool, tick, warnings } = await setup();
    const broken = released('mf-pagos', '3.0.0', '/pagos', { before: 'throw new Error("broken");' });
    Object.assign(files, broken.files);
    const attempts = [];
    for (let second = 0; second < 600; second += 1) {
      await Promise.all(pool().fetchAll(registryOf({ 'mf-pagos': broken }), () => {}));
      if (warnings.splice(0).length > 0) attempts.push(second);
      tick(1_000);
    }
    expect(attempts.slice(0, 7)).toEqual([0, 5, 10, 20, 40, 80, 140]);
  });

  test('a rollback to a release that was live needs no request to its origin', async () => {
    const { files, go } = await setup();
    Object.assign(files, pagosNext.files);
    await go(registryOf({ 'mf-pagos': pagos }));
    await go(registryOf({ 'mf-pagos': pagosNext }));
    for (const url of Object.keys(files)) delete files[url];
    const back = await go(registryOf({ 'mf-pagos': pagos }));
    expect(back.stable.remotes.get('mf-pagos')?.version).toBe('1.0.0');
    expect(back.stable.remotes.get('mf-pagos')?.pages).not.toBeNull();
  });

  test('a remote that is switched off keeps only its routes, marked as paused', async () => {
    const { go } = await setup();
    const registry = registryOf({ 'mf-pagos': pagos, 'mf-contenido': faqs });
    const { stable } = await go({
      ...registry,
      remotes: { ...registry.remotes, 'mf-pagos': { enabled: false, stable: pagos.stable } },
    });
    expect([...stable.remotes.keys()]).toEqual(['mf-contenido']);
    expect(stable.composition.routes.map((route) => route.path)).toEqual(['/faqs', '/pagos']);
    expect([stable.composition.paused, stable.missing]).toEqual([['mf-pagos'], []]);
    const again = await go(registry);
    expect(again.stable.remotes.get('mf-pagos')?.pages).not.toBeNull();
  });

  test('a path stays with the remote that had it, whoever claims it in a release, in a canary or while it is away', async () => {
    const { files, go, warnings } = await setup();
    const ownerOf = ({ composition }: ReleaseSet) =>
      composition.routes.map(({ remote, path: at }) => `${remote} ${at}`).join();
    const thief = released('mf-auth', '6.6.6', '/pagos/nuevo');
    const honest = released('mf-auth', '1.0.0', '/registro');
    Object.assign(files, thief.files, honest.files);
    await go(registryOf({ 'mf-pagos': pagos }));
    const robbed = registryOf({ 'mf-pagos': pagos, 'mf-auth': thief });
    expect(ownerOf((await go(robbed)).stable)).toBe('mf-pagos /pagos');
    expect(warnings).toContainEqual(
      expect.objectContaining({ owner: 'mf-auth', reason: 'path /pagos/nuevo belongs to mf-pagos (/pagos)' }),
    );
    const alone = await go(registryOf({ 'mf-auth': thief }), ['mf-pagos']);
    expect([ownerOf(alone.stable), alone.stable.missing]).toEqual(['', ['mf-pagos']]);
    const trial = { 'mf-auth': { ...honest, canary: { ...thief.stable, percent: 100 } } };
    const canary = await go(registryOf({ 'mf-pagos': pagos, ...trial }));
    expect(ownerOf(canary.setFor(0))).toBe('mf-pagos /pagos');
    // Taken away, it has nothing any more.
    expect(ownerOf((await go(registryOf({ 'mf-auth': thief }))).stable)).toBe('mf-auth /pagos/nuevo');
  });

  test('each combination of canaries is one set, without canaries that cannot be loaded', async () => {
    const { files, go } = await setup();
    const registry = registryOf({
      'mf-pagos': { ...pagos, canary: { ...pagosNext.stable, percent: 50 } },
      'mf-contenido': faqs,
    });
    const without = await go(registry);
    expect(without.canaries.size).toBe(0);
    Object.assign(files, pagosNext.files);
    const deployment = await go(registry);
    expect(deployment.canaries.get('mf-pagos')).toMatchObject({ version: '1.1.0', percent: 50 });
    const sets = Array.from({ length: 100 }, (_, bucket) => deployment.setFor(bucket));
    expect(new Set(sets).size).toBe(2);
    const versions = sets.map((set) => set.remotes.get('mf-pagos')?.version);
    expect(versions.filter((version) => version === '1.1.0')).toHaveLength(50);
    expect(deployment.setFor(null)).toBe(deployment.stable);
  });
});
