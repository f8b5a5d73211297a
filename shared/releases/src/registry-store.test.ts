import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import { publish, rollback } from './operations.mjs';
import { openRegistryStore } from './registry-store.mjs';
import { makeReleaseKey } from './release-keys.mjs';
import { bundledProgram } from './testing/bundled-program.fixture';

const PUBLISHER = path.join(__dirname, 'testing/publisher.fixture.ts');
const release = (version: string): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const reason = { who: 'Pagos', why: 'a test' };
const recordFile = (file: string, area = 'mf-pagos') =>
  path.join(path.dirname(file), 'areas', area, 'record.json');
const registryFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'red-registry-')), 'registry.json');

function publisher(file: string, remote: string, first: number, count: number): ChildProcess {
  return spawn(process.execPath, [bundledProgram(PUBLISHER), file, remote, String(first), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('exit', resolve));

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

describe('registry store', () => {
  test('a missing registry is empty; the next reader sees a change and its history', async () => {
    const store = openRegistryStore(registryFile());
    await expect(store.read()).resolves.toEqual({ schema: 1, updatedAt: '', remotes: {} });
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.0.0')), reason);
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.1.0')), {
      ...reason,
      why: 'new wizard',
    });
    const again = openRegistryStore(store.address);
    expect((await again.read()).remotes['mf-pagos']?.stable.version).toBe('1.1.0');
    await expect(again.history()).resolves.toMatchObject([
      {
        who: 'Pagos',
        why: 'new wizard',
        remotes: { 'mf-pagos': { before: { stable: '1.0.0' }, after: { stable: '1.1.0' } } },
      },
      { why: 'a test', parent: null, remotes: { 'mf-pagos': { before: null } } },
    ]);
    await expect(again.history(1)).resolves.toHaveLength(1);
  });

  test('an edit that changes nothing or is refused leaves registry and history unchanged', async () => {
    const store = openRegistryStore(registryFile());
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.0.0')), reason);
    const text = readFileSync(recordFile(store.address), 'utf8');
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.0.0')), reason);
    await expect(store.change((registry) => rollback(registry, 'mf-pagos'), reason)).rejects.toThrow(
      'no earlier release',
    );
    expect(readFileSync(recordFile(store.address), 'utf8')).toBe(text);
    await expect(store.history()).resolves.toHaveLength(1);
  });

  test('an unreadable registry is an error that names the file, which stays unchanged', async () => {
    const file = registryFile();
    const store = openRegistryStore(file);
    writeFileSync(file, '{"schema":');
    await expect(store.read()).rejects.toThrow(file);
    await expect(store.change((registry) => registry, reason)).rejects.toThrow('cannot be read');
    expect(readFileSync(file, 'utf8')).toBe('{"schema":');
  });

  test('a registry of one document is read on, and each area gets a record with its next change', async () => {
    const file = registryFile();
    const earlier = {
      schema: 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
      remotes: {
        'mf-otro': { enabled: true, stable: release('2.0.0') },
        'mf-pagos': { enabled: true, stable: release('1.0.0') },
      },
    };
    writeFileSync(file, JSON.stringify(earlier));
    const store = openRegistryStore(file);
    expect((await store.read()).remotes).toEqual(earlier.remotes);
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.1.0')), reason);
    const { remotes } = await store.read();
    expect(remotes['mf-pagos']).toMatchObject({
      stable: { version: '1.1.0' },
      previous: { version: '1.0.0' },
    });
    expect(remotes['mf-otro']?.stable.version).toBe('2.0.0');
    expect(readdirSync(path.join(path.dirname(file), 'areas'))).toEqual(['mf-pagos']);
  });

  test('a half-written record is an error of its own area; the others can be changed', async () => {
    const file = registryFile();
    const store = openRegistryStore(file);
    for (const name of ['mf-pagos', 'mf-otro'])
      await store.change((registry) => publish(registry, name, release('1.0.0')), reason);
    writeFileSync(recordFile(file), readFileSync(recordFile(file), 'utf8').slice(0, 90));
    await store.change((registry) => publish(registry, 'mf-otro', release('1.1.0')), reason);
    expect((await store.read()).remotes['mf-otro']?.stable.version).toBe('1.1.0');
    await expect(
      store.change((registry) => publish(registry, 'mf-pagos', release('1.1.0')), reason),
    ).rejects.toThrow(/The record of mf-pagos cannot be read .* Nothing has been changed/s);
  });

  test('6 publishers at once, each a process, lose no change', async () => {
    const file = registryFile();
    const names = Array.from({ length: 6 }, (_, at) => `mf-${String.fromCharCode(97 + at)}`);
    const codes = await Promise.all(names.map((name) => ended(publisher(file, name, 0, 5))));
    expect(codes).toEqual(names.map(() => 0));
    const store = openRegistryStore(file);
    const { remotes } = await store.read();
    expect(Object.keys(remotes).sort()).toEqual(names);
    for (const name of names) {
      expect(remotes[name]).toMatchObject({ stable: { version: '1.4.0' }, previous: { version: '1.3.0' } });
      expect(Object.keys(remotes[name]?.releases ?? {})).toHaveLength(5);
    }
    const history = await store.history(1_000);
    expect(history).toHaveLength(30);
    expect(history.at(-1)?.parent).toBeNull();
  });

  test('publishers that are killed half-way leave a valid registry, and the next one acquires the lock', async () => {
    const file = registryFile();
    const store = openRegistryStore(file);
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.0.0')), reason);
    const said: string[] = ['1.0.0'];
    for (let round = 0; round < 6; round += 1) {
      const child = publisher(file, 'mf-pagos', 1 + round * 1_000, 1_000);
      let seen = 0;
      await new Promise<void>((resolve) => {
        child.stdout?.on('data', (text) => {
          said.push(...String(text).trim().split('\n'));
          seen += 1;
          // Another moment in every round.
          if (seen === 1) setTimeout(() => child.kill('SIGKILL'), 2 * round);
        });
        child.on('close', () => resolve());
      });
      const { remotes } = await store.read();
      const live = remotes['mf-pagos']?.stable.version;
      // Every acknowledged change is there, and at most the one in flight.
      expect(minorOf(live)).toBeGreaterThanOrEqual(minorOf(said.at(-1)));
      expect(minorOf(live)).toBeLessThanOrEqual(minorOf(said.at(-1)) + 1);
      const [latest] = await store.history(1);
      expect(latest?.remotes['mf-pagos']?.after?.stable).toBe(live);
    }
    await store.change((registry) => publish(registry, 'mf-pagos', release('2.0.0')), reason);
    expect((await store.read()).remotes['mf-pagos']?.stable.version).toBe('2.0.0');
  });

  test('one of many writers takes over the lock of a dead process or of a lost machine', async () => {
    for (const holder of [
      { pid: 2 ** 22 + 1, host: hostname(), at: Date.now() },
      { pid: 1, host: 'a-machine-that-is-gone', at: Date.now() - 60_000 },
    ]) {
      const file = registryFile();
      const lock = path.join(path.dirname(recordFile(file)), '.lock');
      mkdirSync(lock, { recursive: true });
      writeFileSync(path.join(lock, '7'), JSON.stringify(holder));
      await Promise.all([0, 1, 2, 3].map((at) => ended(publisher(file, 'mf-pagos', at * 10, 3))));
      await expect(openRegistryStore(file).history(100)).resolves.toHaveLength(12);
      expect(readdirSync(lock)).toEqual([expect.stringMatching(/^\d+$/)]);
    }
  });
});

