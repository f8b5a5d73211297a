import { createServer, request as forward } from 'node:http';
import { DEFAULT_SITE } from '@red/contract/site';
import Fastify from 'fastify';
import { matchSite } from '../app/route-match.rules';
import { RenderClient } from '../server/rendering/render-client';
import { Rendering } from '../server/rendering/rendering';
import { registryOf, released } from '../server/testing/released-remote.fixture';
import { answerOf, performInProcess } from '../server/testing/rendering.fixture';
import { bootOf, startOrigin, startShell } from '../server/testing/served-site.fixture';
import type { Answer, Incident, Program, Task } from './messages.schema';
import { programIdOf } from './program-id';
import { addRenderService } from './render-service';
import { until } from './render-workers.fixture';

const TOKEN = 'what shells and service share';
const INCIDENT: Incident = {
  ...{ what: 'time limit', cause: 'a page takes more than 4 s', remote: 'mf-pagos', version: '1.0.0' },
  quarantined: false,
};

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A render service on a port, which runs programs in this process. @param ends answers that workers end in, first */
async function startService(port = 0, ends: Answer[] = []) {
  const perform = performInProcess();
  const asked: Task[] = [];
  const app = Fastify();
  addRenderService(app, {
    token: TOKEN,
    isReady: () => true,
    isStopping: () => false,
    async perform(task) {
      asked.push(task);
      return (task.kind === 'render' && task.program && ends.shift()) || answerOf(await perform(task));
    },
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    /** Kinds of tasks since the last time. */
    asked: () => asked.splice(0).map(({ kind }) => kind),
    close: () => app.close(),
  };
}

async function siteOf({ url }: { url: string }) {
  const origin = await startOrigin();
  ended.push(origin.close);
  const pagos = released('mf-pagos', '1.0.0', '/pagos', {
    origin: `${origin.url}/mf-pagos`,
    more: `head: ({ searchParams }) => ({ title: searchParams.get('a') ?? 'Pagos' })`,
  });
  origin.add(pagos.files);
  const incidents: Incident[] = [];
  const rendering = new Rendering({
    site: DEFAULT_SITE,
    perform: new RenderClient(url, TOKEN).perform,
    onIncident: (incident) => void incidents.push(incident),
  });
  const shell = await startShell(registryOf({ 'mf-pagos': pagos }), {}, rendering);
  ended.push(shell.close);
  // Frames and skeletons are there then.
  await until(async () => (await shell.get('/readyz')).ok, 'the shell is ready');
  return { shell, incidents, rendering };
}

test('a shell with RENDER_URL runs no program: the service renders its pages', async () => {
  const service = await startService();
  ended.push(service.close);
  const { shell } = await siteOf(service);
  expect(service.asked()[0]).toBe('load');
  const html = await (await shell.get('/pagos')).text();
  expect(html).toContain('>mf-pagos 1.0.0<');
  expect(bootOf(html)).toMatchObject({ served: { remote: 'mf-pagos' } });
  expect(service.asked()).toEqual(['render']);
});

test('a service that was restarted gets programs and compositions again', async () => {
  const service = await startService();
  const { shell, rendering } = await siteOf(service);
  await service.close();
  // Only the browser renders meanwhile; the address answers, with the frame that was made before.
  const without = await shell.get('/no-such-page');
  expect([without.status, await without.text()]).toEqual([404, expect.stringContaining('<footer')]);
  const again = await startService(Number(new URL(service.url).port));
  ended.push(again.close);
  expect(await (await shell.get('/no-such-page')).text()).toContain('<footer');
  const releaseSet = shell.watcher.current().stable;
  const match = matchSite(releaseSet.composition, '/pagos');
  const page = await rendering.render({
    url: '/pagos',
    match: match?.kind === 'area' ? match : null,
    releaseSet,
    onError: () => {},
  });
  expect(page.html).toContain('mf-pagos 1.0.0');
  expect(again.asked()).toEqual(['render', 'render']);
});

/** A service that only says what it was asked. */
function bareService(isStopping = () => false) {
  const app = Fastify();
  ended.push(() => app.close());
  const performed: Task[] = [];
  addRenderService(app, {
    ...{ token: TOKEN, isReady: () => true, isStopping },
    perform: async (task) => {
      performed.push(task);
      return answerOf({ kind: 'loaded', pages: {} });
    },
  });
  const ask = (payload: object, token = TOKEN) =>
    app.inject({ method: 'POST', url: '/tasks', payload, headers: { authorization: `Bearer ${token}` } });
  return { app, performed, ask };
}

const program = (facts: Partial<Program>): Program => {
  const named = { remote: 'mf-pagos', version: '1.0.0', url: 'http://pagos.test/', source: '', ...facts };
  return { id: programIdOf(named), ...named };
};

test('a service that stops says so first, and renders on', async () => {
  let stopping = false;
  const { app, ask } = bareService(() => stopping);
  const ready = async () => (await app.inject('/readyz')).json();
  expect(await ready()).toEqual({ status: 'ready' });
  stopping = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect(await ready()).toEqual({ status: 'stopping' });
  const task = await ask({ kind: 'load', program: program({}) });
  expect([task.statusCode, task.json().outcome.kind]).toEqual([200, 'loaded']);
});

test('whoever does not have the token gets nothing run', async () => {
  const { app, performed, ask } = bareService();
  const task = { kind: 'load', program: program({}) };
  expect((await ask(task, 'a guess')).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/tasks', payload: task })).statusCode).toBe(401);
  expect(performed).toEqual([]);
});

test('a program under the id of another one is refused, and the other one is run as before', async () => {
  const { performed, ask } = bareService();
  const own = program({});
  await ask({ kind: 'load', program: own });
  const planted = { ...program({ source: 'module.exports = stolen' }), id: own.id };
  expect((await ask({ kind: 'load', program: planted })).statusCode).toBe(400);
  const addresses = { kind: 'addresses', programId: own.id, expose: './page' };
  expect((await ask({ ...addresses, program: planted })).statusCode).toBe(400);
  expect((await ask(addresses)).statusCode).toBe(200);
  expect(performed.map((task) => task.program)).toEqual([own, own]);
});

test('a task whose connection breaks, because a service is replaced, is done by the next one', async () => {
  const service = await startService();
  ended.push(service.close);
  let broken = 0;
  const between = createServer((request, response) => {
    if (request.url === '/tasks' && broken === 0) {
      broken += 1;
      request.socket.destroy();
      return;
    }
    request.pipe(
      forward(service.url + request.url, { method: request.method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  ended.push(async () => between.close());
  const address = between.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const { shell } = await siteOf({ url: `http://127.0.0.1:${port}` });
  expect(broken).toBe(1);
  expect(await (await shell.get('/pagos')).text()).toContain('>mf-pagos 1.0.0<');
});

test('two shells on one service: a worker that has ended counts once, where its page was asked for', async () => {
  const end: Answer = { outcome: { kind: 'failed', cause: INCIDENT.cause }, incidents: [INCIDENT] };
  const service = await startService(0, [end]);
  ended.push(service.close);
  const [one, other] = [await siteOf(service), await siteOf(service)];
  for (const { shell } of [one, other]) {
    const page = await shell.get('/pagos');
    // Where the area has ended its worker, the frame is rendered without it.
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<footer')]);
  }
  expect([one.incidents, other.incidents]).toEqual([[INCIDENT], []]);
});

test('a task of another shape is refused', async () => {
  const answer = await bareService().ask({ kind: 'load', program: { source: 'x' } });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { outcome: { kind: 'failed', cause: expect.any(String) }, incidents: [] },
  ]);
});
