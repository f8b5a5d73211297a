import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@red/contract/release-registry';
import { disable, publish, rollback } from '../operations';
import { startS3Server } from '../testing/s3-server.fixture';
import { openRegistry, type Registry } from './registry';

const release = (version: string): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const reason = { who: 'Pagos', why: 'a test' };
const folder = () => mkdtempSync(path.join(tmpdir(), 'red-registry-'));
const recordFile = (registry: Registry, number: number, area = 'mf-pagos') =>
  path.join(registry.address, 'areas', area, `record.${String(number).padStart(6, '0')}.json`);
const publishing = (registry: Registry, version: string, area = 'mf-pagos') =>
  registry.change(area, (known) => publish(known, area, release(version)), reason);
const liveIn = async (registry: Registry, area = 'mf-pagos') =>
  (await registry.read()).remotes[area]?.stable.version;

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

describe.each(['folder', 'bucket'] as const)('a registry in a %s', (kind) => {
  let bucket: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    bucket = await startS3Server();
  });
  afterAll(() => bucket.stop());
  const open = (address: string) => openRegistry(address, bucket.environment);
  const address = () => (kind === 'folder' ? folder() : `s3://red/${Math.random()}`);
  test('is empty at first; the next reader sees a change and its history', async () => {
    const registry = open(address());
    expect(await registry.read()).toEqual({ remotes: {} });
    await publishing(registry, '1.0.0');
    await publishing(registry, '1.1.0');
    await publishing(registry, '2.0.0', 'mf-otro');
    const again = open(registry.address);
    expect(await liveIn(again)).toBe('1.1.0');
    expect(await again.history(10, 'mf-pagos')).toMatchObject([
      { number: 2, who: 'Pagos', before: { stable: '1.0.0' }, after: { stable: '1.1.0' } },
      { number: 1, why: 'a test', before: null, after: { stable: '1.0.0' } },
    ]);
    expect(await again.history(10)).toHaveLength(3);
    expect(await again.history(1)).toMatchObject([{ area: 'mf-otro' }]);
  });

  test('an edit that changes nothing or is refused creates no record', async () => {
    const registry = open(address());
    await publishing(registry, '1.0.0');
    await publishing(registry, '1.0.0');
    await expect(registry.change('mf-pagos', (known) => rollback(known, 'mf-pagos'), reason)).rejects.toThrow(
      'no earlier release',
    );
    expect(await registry.history()).toHaveLength(1);
  });

  test('a record of a registry before numbers counts until the first one is written', async () => {
    const registry = open(address());
    const earlier = {
      schema: 2,
      area: 'mf-pagos',
      updatedAt: '2026-01-01T00:00:00.000Z',
      change: '000007-abcdef01',
      remote: {
        enabled: true,
        stable: { ...release('1.2.0'), publishedAt: '2026-01-03T00:00:00.000Z' },
        releases: {
          '1.1.0': { ...release('1.1.0'), publishedAt: '2026-01-02T00:00:00.000Z' },
          '1.0.0': { ...release('1.0.0'), publishedAt: '2026-01-01T00:00:00.000Z' },
        },
      },
    };
    const text = JSON.stringify(earlier);
    if (kind === 'folder') {
      mkdirSync(path.join(registry.address, 'areas/mf-pagos/history'), { recursive: true });
      writeFileSync(path.join(registry.address, 'areas/mf-pagos/record.json'), text);
      writeFileSync(path.join(registry.address, 'areas/mf-pagos/history/000007-abcdef01.json'), '{}');
    } else
      bucket.objects.set(`${registry.address.slice(4)}/areas/mf-pagos.json`, {
        ...{ bytes: Buffer.from(text), headers: { 'content-type': '', 'cache-control': '' } },
        ...{ tag: '"earlier"', at: new Date() },
      });
    const { remotes } = await registry.read();
    expect(Object.keys(remotes['mf-pagos']?.releases ?? {})).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    await publishing(registry, '1.3.0');
    expect((await open(registry.address).read()).remotes['mf-pagos']).toMatchObject({
      stable: { version: '1.3.0' },
      previous: { version: '1.2.0' },
    });
    expect(await registry.history()).toMatchObject([
      { number: 1, before: { stable: '1.2.0' }, after: { stable: '1.3.0' } },
    ]);
  });

  test('files beside the records of an area, or where it has none, are no records', async () => {
    const registry = open(address());
    await publishing(registry, '1.0.0');
    for (const file of ['mf-pagos/notes.txt', 'mf-otro/record.json.old'])
      if (kind === 'folder') {
        mkdirSync(path.dirname(path.join(registry.address, 'areas', file)), { recursive: true });
        writeFileSync(path.join(registry.address, 'areas', file), '{}');
      } else
        bucket.objects.set(`${registry.address.slice(4)}/areas/${file}`, {
          ...{ bytes: Buffer.from('{}'), headers: { 'content-type': '', 'cache-control': '' } },
          ...{ tag: '"other"', at: new Date() },
        });
    expect([...(await registry.states()).keys()]).toEqual(['mf-pagos']);
    await publishing(registry, '1.0.0', 'mf-otro');
    expect(await liveIn(registry, 'mf-otro')).toBe('1.0.0');
  });

  test('an area that is taken away is gone, and its numbers go on when it comes back', async () => {
    const registry = open(address());
    await publishing(registry, '1.0.0');
    await registry.change('mf-pagos', () => null, { who: 'Pagos', why: 'retire' });
    expect(await registry.read()).toEqual({ remotes: {} });
    await publishing(registry, '1.0.0');
    expect(await registry.history()).toMatchObject([
      { number: 3, before: null },
      { number: 2, after: null },
      { number: 1 },
    ]);
  });
});

