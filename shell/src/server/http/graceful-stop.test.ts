import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { gracefulStop } from './graceful-stop';

test('a stopping server keeps answering during the drain and finishes requests in flight', async () => {
  const app = Fastify();
  let told = 0;
  const ending = gracefulStop(app, { drainMs: 300, onDrained: () => (told += 1) });
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/slow', async () => {
    await held;
    return 'whole';
  });
  app.get('/readyz', async (_request, reply) => reply.code(ending.isStopping() ? 503 : 200).send());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const get = (path: string) => fetch(url + path, { headers: { connection: 'close' } });
  expect((await get('/readyz')).status).toBe(200);
  const inFlight = get('/slow');
  await get('/readyz');
  let ended = false;
  const stopped = ending.stop().then(() => {
    ended = true;
  });
  void ending.stop();
  expect([(await get('/readyz')).status, told]).toEqual([503, 0]);
  while (
    await get('/readyz').then(
      () => true,
      () => false,
    )
  );
  expect(ended).toBe(false);
  finish();
  expect(await (await inFlight).text()).toBe('whole');
  await stopped;
  expect([ended, told]).toEqual([true, 1]);
});
