import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRegistrySource } from './registry-source';

test('a registry on a web server is requested with the last ETag and parsed only when it changed', async () => {
  let body = '{"schema":1}';
  let broken = false;
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const etag = `"${body.length}"`;
    response.statusCode = broken ? 500 : request.headers['if-none-match'] === etag ? 304 : 200;
    answers.push(response.statusCode);
    response.setHeader('etag', etag);
    response.end(response.statusCode === 200 ? body : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = openRegistrySource(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`,
  );
  try {
    expect(await source.read()).toEqual({ changed: true, json: { schema: 1 } });
    expect(await source.read()).toEqual({ changed: false });
    broken = true;
    await expect(source.read()).rejects.toThrow('500');
    broken = false;
    body = '{"schema":1,"a":2}';
    expect(await source.read()).toEqual({ changed: true, json: { schema: 1, a: 2 } });
    expect(answers).toEqual([200, 304, 500, 200]);
  } finally {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
});
