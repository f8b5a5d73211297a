import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@red/contract/release-registry';
import { publish, rollback } from './operations.mjs';
import { openRegistryStore } from './registry-store.mjs';

const PUBLISHER = path.join(__dirname, 'testing/publisher.fixture.mjs');
const release = (version: string): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const reason = { who: 'Pagos', why: 'a test' };
const registryFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'red-registry-')), 'registry.json');

function publisher(file: string, remote: string, first: number, count: number): ChildProcess {
  return spawn(process.execPath, [PUBLISHER, file, remote, String(first), String(count)], {
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
    const text = readFileSync(store.address, 'utf8');
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.0.0')), reason);
    await expect(store.change((registry) => rollback(registry, 'mf-pagos'), reason)).rejects.toThrow(
      'no earlier release',
    );
    expect(readFileSync(store.address, 'utf8')).toBe(text);
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

  test('a change by hand in between is not lost', async () => {
    const store = openRegistryStore(registryFile());
    const first = await store.change((registry) => publish(registry, 'mf-pagos', release('1.0.0')), reason);
    writeFileSync(
      store.address,
      JSON.stringify({
        ...first,
        remotes: { ...first.remotes, 'mf-otro': { enabled: true, stable: release('2.0.0') } },
      }),
    );
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.1.0')), reason);
    expect(Object.keys((await store.read()).remotes)).toEqual(['mf-pagos', 'mf-otro']);
  });

  test.each([2, 20])(
    '%i publishers at once, each a process, lose no change',
    async (count) => {
      const file = registryFile();
      const names = Array.from({ length: count }, (_, at) => `mf-${String.fromCharCode(97 + at)}`);
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
      expect(history).toHaveLength(count * 5);
      expect(history.at(-1)?.parent).toBeNull();
    },
    60_000,
  );

  test('publishers that are killed half-way leave a valid registry, and the next one acquires the lock', async () => {
    const file = registryFile();
    const store = openRegistryStore(file);
    await store.change((registry) => publish(registry, 'mf-pagos', release('1.0.0')), reason);
    const said: string[] = ['1.0.0'];
    for (let round = 0; round < 12; round += 1) {
      const child = publisher(file, 'mf-pagos', 1 + round * 1_000, 1_000);
      let seen = 0;
      await new Promise<void>((resolve) => {
        child.stdout?.on('data', (text) => {
          said.push(...String(text).trim().split('\n'));
          seen += 1;
          // Another moment in every round.
          if (seen === 1) setTimeout(() => child.kill('SIGKILL'), round);
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
      const lock = path.join(path.dirname(file), '.registry-lock');
      mkdirSync(lock);
      writeFileSync(path.join(lock, '7'), JSON.stringify(holder));
      const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];
      await Promise.all(names.map((name) => ended(publisher(file, name, 0, 3))));
      await expect(openRegistryStore(file).history(100)).resolves.toHaveLength(18);
      expect(readdirSync(lock)).toEqual([expect.stringMatching(/^\d+$/)]);
    }
  });
});

const minorOf = (version: string | undefined) => Number(version?.split('.')[1]);
