import { createServer, type Server } from 'node:http';
import { listen } from './free-port';
import { startTrialApi } from './trial-api';

let live: Server;
const asked: string[] = [];
let api: Awaited<ReturnType<typeof startTrialApi>>;

beforeAll(async () => {
  live = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[1]}');
  });
  api = await startTrialApi(`http://localhost:${await listen(live)}`);
});
afterAll(() => {
  api.stop();
  live.close();
  live.closeAllConnections();
});

test('a trial reads what the live site answers to anybody', async () => {
  const answer = await fetch(`${api.url}/api/red/faqs/list?page=2`);
  expect([answer.status, await answer.json()]).toEqual([200, { items: [1] }]);
  expect(asked).toEqual(['GET /api/red/faqs/list?page=2']);
});

test.each<[string, RequestInit]>([
  ['what would change something', { method: 'POST', body: '{}' }],
  ['what a made-up session asks for', { headers: { authorization: 'Bearer made-up' } }],
])('%s fails, and the live site is not asked', async (_what, call) => {
  asked.splice(0);
  expect((await fetch(`${api.url}/api/orders`, call)).status).toBe(503);
  expect(asked).toEqual([]);
});

test('all data fail on demand, and where no site is live', async () => {
  const nobody = await startTrialApi(null);
  api.failing(true);
  nobody.failing(false);
  const statuses = await Promise.all(
    [api, nobody].map(async ({ url }) => (await fetch(`${url}/api/red/faqs/list`)).status),
  );
  api.failing(false);
  nobody.stop();
  expect(statuses).toEqual([503, 503]);
});
