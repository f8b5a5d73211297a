import { registryOf, released } from '../testing/released-remote.fixture';
import { startOrigin, startShell } from '../testing/served-site.fixture';

let close = async () => {};
let shell: Awaited<ReturnType<typeof startShell>>;
beforeAll(async () => {
  const origin = await startOrigin();
  const pagos = released('mf-pagos', '1.0.0', '/pagos', { origin: origin.url });
  origin.add(pagos.files);
  shell = await startShell(registryOf({ 'mf-pagos': pagos }), { SITE_URL: 'http://localhost:3000' });
  close = async () => {
    await shell.close();
    await origin.close();
  };
});
afterAll(() => close());

test.each(['/pagos', '/nada', '/mantenimiento'])(
  'HEAD of %s has the headers of GET and no body',
  async (path) => {
    const get = await shell.get(path);
    const head = await shell.get(path, { method: 'HEAD' });
    const withoutNonce = ({ headers }: Response) =>
      [...headers].filter(
        ([name]) => !/^(date|connection|keep-alive|content-security-policy|transfer-encoding)$/.test(name),
      );
    expect(await head.text()).toBe('');
    expect(head.status).toBe(get.status);
    expect(withoutNonce(head)).toEqual(withoutNonce(get));
    await get.text();
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s of a page is not allowed', async (method) => {
  const body = method === 'OPTIONS' ? {} : { body: '{', headers: { 'content-type': 'application/json' } };
  for (const path of ['/pagos', '/nada', '/_shell/main.js']) {
    const answer = await shell.get(path, { method, ...body });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.json()).toEqual({ message: 'method not allowed' });
  }
});

test('what is counted names the route of the page, never the address', async () => {
  for (const path of ['/pagos?a=1', '/Pagos/', '/nada/4111', '/mantenimiento'])
    await (await shell.get(path)).text();
  await (await shell.get('/pagos', { method: 'POST' })).text();
  const text = await (await shell.get('/metrics')).text();
  const routes = [...text.matchAll(/red_http_requests_total\{route="([^"]+)"/g)].map(([, route]) => route);
  expect(new Set(routes)).toEqual(new Set(['/pagos', '/mantenimiento', 'otra']));
});
