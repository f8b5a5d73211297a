import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistryBackend, openRegistrySource } from './registry-backend.mjs';
import { startS3Server } from './testing/s3-server.fixture.mjs';

const TOO_LARGE = 'x'.repeat(4 * 1024 * 1024 + 1);

test.each<[string, (record: string) => void, string]>([
  ['a directory', (record) => mkdirSync(record), 'is no file'],
  // Opened the usual way, reading it would never end.
  ['a FIFO', (record) => execFileSync('mkfifo', [record]), 'is no file'],
  ['a link', (record) => symlinkSync('/etc/hostname', record), 'is no file'],
  ['too large', (record) => writeFileSync(record, TOO_LARGE), 'is larger than 4 MiB'],
])('a record that is %s costs its own area only', async (_what, put, cause) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-records-'));
  const recordOf = (area: string) => path.join(folder, 'areas', area, 'record.json');
  for (const area of ['mf-pagos', 'mf-partners'])
    mkdirSync(path.dirname(recordOf(area)), { recursive: true });
  put(recordOf('mf-pagos'));
  writeFileSync(recordOf('mf-partners'), 'fine');
  const registry = openRegistryBackend(path.join(folder, 'registry.json'), {});
  expect(await registry.readAll()).toEqual({
    legacy: null,
    records: new Map([['mf-partners', 'fine']]),
    damaged: new Map([['mf-pagos', `${recordOf('mf-pagos')} ${cause}`]]),
  });
  await expect(registry.read('mf-pagos')).rejects.toThrow(cause);
  expect((await registry.read('mf-partners'))?.text).toBe('fine');
});

test('an object of a bucket that may not be read, or is too large, costs its own area only', async () => {
  const bucket = await startS3Server();
  const registry = openRegistryBackend('s3://red/live', bucket.environment);
  for (const [area, text] of [
    ['mf-pagos', 'no'],
    ['mf-auth', TOO_LARGE],
    ['mf-partners', 'fine'],
  ] as const)
    await registry.swap(area, text, null);
  bucket.denied.add('/red/live/areas/mf-pagos.json');
  const { records, damaged } = await registry.readAll();
  await bucket.stop();
  expect(records).toEqual(new Map([['mf-partners', 'fine']]));
  expect([...damaged].sort()).toEqual([
    ['mf-auth', 'areas/mf-auth.json is larger than 4 MiB'],
    ['mf-pagos', expect.stringContaining('areas/mf-pagos.json answered 403')],
  ]);
});

test('a registry on a web server lists its areas; each file is requested with its last ETag', async () => {
  const files = new Map([
    ['/live/registry.json', '{"schema":2,"areas":["mf-pagos"]}'],
    ['/live/areas/mf-auth/record.json', TOO_LARGE],
    ['/live/areas/mf-pagos/record.json', 'one'],
  ]);
  let broken = false;
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    const etag = `"${text?.length}"`;
    response.statusCode = broken
      ? 500
      : text === undefined
        ? 404
        : request.headers['if-none-match'] === etag
          ? 304
          : 200;
    answers.push(response.statusCode);
    response.setHeader('etag', etag);
    response.end(response.statusCode === 200 ? text : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = openRegistrySource(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/live/registry.json`,
  );
  try {
    expect(await source.readAll()).toEqual({
      legacy: null,
      records: new Map([['mf-pagos', 'one']]),
      damaged: new Map(),
    });
    files.set('/live/areas/mf-pagos/record.json', 'three');
    expect((await source.readAll()).records.get('mf-pagos')).toBe('three');
    files.set('/live/registry.json', '{"schema":2,"areas":["mf-pagos","mf-auth","mf-otro"]}');
    const { records, damaged } = await source.readAll();
    expect(records).toEqual(new Map([['mf-pagos', 'three']]));
    expect([...damaged]).toEqual([
      ['mf-auth', expect.stringContaining('is larger than 4 MiB')],
      ['mf-otro', expect.stringContaining('answered 404')],
    ]);
    broken = true;
    await expect(source.readAll()).rejects.toThrow('500');
    broken = false;
    files.set('/live/registry.json', '{"schema":1}');
    expect(await source.readAll()).toMatchObject({ legacy: '{"schema":1}', records: new Map() });
    expect(answers.slice(0, 4)).toEqual([200, 200, 304, 200]);
  } finally {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
});
