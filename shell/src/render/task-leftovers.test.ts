import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TaskLeftovers } from './task-leftovers';

test('a timer that a page leaves behind ends with it; one that is due at once still runs', async () => {
  jest.useFakeTimers();
  const leftovers = new TaskLeftovers();
  const { timers } = leftovers;
  const ran: unknown[] = [];
  timers.setTimeout((word) => void ran.push(word), 5, 'soon');
  timers.setTimeout(() => void ran.push('late'), 120);
  timers.setInterval(() => void ran.push('again'), 120);
  timers.clearTimeout(timers.setTimeout(() => void ran.push('cleared'), 5));
  timers.setImmediate(() => void ran.push('at once'));
  const end = leftovers.end();
  await jest.advanceTimersByTimeAsync(1_000);
  await end;
  jest.useRealTimers();
  expect(ran).toEqual(['at once', 'soon']);
});

describe('requests of programs', () => {
  const api = createServer(({ url }, response) => {
    asked.push(url);
    if (url === '/quick') response.end('an answer');
    if (url === '/moved') response.writeHead(302, { location: elsewhere() }).end();
  });
  const asked: unknown[] = [];
  let origin = '';
  const elsewhere = () => `${origin.replace('127.0.0.1', 'localhost')}/quick`;
  beforeAll(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    api.closeAllConnections();
    api.close();
  });

  test('programs ask the API, and neither the render service nor anybody else', async () => {
    const ask = new TaskLeftovers().fetchFrom(origin, fetch);
    expect(await (await ask(`${origin}/quick`)).text()).toBe('an answer');
    for (const other of [
      'http://127.0.0.1:3000/tasks',
      'https://elsewhere.test/',
      'http://127.0.0.1.elsewhere.test/',
    ])
      await expect(ask(other)).rejects.toThrow('is not of the API');
  });

  test('a program is not led to another server by an answer of the API', async () => {
    asked.splice(0);
    const ask = new TaskLeftovers().fetchFrom(origin, fetch);
    await expect(ask(`${origin}/moved`, { redirect: 'follow' })).rejects.toThrow();
    expect(asked).toEqual(['/moved']);
  });

  test('a request that nobody waits for any more ends with its page', async () => {
    const leftovers = new TaskLeftovers();
    const late = leftovers
      .fetchFrom(
        origin,
        fetch,
      )(`${origin}/never`)
      .catch((error: unknown) => error);
    await leftovers.end();
    expect(leftovers.isOwnEnd(await late)).toBe(true);
  });
});
