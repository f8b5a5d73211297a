import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Alert, type AlertsOptions, createAlerts } from './alerts';
import type { NewError } from './monitor';

const SECRET = 'a secret of the tests for alerts';
const ERROR: NewError = {
  owner: 'mf-pagos',
  version: '1.2.0',
  stage: 'render',
  cause: 'sin total',
  places: ['mf-pagos/src/total.tsx:5:1'],
};

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  alert: Alert;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A receiver that answers with the given statuses, one after the other; `null` never answers. */
async function receiver(...statuses: (number | null)[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ path: request.url ?? '', headers: request.headers, body, alert: JSON.parse(body) });
    const status = statuses[received.length - 1];
    if (status !== null) response.writeHead(status ?? 204).end();
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/hooks/a-token-in-the-path` };
}

function alerts(webhooks: Record<string, string>, options: Partial<AlertsOptions> = {}) {
  const warnings: Record<string, unknown>[] = [];
  const created = createAlerts({
    webhooks,
    secret: SECRET,
    site: 'https://red.example',
    ownerOf: (area) => (area === 'mf-pagos' ? 'Pagos' : area),
    log: { warn: (facts) => void warnings.push(facts) },
    pausesMs: [1, 1],
    timeoutMs: 200,
    ...options,
  });
  return { ...created, warnings };
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it does not come');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('the owner of an area gets its error with version and place, signed', async () => {
  const { received, url } = await receiver();
  alerts({ Pagos: url, '*': 'http://127.0.0.1:9/' }).tell(ERROR);
  await until(() => received.length === 1);
  const [first] = received;
  if (!first) throw new Error('nothing received');
  const { headers, body, alert } = first;
  expect(alert).toEqual({
    type: 'area.error',
    text: 'mf-pagos 1.2.0, de Pagos: render: sin total (mf-pagos/src/total.tsx:5:1).',
    site: 'https://red.example',
    area: 'mf-pagos',
    owner: 'Pagos',
    version: '1.2.0',
    stage: 'render',
    cause: 'sin total',
    places: ['mf-pagos/src/total.tsx:5:1'],
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    heldBack: 0,
  });
  const signature = createHmac('sha256', SECRET)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
});

test('a group of errors is told once, another area’s to another receiver, and one that nobody receives to nobody', async () => {
  const pagos = await receiver();
  const others = await receiver();
  const { tell } = alerts({ 'mf-pagos': pagos.url, Contenido: others.url });
  tell(ERROR);
  tell(ERROR);
  tell({ ...ERROR, cause: 'otra cosa' });
  tell({ ...ERROR, owner: 'mf-auth' });
  tell({ ...ERROR, owner: 'Contenido' });
  await until(() => pagos.received.length === 2 && others.received.length === 1);
  expect(pagos.received.map(({ alert }) => alert.cause).sort()).toEqual(['otra cosa', 'sin total']);
  expect(others.received.map(({ alert }) => alert.area)).toEqual(['Contenido']);
});

test('an alert is sent again to a receiver that fails or hangs, as the same message', async () => {
  const { received, url } = await receiver(503, null, 204);
  const { tell, warnings } = alerts({ '*': url });
  tell(ERROR);
  await until(() => received.length === 3);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(warnings).toEqual([]);
});

test('what a receiver refuses is not sent again, and the log does not repeat its address', async () => {
  const { received, url } = await receiver(410);
  const { tell, warnings } = alerts({ '*': url });
  tell(ERROR);
  await until(() => warnings.length === 1);
  expect(received).toHaveLength(1);
  expect(warnings).toEqual([
    { stage: 'alert', owner: 'mf-pagos', receiver: new URL(url).origin, cause: 'answers 410' },
  ]);
});

test('a receiver gets twelve alerts an hour; the next one says how many were held back', async () => {
  const { received, url } = await receiver();
  let clock = Date.parse('2026-01-01T00:00:00Z');
  const { tell } = alerts({ '*': url }, { now: () => clock });
  for (let count = 0; count < 15; count += 1) tell({ ...ERROR, cause: `error ${count}` });
  await until(() => received.length === 12);
  clock += 3_600_000;
  tell({ ...ERROR, cause: 'una hora después' });
  await until(() => received.length === 13);
  expect(received.at(-1)?.alert).toMatchObject({ cause: 'una hora después', heldBack: 3 });
  expect(received.at(-1)?.alert.text).toContain('Además, 3 avisos que no se enviaron.');
});
