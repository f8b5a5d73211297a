import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from './port.fixture';
import { answersMap, releaseServer } from './release-server';

let server: Server;
const folder = mkdtempSync(path.join(tmpdir(), 'red-origin-'));
beforeAll(async () => {
  for (const part of ['1.0.0', '.maps/1.0.0']) mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, '1.0.0/page.js'), 'page');
  writeFileSync(path.join(folder, '.maps/1.0.0/page.js.map'), 'map');
  writeFileSync(path.join(path.dirname(folder), 'secret.map'), 'secret');
  const serve = releaseServer(folder);
  server = createServer((request, response) => {
    // As in a remote's container: servers ask without the prefix of the edge.
    if (request.headers['x-server'] && answersMap(folder, request, response)) return;
    serve(request, response);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(null)));
});
afterAll(() => new Promise((resolve) => server.close(() => resolve(null))));

/** Resolves with status and text. The path goes as it is: `fetch` would tidy it. */
const ask = (at: string, asServer = false) =>
  new Promise<string>((resolve, reject) => {
    const headers = asServer ? { 'x-server': '1' } : undefined;
    get({ port: portOf(server), path: at, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(`${response.statusCode} ${text}`);
    }).on('error', reject);
  });

test('a file that is opened as a document runs nothing', async () => {
  const { headers } = await fetch(`http://localhost:${portOf(server)}/1.0.0/page.js`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
});

test('visitors get the files of releases, and never a source map', async () => {
  await expect(ask('/1.0.0/page.js')).resolves.toBe('200 page');
  for (const at of [
    '/.maps/1.0.0/page.js.map',
    '/%2emaps/1.0.0/page.js.map',
    '/1.0.0/../.maps/1.0.0/page.js.map',
    '/1.0.0/%2e%2e/.maps/1.0.0/page.js.map',
    '//.maps/1.0.0/page.js.map',
  ])
    await expect(ask(at)).resolves.toBe('404 not found');
});

test.each(['/', '/1.0.0', '/1.0.0/', '/1.0', '/1.0.0-', '/1.0.0/pag', '/1.0.1/page.js'])(
  'nothing is told of what stands beside a file whose whole name is not known: %s',
  (at) => expect(ask(at)).resolves.toBe('404 not found'),
);

test('servers get source maps, and nothing beside them', async () => {
  await expect(ask('/.maps/1.0.0/page.js.map', true)).resolves.toBe('200 map');
  await expect(ask('/.maps/1.0.0/none.js.map', true)).resolves.toBe('404 ');
  await expect(ask('/.maps/../../secret.map', true)).resolves.toBe('404 not found');
});
