import { once } from 'node:events';
import { drainedServer } from './drained-server';
import { portOf } from './port.fixture';

test('a server of files that stops says so first, serves on for a while, and answers what it has begun', async () => {
  let finish = () => {};
  const held = new Promise((resolve) => {
    finish = () => resolve(null);
  });
  const drained = drainedServer(
    async (request, response) => {
      if (request.url === '/slow') await held;
      response.end('file');
    },
    { port: 0, host: '127.0.0.1', drainMs: 1_000 },
  );
  await once(drained.server, 'listening');
  const port = portOf(drained.server);
  const get = (at: string) => fetch(`http://127.0.0.1:${port}${at}`, { headers: { connection: 'close' } });
  const readiness = async () => {
    const answer = await get('/readyz');
    return [answer.status, await answer.json()];
  };
  await expect(readiness()).resolves.toEqual([200, { status: 'ready' }]);
  const slow = get('/slow');
  await get('/1.0.0/page.js');
  const stopped = drained.stop();
  await expect(readiness()).resolves.toEqual([503, { status: 'stopping' }]);
  expect(await (await get('/1.0.0/page.js')).text()).toBe('file');
  while (
    await get('/readyz').then(
      () => true,
      () => false,
    )
  );
  finish();
  expect(await (await slow).text()).toBe('file');
  await stopped;
});
