import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '../operations';
import { bundledProgram } from '../testing/bundled-program.fixture';
import { startS3Server } from '../testing/s3-server.fixture';
import { openRegistry, type Registry } from './registry';

const PUBLISHER = path.join(__dirname, '../testing/publisher.fixture.ts');
const folder = () => mkdtempSync(path.join(tmpdir(), 'red-registry-'));
const publishing = (registry: Registry, version: string, area = 'mf-pagos') =>
  registry.change(
    area,
    (known) =>
      publish(known, area, {
        version,
        url: `http://pagos.test/${version}/`,
        integrity: `sha384-${'a'.repeat(64)}`,
      }),
    { who: area, why: `publish ${version}` },
  );
const liveIn = async (registry: Registry, area = 'mf-pagos') =>
  (await registry.read()).remotes[area]?.stable.version;
const minorOf = (version: string | undefined) => Number(version?.split('.')[1]);

/** Publishes versions of an area into a folder from a process of its own. */
const publisher = (where: string, area: string, first: number, count: number) =>
  spawn(process.execPath, [bundledProgram(PUBLISHER), where, area, String(first), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

let bucket: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  bucket = await startS3Server();
});
afterAll(() => bucket.stop());

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

describe.each<[string, () => string, (...what: Parameters<typeof publisher>) => Promise<unknown>]>([
  [
    'a folder, each from a process of its own',
    folder,
    async (...what) => expect(await once(publisher(...what), 'exit')).toEqual([0, null]),
  ],
  [
    // Its server alone decides between them, whatever process they are in.
    'a bucket',
    () => 's3://red/at-once',
    async (where, area, first, count) => {
      const registry = openRegistry(where, bucket.environment);
      for (let at = first; at < first + count; at += 1) await publishing(registry, `1.${at}.0`, area);
    },
  ],
])('publishers into %s', (_place, address, publishAll) => {
  test('lose no change, of several areas or of one', async () => {
    const where = address();
    await Promise.all([
      ...['mf-a', 'mf-b'].map((name) => publishAll(where, name, 0, 4)),
      ...[100, 200].map((first) => publishAll(where, 'mf-pagos', first, 6)),
    ]);
    const registry = openRegistry(where, bucket.environment);
    for (const name of ['mf-a', 'mf-b']) expect(await liveIn(registry, name)).toBe('1.3.0');
    const changes = await registry.history(100, 'mf-pagos');
    expect(changes.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => 12 - at));
    expect(changes.map(({ why }) => why).sort()).toEqual(
      [100, 200].flatMap((first) => Array.from({ length: 6 }, (_, at) => `publish 1.${first + at}.0`)),
    );
  });
});

test('publishers that are killed at any moment leave whole records in a folder, and the next one goes on', async () => {
  const registry = openRegistry(folder(), {});
  await publishing(registry, '1.0.0');
  const said: string[] = ['1.0.0'];
  for (let round = 0; round < 3; round += 1) {
    const child = publisher(registry.address, 'mf-pagos', 1 + round * 1_000, 1_000);
    await new Promise<void>((resolve) => {
      child.stdout?.once('data', () => setTimeout(() => child.kill('SIGKILL'), 4 * round));
      child.stdout?.on('data', (text) => void said.push(...String(text).trim().split('\n')));
      child.on('close', () => resolve());
    });
    const live = minorOf(await liveIn(registry));
    // Every acknowledged change is there, and at most the one in flight.
    expect(live).toBeGreaterThanOrEqual(minorOf(said.at(-1)));
    expect(live).toBeLessThanOrEqual(minorOf(said.at(-1)) + 1);
  }
  await publishing(registry, '2.0.0');
  expect(await liveIn(registry)).toBe('2.0.0');
});

test('a publisher that ends at any of its requests leaves whole records in a bucket, and the next one goes on', async () => {
  const open = () => openRegistry('s3://red/registry', bucket.environment);
  const send = globalThis.fetch;
  const written: boolean[] = [];
  await publishing(open(), '1.0.0');
  for (let requests = 0; written.at(-1) !== true; requests += 1) {
    let left = requests;
    const sending = jest.spyOn(globalThis, 'fetch');
    await new Promise<void>((resolve, reject) => {
      sending.mockImplementation((...request) => {
        left -= 1;
        if (left >= 0) return send(...request);
        resolve();
        return new Promise(() => {});
      });
      publishing(open(), `1.${1 + 2 * requests}.0`).then(() => resolve(), reject);
    });
    sending.mockRestore();
    const live = minorOf(await liveIn(open()));
    expect([2 * requests, 1 + 2 * requests]).toContain(live);
    written.push(live % 2 === 1);
    await publishing(open(), `1.${2 + 2 * requests}.0`);
    expect(minorOf(await liveIn(open()))).toBe(2 + 2 * requests);
  }
  // It has listed and read before it wrote.
  expect(written.length).toBeGreaterThan(2);
});
