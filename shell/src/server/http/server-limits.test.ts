import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server';
import { readSettings } from '../settings';

const MIB = 2 ** 20;
const LARGE = Buffer.alloc(64 * MIB, 'a');

const SHORT = { headersMs: 200, requestMs: 300, idleMs: 300, silentMs: 700, checkMs: 50 };
/** So long that nobody is refused while a busy machine opens connections. */
const LONG = { headersMs: 60_000, requestMs: 60_000, idleMs: 60_000, silentMs: 60_000, checkMs: 50 };

let app: FastifyInstance;
let port: number;
let larges = 0;
const sockets: Socket[] = [];

const serverWith = (limits: typeof SHORT) =>
  createServer(readSettings({ LOG_LEVEL: 'silent' }), undefined, limits).get('/', async () => 'here');
async function listening(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

beforeAll(async () => {
  app = serverWith(SHORT);
  app.get('/large', async () => {
    larges += 1;
    return LARGE;
  });
  app.post('/', async () => 'read');
  port = await listening(app);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** A connection that has sent `text`. */
function opened(text: string, at = port): Socket {
  const socket = connect(at, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  socket.write(text);
  return socket;
}
/** What a connection gets until the server ends it. */
function received(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
const answer = async (at = port) => (await fetch(`http://127.0.0.1:${at}/`)).text();

const BODY = 'content-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf';

test('a request with no whole line, no end of its headers or half a body is refused after a while', async () => {
  const begun = ['GET / HT', 'GET / HTTP/1.1\r\nhost: x\r\n', `POST / HTTP/1.1\r\nhost: x\r\n${BODY}`];
  const answers = await Promise.all(begun.map((text) => received(opened(text))));
  expect(answers).toEqual(begun.map(() => expect.stringMatching(/^HTTP\/1\.1 408 /)));
});

test('a request that trickles in is refused, however steadily', async () => {
  const socket = opened('GET / HTTP/1.1\r\nhost: x\r\n');
  const trickle = setInterval(() => socket.write('x-header: 1\r\n'), 20);
  expect(await received(socket)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(trickle);
});

test('a connection without a request is ended, before the first and after each', async () => {
  const texts = ['', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'];
  const [silent, answered] = await Promise.all(texts.map((text) => received(opened(text))));
  expect(silent).not.toContain('200 OK');
  expect(answered).toContain('here');
});

test('a client that reads nothing is left, and holds no copy of what it is sent', async () => {
  const before = process.memoryUsage().rss;
  const ended: Promise<unknown>[] = [];
  const onConnection = (socket: Socket) => ended.push(new Promise((resolve) => socket.on('close', resolve)));
  app.server.on('connection', onConnection);
  const readers = Array.from({ length: 10 }, () => opened('GET /large HTTP/1.1\r\nhost: x\r\n\r\n').pause());
  await answer();
  expect(process.memoryUsage().rss - before).toBeLessThan(LARGE.byteLength);
  app.server.off('connection', onConnection);
  await Promise.all(ended);
  for (const socket of readers) socket.destroy();
});

test('a client that asks twenty times and reads nothing is answered once', async () => {
  larges = 0;
  const request = 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n';
  const reader = opened(request.repeat(20)).pause();
  for (let time = 0; time < 5; time += 1) await answer();
  expect(larges).toBe(1);
  reader.destroy();
});

test('a client that asks a hundred times before it has an answer is left', async () => {
  const answers = await received(opened('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100)));
  expect(answers.split('200 OK').length).toBeLessThan(100);
});

test('requests that arrive together are answered in their order, and others in between', async () => {
  const socket = opened('');
  const request = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${last}\r\n`;
  socket.write(request('/?1').repeat(9) + request('/nowhere') + request('/', 'connection: close\r\n'));
  const answers = (await received(socket)).match(/HTTP\/1\.1 \d+/g);
  expect(answers).toEqual([...Array(9).fill('HTTP/1.1 200'), 'HTTP/1.1 404', 'HTTP/1.1 200']);
});

test('a hundred idle and half-sent connections keep nobody waiting', async () => {
  const patient = serverWith(LONG);
  const at = await listening(patient);
  const held = Array.from({ length: 100 }, (_, index) =>
    opened(index % 2 ? '' : 'GET / HTTP/1.1\r\nhost: x\r\nx-a', at),
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(at)));
  expect(answers).toEqual(Array(20).fill('here'));
  for (const socket of held) socket.destroy();
  await patient.close();
});
