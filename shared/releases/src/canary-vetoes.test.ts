import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CanaryVeto, RegisteredRemote, Release, ReleaseRegistry } from '@red/contract/release-registry';
import fc from 'fast-check';
import { activeVetoes, applyVetoes, historyWithVetoes, vetoOf, withoutVetoed } from './canary-vetoes';
import { cancelCanary, publish, setCanary } from './operations';
import { openRegistry } from './registry/registry';
import { startS3Server } from './testing/s3-server.fixture';
import { openVetoStore, vetoesBeside } from './veto-store';

const release = (version: string): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const SINCE = '2026-03-01T10:00:00.000Z';
const veto: CanaryVeto = {
  schema: 1,
  remote: 'mf-pagos',
  version: '1.1.0',
  since: SINCE,
  reason: '30.0 % failures in browsers in 10 views',
  at: '2026-03-01T10:05:00.000Z',
};
const first = publish(null, 'mf-pagos', release('1.0.0'));
const second = publish(first, 'mf-pagos', release('1.1.0'), { hold: true });
const running = setCanary(second, 'mf-pagos', '1.1.0', { percent: 10, since: SINCE });
const registryWith = (remote: RegisteredRemote): ReleaseRegistry => ({ remotes: { 'mf-pagos': remote } });
const [live, held, trying] = [registryWith(first), registryWith(second), registryWith(running)];
const ended = registryWith(cancelCanary(running, 'mf-pagos'));
const folder = () => path.join(mkdtempSync(path.join(tmpdir(), 'red-vetoes-')), 'vetoes');

// Every change waits for the disk, which may be slow on a busy machine.
jest.setTimeout(60_000);

describe('vetoes', () => {
  test('a veto ends the run of the canary it names, and nothing else of the registry changes', () => {
    expect(withoutVetoed(trying, [veto])).toEqual(ended);
  });

  test.each<[string, Partial<CanaryVeto>]>([
    ['another area', { remote: 'mf-auth' }],
    ['another version', { version: '1.0.0' }],
    ['an earlier run of the same version', { since: '2026-02-01T10:00:00.000Z' }],
    ['a run without a beginning', { since: undefined }],
  ])('a veto of %s ends nothing', (_, change) => {
    expect(withoutVetoed(trying, [{ ...veto, ...change }])).toBe(trying);
  });

  test('vetoes never do anything but end canaries', () => {
    const some = fc.record({
      schema: fc.constant(1 as const),
      remote: fc.constantFrom('mf-pagos', 'mf-auth'),
      version: fc.constantFrom('1.0.0', '1.1.0', '__proto__'),
      since: fc.constantFrom(SINCE, undefined),
      reason: fc.string(),
      at: fc.constant(SINCE),
    });
    fc.assert(
      fc.property(fc.array(some), (vetoes) => {
        const after = withoutVetoed(trying, vetoes);
        expect([trying, ended]).toContainEqual(after);
      }),
    );
  });

  test('a vetoed version is listed with its latest veto while it may go live', () => {
    const again = { ...veto, since: '2026-04-01T10:00:00.000Z', at: '2026-04-01T10:05:00.000Z' };
    expect(activeVetoes(trying, [veto])).toEqual([veto]);
    expect(activeVetoes(held, [veto, again])).toEqual([again]);
    expect(activeVetoes(live, [veto])).toEqual([]);
    expect(activeVetoes(registryWith(publish(second, 'mf-pagos', release('1.1.0'))), [veto])).toEqual([]);
    expect(vetoOf([veto], 'mf-pagos', '1.0.0')).toBeUndefined();
  });
});

test('a veto is written into the registry once, with who, why and what changed; the history shows it before', async () => {
  const store = openRegistry(folder());
  const vetoes = openVetoStore(folder());
  const reason = { who: 'Pagos', why: 'a try' };
  await store.change('mf-pagos', () => running, reason);
  await vetoes.put(veto);
  const entry = {
    who: 'canary guard',
    why: 'mf-pagos 1.1.0: 30.0 % failures in browsers in 10 views',
    area: 'mf-pagos',
    before: { canary: { version: '1.1.0' } },
    after: { stable: '1.0.0' },
  };
  await expect(historyWithVetoes(store, vetoes, 5)).resolves.toMatchObject([entry, reason]);
  await expect(applyVetoes(store, vetoes, 'mf-pagos')).resolves.toEqual({ vetoes: [veto], ended: [veto] });
  await expect(applyVetoes(store, vetoes, 'mf-pagos')).resolves.toEqual({ vetoes: [veto], ended: [] });
  expect((await store.read()).remotes['mf-pagos']?.canary).toBeUndefined();
  await expect(historyWithVetoes(store, vetoes, 5)).resolves.toMatchObject([entry, reason]);
});

describe.each(['folder', 'bucket'] as const)('vetoes in a %s', (kind) => {
  let bucket: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    bucket = await startS3Server();
  });
  afterAll(() => bucket.stop());
  const open = (address: string) => openVetoStore(address, bucket.environment);
  const address = () => (kind === 'folder' ? folder() : `s3://red/${Math.random()}/vetoes`);

  test('are visible to every other shell, by the run they end', async () => {
    const at = address();
    await expect(open(at).all()).resolves.toEqual([]);
    await expect(open(at).among([veto])).resolves.toEqual([]);
    await open(at).put(veto);
    const run = { remote: 'mf-pagos', version: '1.1.0' };
    await expect(open(at).among([{ ...run, since: SINCE }, run])).resolves.toEqual([veto]);
    await expect(open(at).among([run])).resolves.toEqual([]);
    await expect(open(at).all()).resolves.toEqual([veto]);
  });

  test('several shells that veto the same run leave one veto, the first', async () => {
    const at = address();
    await open(at).put(veto);
    await Promise.all([2, 3, 4].map((shell) => open(at).put({ ...veto, reason: `shell ${shell}` })));
    await expect(open(at).all()).resolves.toEqual([veto]);
  });

  test('versions with any characters get a file of their own', async () => {
    const at = address();
    const names = ['../../registry', '1.0.0/../x', 'ñ', '1.0.0+x y'];
    for (const version of names) await open(at).put({ ...veto, version });
    const found = (await open(at).all()).map(({ version }) => version);
    expect(found.sort()).toEqual(names.sort());
  });
});

test('an unreadable veto is ignored and replaced by that of a shell', async () => {
  const at = folder();
  const store = openVetoStore(at);
  await store.put(veto);
  mkdirSync(path.join(at, 'a-folder'));
  for (const text of ['{"schema":', '{"schema":1}', JSON.stringify({ ...veto, live: '1.1.0' })]) {
    const name = readdirSync(at).find((each) => each.endsWith('.json')) ?? '';
    writeFileSync(path.join(at, name), text);
    await expect(store.all()).resolves.toEqual([]);
    await expect(store.among([veto])).resolves.toEqual([]);
    await store.put(veto);
    await expect(store.all()).resolves.toEqual([veto]);
  }
});

test('by default vetoes are stored beside the records', () => {
  expect(vetoesBeside('/data/registry')).toBe('/data/registry/vetoes');
  expect(vetoesBeside('s3://red/live')).toBe('s3://red/live/vetoes');
});