test('the history of an area is 200 records long, and numbers go on', async () => {
  const registry = openRegistry(folder(), {});
  await publishing(registry, '1.0.0');
  const first = readFileSync(recordFile(registry, 1), 'utf8');
  for (let number = 2; number <= 202; number += 1)
    writeFileSync(recordFile(registry, number), first.replace('"number": 1', `"number": ${number}`));
  await publishing(registry, '1.1.0');
  const changes = await registry.history(1_000);
  expect([changes.length, changes[0]?.number]).toEqual([200, 203]);
  expect(changes.at(-1)?.number).toBe(4);
});

describe('a later record that is', () => {
  const TOO_LARGE = 'x'.repeat(4 * 1024 * 1024 + 1);
  test.each<[string, (file: string, last: string) => void, RegExp]>([
    ['a directory', (file) => mkdirSync(file), /is no file/],
    // Opened the usual way, reading it would never end.
    ['a FIFO', (file) => execFileSync('mkfifo', [file]), /is no file/],
    ['a link', (file) => symlinkSync('/etc/hostname', file), /is no file/],
    ['too large', (file) => writeFileSync(file, TOO_LARGE), /is larger than 4 MiB/],
    ['cut off', (file, last) => writeFileSync(file, last.slice(0, 90)), /cannot be read/],
    [
      'a copy of another one',
      (file, last) => writeFileSync(file, last),
      /Record 2 of mf-pagos is a copy of record 1/,
    ],
    [
      'of another area',
      (file, last) => writeFileSync(file, last.replaceAll('mf-pagos', 'mf-otro')),
      /is one of mf-otro/,
    ],
  ])(
    '%s does not count: the one before does, and the area and all others go on',
    async (_what, put, cause) => {
      const registry = openRegistry(folder(), {});
      for (const area of ['mf-pagos', 'mf-otro']) await publishing(registry, '1.0.0', area);
      put(recordFile(registry, 2), readFileSync(recordFile(registry, 1), 'utf8'));
      expect(await liveIn(registry)).toBe('1.0.0');
      const state = (await registry.states()).get('mf-pagos');
      expect(state).toMatchObject({ ok: true, causes: [expect.stringMatching(cause)] });
      await publishing(registry, '1.1.0', 'mf-otro');
      await registry.change('mf-otro', (known) => disable(known, 'mf-otro'), reason);
      await registry.change('mf-otro', (known) => rollback(known, 'mf-otro'), reason);
      expect((await registry.read()).remotes['mf-otro']).toMatchObject({
        enabled: false,
        stable: { version: '1.0.0' },
      });
      await publishing(registry, '1.1.0');
      expect((await openRegistry(registry.address, {}).states()).get('mf-pagos')).toMatchObject({
        ok: true,
        record: { number: 3 },
        causes: [],
      });
    },
  );
});

test('an area whose folder is a file, or whose only record cannot be read, costs itself only', async () => {
  const registry = openRegistry(folder(), {});
  await publishing(registry, '1.0.0', 'mf-otro');
  writeFileSync(path.join(registry.address, 'areas/mf-auth'), 'x');
  mkdirSync(path.join(registry.address, 'areas/mf-pagos'));
  writeFileSync(recordFile(registry, 1), '{"schema":');
  expect((await registry.states()).get('mf-auth')).toMatchObject({
    ok: false,
    causes: [expect.stringContaining('The records of mf-auth cannot be listed (ENOTDIR)')],
  });
  await publishing(registry, '1.1.0', 'mf-otro');
  expect(await liveIn(registry, 'mf-otro')).toBe('1.1.0');
  await expect(publishing(registry, '1.1.0')).rejects.toThrow(
    /Record 1 of mf-pagos cannot be read .* Nothing has been changed/s,
  );
  expect(readdirSync(path.join(registry.address, 'areas/mf-pagos'))).toHaveLength(1);
});

test('of an area with hundreds of records that do not count the last twenty are looked at', async () => {
  const registry = openRegistry(folder(), {});
  await publishing(registry, '1.0.0');
  for (let number = 2; number <= 200; number += 1) writeFileSync(recordFile(registry, number), '{');
  const state = (await registry.states()).get('mf-pagos');
  expect([state?.ok, state?.causes.length]).toEqual([false, 20]);
});
