import { createServer, request as forward } from 'node:http';
import { matchSite } from '../../app/route-match.rules';
import { createRenderer } from '../../render/renderer';
import { SHARED_MODULES } from '../../render/shared-modules';
import { registryOf, released } from '../testing/released-remote.fixture';
import { until } from '../testing/render-workers.fixture';
import { RENDER_SETTINGS } from '../testing/rendering.fixture';
import { bootOf, startOrigin, startShell } from '../testing/served-site.fixture';
import type { Incident } from './incident.schema';
import { connectRenderService } from './remote-rendering';
import { createRenderService } from './render-service';
import { createRendering } from './rendering';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A render service on a port, which runs programs in this process. */
async function startService(port = 0) {
  const renderer = createRenderer(SHARED_MODULES);
  renderer.configure(RENDER_SETTINGS);
  const asked: string[] = [];
  const service = createRenderService({
    isReady: () => true,
    perform(task) {
      asked.push(task.kind);
      return renderer.perform(task);
    },
  });
  const url = await service.app.listen({ port, host: '127.0.0.1' });
  return { url, asked, report: service.report, close: () => service.app.close() };
}

async function siteOf(service: { url: string }) {
  const origin = await startOrigin();
  ended.push(origin.close);
  const pagos = released('mf-pagos', '1.0.0', '/pagos', {
    origin: `${origin.url}/mf-pagos`,
    more: `head: ({ searchParams }) => ({ title: searchParams.get('a') ?? 'Pagos' })`,
  });
  origin.add(pagos.files);
  const incidents: Incident[] = [];
  const remote = connectRenderService({
    url: service.url,
    onIncident: (incident) => incidents.push(incident),
  });
  ended.push(remote.close);
  await until(remote.isReady, 'the service is found');
  const rendering = createRendering(remote.perform);
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
  expect(service.asked.splice(0)[0]).toBe('load');
  const html = await (await shell.get('/pagos')).text();
  expect(html).toContain('>mf-pagos 1.0.0<');
  expect(bootOf(html)).toMatchObject({ served: { remote: 'mf-pagos' } });
  expect(service.asked).toEqual(['render']);
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
  expect(again.asked).toEqual(['render', 'render']);
});

test('a service that stops says so first, and renders on', async () => {
  let stopping = false;
  const { app } = createRenderService({
    isReady: () => true,
    isStopping: () => stopping,
    perform: async () => ({ kind: 'loaded', pages: {} }),
  });
  ended.push(() => app.close());
  const ready = async () => (await app.inject('/readyz')).json();
  expect(await ready()).toEqual({ status: 'ready' });
  stopping = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect(await ready()).toEqual({ status: 'stopping' });
  const program = { id: 'a', remote: 'mf-pagos', version: '1.0.0', url: 'http://pagos.test/', source: '' };
  const task = await app.inject({ method: 'POST', url: '/tasks', payload: { kind: 'load', program } });
  expect([task.statusCode, task.json().outcome.kind]).toEqual([200, 'loaded']);
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

test('what ends a worker of the service is told to every shell once', async () => {
  const service = await startService();
  ended.push(service.close);
  const [one, other] = [await siteOf(service), await siteOf(service)];
  const incident: Incident = {
    what: 'time limit',
    cause: 'blocked for 2.5 s',
    remote: 'mf-pagos',
    version: '1.0.0',
    quarantined: false,
  };
  service.report(incident);
  await until(() => one.incidents.length > 0 && other.incidents.length > 0, 'both have heard');
  await (await one.shell.get('/pagos')).text();
  expect([one.incidents, other.incidents]).toEqual([[incident], [incident]]);
});

test('a task of another shape is refused', async () => {
  const service = await startService();
  ended.push(service.close);
  const response = await fetch(`${service.url}/tasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'load', program: { source: 'x' } }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ outcome: { kind: 'failed' } });
});
