import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOtlpReceiver } from '@red/tracing/otlp-receiver.fixture';
import { startShell } from '../testing/served-site.fixture';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;
const REGISTRY = { remotes: {} };

const closing: (() => Promise<unknown> | unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** An API that remembers what it was sent. */
async function startApi() {
  const traceparents: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    traceparents.push(request.headers.traceparent?.toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, traceparents };
}

async function shellWith(environment: Record<string, string>) {
  const api = await startApi();
  const shell = await startShell(REGISTRY, { API_BASE_URL: api.url, ...environment });
  closing.push(shell.close);
  const call = (path: string) =>
    shell.get(path, { headers: { traceparent: TRACEPARENT, authorization: 'Bearer a-secret-token' } });
  return { api, shell, call };
}

test('a call of a browser is one trace: its span in the shell, and the API continues it', async () => {
  const receiver = await startOtlpReceiver();
  closing.push(receiver.close);
  const { api, shell, call } = await shellWith({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  expect((await call('/api/red/articles?token=in-the-address')).status).toBe(200);
  expect((await call('/readyz')).status).toBeLessThan(600);
  await shell.close();
  expect(receiver.spans).toHaveLength(1);
  const [span] = receiver.spans;
  expect(span).toMatchObject({
    service: 'red-shell',
    name: 'GET /api/*',
    traceId: TRACE,
    parentSpanId: CALLER,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/*', 'http.response.status_code': 200 },
  });
  expect(api.traceparents).toEqual([`00-${TRACE}-${span?.spanId}-01`]);
  // Addresses hold tokens and e-mails.
  expect(receiver.bodies.join()).not.toMatch(/articles|in-the-address|a-secret-token/);
});

test('without a receiver the API still gets the trace of the browser', async () => {
  const { api, call } = await shellWith({});
  await call('/api/red/articles');
  expect(api.traceparents).toEqual([TRACEPARENT]);
});

test('the share that is sent is the operator’s decision, not the caller’s', async () => {
  const receiver = await startOtlpReceiver();
  closing.push(receiver.close);
  const { shell, call } = await shellWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  expect((await call('/api/red/articles')).status).toBe(200);
  await shell.close();
  expect(receiver.spans).toEqual([]);
});

test('a receiver that never answers holds no call', async () => {
  const receiver = await startOtlpReceiver({ answers: false });
  closing.push(receiver.close);
  const { call } = await shellWith({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('/api/red/articles')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
});
