import { createServer as createHttpServer, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import * as fc from 'fast-check';
import { registryOf, released } from '../testing/released-remote.fixture';
import { startOrigin, startShell } from '../testing/served-site.fixture';

/** The API behind the shell, with paths that the shell must not forward. */
const asked: string[] = [];
let answer = (response: ServerResponse, _url: string): unknown => response.end('{}');
const api: Server = createHttpServer((incoming, response) => {
  asked.push(`${incoming.method} ${incoming.url}`);
  answer(response, incoming.url ?? '');
});
let origin: Awaited<ReturnType<typeof startOrigin>>;
let shell: Awaited<ReturnType<typeof startShell>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  origin = await startOrigin();
  const news = released('mf-contenido', '1.0.0', '/noticias/:id', { origin: origin.url });
  const home = released('mf-inicio', '1.0.0', '/', { origin: `${origin.url}/inicio` });
  for (const { files } of [news, home]) origin.add(files);
  shell = await startShell(registryOf({ 'mf-contenido': news, 'mf-inicio': home }), {
    API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    ALLOW_OVERRIDES: 'true',
  });
});
afterAll(async () => {
  await shell?.close();
  await origin?.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
  answer = (response) => response.end('{}');
});

interface Raw {
  status: number;
  type: string;
  location: string;
  body: string;
}

