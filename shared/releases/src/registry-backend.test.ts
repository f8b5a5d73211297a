import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRegistrySource } from './registry-backend.mjs';

test('a registry on a web server lists its areas; each file is requested with its last ETag', async () => {
  const files = new Map([
    ['/live/registry.json', '{"schema":2,"areas":["mf-pagos"]}'],
    ['/live/areas/mf-pagos/record.json', 'one'],
  ]);
  let broken = false;
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const text = files.get(request.url ?? '') ?? '';
    const etag = `"${text.length}"`;
    response.statusCode = broken ? 500 : request.headers['if-none-match'] === etag ? 304 : 200;
    answers.push(response.statusCode);
    response.setHeader('etag', etag);
    response.end(response.statusCode === 200 ? text : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = openRegistrySource(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/live/registry.json`,
  );
  try {
    expect(await source.readAll()).toEqual({ legacy: null, records: new Map([['mf-pagos', 'one']]) });
    files.set('/live/areas/mf-pagos/record.json', 'three');
    expect((await source.readAll()).records.get('mf-pagos')).toBe('three');
    broken = true;
    await expect(source.readAll()).rejects.toThrow('500');
    broken = false;
    files.set('/live/registry.json', '{"schema":1}');
    expect(await source.readAll()).toEqual({ legacy: '{"schema":1}', records: new Map() });
    expect(answers).toEqual([200, 200, 304, 200, 500, 200]);
  } finally {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
});