describe('signed registry', () => {
  const pagos = makeReleaseKey('Pagos', ['mf-pagos']);
  const partners = makeReleaseKey('Partners', ['mf-partners']);
  const operator = makeReleaseKey('Operación', ['*']);
  const keysOf = (...teams: (typeof pagos)[]) => JSON.stringify({ keys: teams.map(({ entry }) => entry) });
  const all = keysOf(pagos, partners, operator);
  const open = (file: string, team: typeof pagos | null, keys = all) =>
    openRegistryStore(file, { RELEASE_KEYS: keys, ...(team ? { RELEASE_KEY: team.privateKey } : {}) });
  const version = async (file: string, name = 'mf-pagos') =>
    (await open(file, null).read()).remotes[name]?.stable.version;
  const publishing = (name: string, next = '1.0.0') =>
    [
      (registry: ReleaseRegistry) => publish(registry, name, release(next)),
      { who: 'somebody else', why: 'a test' },
    ] as const;

  test('who stands in the history is the owner of the key, whatever somebody says to be', async () => {
    const file = registryFile();
    await open(file, pagos).change(...publishing('mf-pagos'));
    await open(file, operator).change(...publishing('mf-pagos', '1.1.0'));
    const history = await open(file, null).history();
    expect(history.map(({ who }) => who)).toEqual(['Operación', 'Pagos']);
    const states = await open(file, null).states();
    expect(states.get('mf-pagos')).toMatchObject({ ok: true, signedBy: 'Operación' });
  });

  test('an entry of the history that somebody has changed says so', async () => {
    const file = registryFile();
    await open(file, pagos).change(...publishing('mf-pagos'));
    const folder = path.join(path.dirname(recordFile(file)), 'history');
    const entry = path.join(folder, readdirSync(folder)[0] ?? '');
    writeFileSync(entry, readFileSync(entry, 'utf8').replace('a test', 'not me'));
    const [first] = await open(file, null).history();
    expect(first?.who).toBe('Pagos (not signed)');
  });

  test.each([
    ['another team', partners, all, /Partners may release mf-partners, not mf-pagos/],
    ['nobody', null, all, /Name the private key of the team/],
    ['a key that is not trusted', pagos, keysOf(partners), /is not among RELEASE_KEYS/],
  ])('the key of %s moves nothing', async (_whose, team, keys, sentence) => {
    const file = registryFile();
    await open(file, pagos).change(...publishing('mf-pagos'));
    const text = readFileSync(recordFile(file), 'utf8');
    await expect(open(file, team, keys).change(...publishing('mf-pagos', '1.1.0'))).rejects.toThrow(sentence);
    expect(readFileSync(recordFile(file), 'utf8')).toBe(text);
    await expect(open(file, operator).history()).resolves.toHaveLength(1);
  });

  test('a change of two areas writes neither when the key may release one of them only', async () => {
    const file = registryFile();
    const both = (registry: ReleaseRegistry) =>
      publish(publish(registry, 'mf-pagos', release('1.0.0')), 'mf-partners', release('1.0.0'));
    await expect(open(file, pagos).change(both, reason)).rejects.toThrow('not mf-partners');
    expect((await open(file, null).read()).remotes).toEqual({});
  });

  test.each<[string, (record: string, file: string) => void, RegExp]>([
    [
      'changed by hand',
      (record, file) => writeFileSync(file, record.replace('1.0.0', '6.6.6')),
      /changed since Pagos signed/,
    ],
    [
      'of another area',
      (record, file) => writeFileSync(file, record.replaceAll('mf-pagos', 'mf-partners')),
      /is one of mf-partners/,
    ],
    [
      'without its signature',
      (record, file) => writeFileSync(file, record.replace(/,\s*"signature": \{[^}]*\}/, '')),
      /is not signed/,
    ],
  ])('a record that is %s does not count, and no change builds on it', async (_what, tamper, sentence) => {
    const file = registryFile();
    await open(file, pagos).change(...publishing('mf-pagos'));
    tamper(readFileSync(recordFile(file), 'utf8'), recordFile(file));
    const state = (await open(file, null).states()).get('mf-pagos');
    expect(state?.ok === false && state.cause).toMatch(sentence);
    await expect(version(file)).resolves.toBeUndefined();
    await expect(open(file, pagos).change(...publishing('mf-pagos', '1.1.0'))).rejects.toThrow(sentence);
  });

  test("another team's signature on a record of its own making does not count", async () => {
    const file = registryFile();
    // With a key list of its own, the team signs what it likes.
    const own = keysOf(makeReleaseKey('Pagos', ['mf-pagos']), {
      ...partners,
      entry: { ...partners.entry, areas: ['*'] },
    });
    await open(file, partners, own).change(...publishing('mf-pagos', '6.6.6'));
    const state = (await open(file, null).states()).get('mf-pagos');
    expect(state).toMatchObject({
      ok: false,
      cause: expect.stringContaining('Partners, which may not release'),
    });
  });

  test('a key is replaced: both count for a time, then the record is signed with the new one', async () => {
    const file = registryFile();
    await open(file, pagos).change(...publishing('mf-pagos'));
    const next = makeReleaseKey('Pagos 2027', ['mf-pagos']);
    const both = keysOf(pagos, next);
    await open(file, next, both).sign('mf-pagos', { who: 'x', why: 'new key' });
    await expect(open(file, null, keysOf(next)).read()).resolves.toMatchObject({
      remotes: { 'mf-pagos': { stable: { version: '1.0.0' } } },
    });
    const [last] = await open(file, null, both).history();
    expect(last).toMatchObject({ who: 'Pagos 2027', why: 'new key' });
  });

  test('a registry of one document counts for nobody until each team has signed its area', async () => {
    const file = registryFile();
    const remotes = { 'mf-pagos': { enabled: true, stable: release('1.0.0') } };
    writeFileSync(file, JSON.stringify({ schema: 1, updatedAt: '', remotes }));
    await expect(version(file)).resolves.toBeUndefined();
    await expect(open(file, partners).sign('mf-pagos', reason)).rejects.toThrow('not mf-pagos');
    await open(file, pagos).sign('mf-pagos', reason);
    await expect(version(file)).resolves.toBe('1.0.0');
  });

  test('a clock that is behind does not make a record that is earlier than the one before', async () => {
    const file = registryFile();
    await open(file, pagos).change(...publishing('mf-pagos'));
    const first = JSON.parse(readFileSync(recordFile(file), 'utf8'));
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(first.updatedAt) - 60_000);
    await open(file, pagos)
      .change(...publishing('mf-pagos', '1.1.0'))
      .finally(() => jest.restoreAllMocks());
    expect(JSON.parse(readFileSync(recordFile(file), 'utf8')).updatedAt > first.updatedAt).toBe(true);
  });

  test.each([
    ['a list that is none', { RELEASE_KEYS: '{"keys":[]}' }, /RELEASE_KEYS cannot be read/],
    ['a list that is not there', { RELEASE_KEYS: '/nowhere.json' }, /RELEASE_KEYS names \/nowhere.json/],
    [
      'a private key that is none',
      { RELEASE_KEY: '-----BEGIN PRIVATE KEY-----\nx' },
      /no Ed25519 private key/,
    ],
  ])('%s is one sentence', (_what, environment, sentence) => {
    expect(() => openRegistryStore(registryFile(), environment)).toThrow(sentence);
  });
});

const minorOf = (version: string | undefined) => Number(version?.split('.')[1]);