/** A request with its path unchanged: `fetch` would normalise it. */
function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Raw> {
  const { hostname, port } = new URL(shell.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location ?? '',
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

covers('UX-16').test.each([
  '//',
  '///',
  '//faqs',
  '//evil.example/faqs',
  '/noticias//7',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '/faqs%00',
  '/noticias/%',
  '/noticias/%E0%A4%A',
  '/.git/config',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/.%2e/',
  '/\\evil.example',
  '/%5c%5cevil.example',
  '/[',
  '/http://evil.example/',
  'http://evil.example/faqs',
  'http://[',
  '*',
  '/;/',
  `/${'a'.repeat(8_000)}`,
  `/${'a/'.repeat(4_000)}`,
  `/noticias/${'9'.repeat(600)}/x`,
])('malformed address %# is answered with the not-found page of the site', async (path) => {
  const { status, type, body, location } = await ask(path);
  expect({ path: path.slice(0, 40), status, location }).toEqual({
    path: path.slice(0, 40),
    status: 404,
    location: '',
  });
  expect(type).toContain('text/html');
  expect(body).toContain('<footer');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('a folder is not listed', async () => {
  expect((await ask('/_shell/')).status).toBe(403);
});

test.each([
  ['nothing', {}],
  ['/?a=%', {}],
  ['/?%00=%00&[]=1&a[b][c]=2', {}],
  ['/?mf.mf-contenido=%', {}],
  ['/?mf.reset=%00&mf.x=http://[', {}],
  [`/?${'a=1&'.repeat(2_000)}`, {}],
  ['/', { cookie: '__Host-red_choice=%; red_bucket=%00; =;;' }],
  ['/', { cookie: `__Host-red_choice=${encodeURIComponent('mf-contenido=http://[')}.x` }],
  ['/', { 'accept-encoding': 'br;q=x, \u00ff' }],
  ['/', { host: '[' }],
  ['/', { 'x-forwarded-for': 'nobody' }],
  ['/', { 'x-forwarded-host': '//', 'x-forwarded-proto': 'gopher' }],
  ['/', { 'if-none-match': '\u00ff', range: 'bytes=-9-' }],
  ['/', { 'x-huge': 'a'.repeat(20_000) }],
  ['/noticias/%00', {}],
  ['/noticias/99999999999', {}],
  ['/_shell/%', {}],
  ['/_shell/%00', {}],
  ['/_shell/..%2f..%2fpackage.json', {}],
  ['/_shell/../../package.json', {}],
  ['/_shell//', {}],
  ['/_ops/%', {}],
  ['/metrics?token=%00', { authorization: 'Bearer \u00ff' }],
  ['/sitemap.xml/%', {}],
  ['/api', {}],
  ['/api/%', {}],
  ['/api/%00', {}],
  ['/api//', {}],
  ['/users/%E0%A4%A', {}],
])('malformed request %# is not an error of the server', async (path, headers) => {
  const { status, body } = await ask(path, { headers: headers as Record<string, string> });
  expect({ path: path.slice(0, 40), ok: status < 500 }).toEqual({ path: path.slice(0, 40), ok: true });
  expect(body).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
});

test.each([
  '/api/../dev/outbox',
  '/api/..%2fdev/outbox',
  '/api/%2e%2e/dev/outbox',
  '/api/.%2e%2fdev/outbox',
  '/api/..\\dev\\outbox',
  '/api/%2e%2e%5cdev/outbox',
  '/users/../metrics',
  '/api/x/../../metrics',
])('%s does not reach other paths of the API', async (path) => {
  expect((await ask(path)).status).toBeLessThan(500);
  expect(asked.filter((call) => !/^\w+ \/(api|users)\//.test(call))).toEqual([]);
});

test.each([
  '[',
  `${'['.repeat(7_000)}${']'.repeat(7_000)}`,
  `{"events":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
  '{"events":[{"remote":"\\u0000"}]}',
  'null',
  '',
])('a malformed telemetry report is refused', async (body) => {
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  for (const path of ['/_telemetry', '/']) {
    const { status } = await ask(path, { method: 'POST', headers, body });
    expect([path, Math.floor(status / 100)]).toEqual([path, 4]);
  }
});

test('a call that the API answers with 503 is not repeated, whatever its method', async () => {
  answer = (response) => {
    response.writeHead(503, { 'retry-after': '0' });
    response.end();
  };
  const methods = ['GET', 'HEAD', 'POST', 'PUT'];
  const answers = await Promise.all(methods.map((method) => ask('/api/red/faqs/list', { method })));
  expect(answers.map(({ status }) => status)).toEqual(methods.map(() => 503));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([...asked].sort()).toEqual(methods.map((method) => `${method} /api/red/faqs/list`));
});

test('a call whose connection breaks is not repeated', async () => {
  answer = (response) => response.destroy();
  expect((await ask('/api/red/faqs/list')).status).toBe(502);
  expect(asked).toEqual(['GET /api/red/faqs/list']);
});

test.each(['GET', 'HEAD'])(
  'a %s with a body does not make the next visitor’s call its body',
  async (method) => {
    const body = 'x'.repeat(300);
    for (let turn = 0; turn < 5; turn += 1) {
      const hostile = { method, body, headers: { 'content-length': String(body.length) } };
      expect((await ask('/api/red/faqs/list', hostile)).status).toBe(200);
      expect((await ask('/api/red/books/list')).status).toBe(200);
    }
    expect(asked).toEqual(
      Array.from({ length: 5 }, () => [`${method} /api/red/faqs/list`, 'GET /api/red/books/list']).flat(),
    );
  },
);

covers('UX-16').test('a body that the API would refuse in mid-air does not reach it', async () => {
  const body = 'x'.repeat(70_000);
  for (const [headers, status] of [
    [{ 'content-length': String(body.length) }, 413],
    [{ 'transfer-encoding': 'chunked' }, 411],
  ] as const)
    expect((await ask('/api/newsletter/subscribe', { method: 'POST', body, headers })).status).toBe(status);
  expect(asked).toEqual([]);
  const short = { method: 'POST', body: '{}', headers: { 'content-length': '2' } };
  expect((await ask('/api/newsletter/subscribe', short)).status).toBe(200);
});

test('an override never redirects to another site', async () => {
  for (const path of ['//evil.example/x', '/\\evil.example/x', '///evil.example/x']) {
    const { status, location } = await ask(`${path}?mf.mf-contenido=`);
    expect({ path, status, location }).toEqual({ path, status: 302, location: '/evil.example/x' });
  }
});

/** The first line of what is answered to a request that no client would send. */
function firstLineOf(text: string): Promise<string> {
  const { hostname, port } = new URL(shell.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
      .on('error', reject)
      .once('data', (chunk: Buffer) => {
        resolve(chunk.toString('latin1').split('\r\n', 1)[0] ?? '');
        socket.destroy();
      })
      .once('close', () => resolve('closed'));
    socket.write(Buffer.from(text, 'latin1'));
  });
}

covers('UX-16').test(
  'no address is an error of the server, however it is made',
  async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary-ascii', maxLength: 30 }),
      fc.webPath(),
      fc.webQueryParameters(),
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '%',
        '%00',
        '%0d%0a',
        '%2f',
        '%5c',
        '%E0%A4%A',
        '%ff',
        '..',
        '?',
        '&',
        '=',
        '#',
        ' ',
      ),
      fc.constantFrom(
        'noticias',
        'api',
        '_shell',
        '_releases',
        '_site',
        '_data',
        '_ops',
        'metrics',
        'sitemap.xml',
        'mf.mf-inicio=',
        'token=',
      ),
    );
    const address = fc
      .array(piece, { maxLength: 8 })
      .map((pieces) => `/${pieces.join('').replace(/[\r\n]/g, '')}`);
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        const answer = await firstLineOf(
          `GET ${path} HTTP/1.1\r\nhost: red.example\r\nconnection: close\r\n\r\n`,
        );
        expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  },
  60_000,
);

test('addresses without end are refused', async () => {
  for (const path of [
    `/?a=${'1'.repeat(5_000)}`,
    `/noticias/${'9'.repeat(5_000)}`,
    `/${'%41'.repeat(4_000)}`,
  ]) {
    const { status, type, body } = await ask(path);
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<footer');
  }
  expect((await ask(`/?${'a'.repeat(20_000)}`)).status).toBe(431);
});

test('headers without end are refused without a body, so that HEAD gets an answer too', async () => {
  const headers = { 'x-long': 'a'.repeat(20_000) };
  for (const method of ['GET', 'HEAD', 'POST'])
    expect(await ask('/', { method, headers })).toMatchObject({ status: 431, body: '' });
});
