import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchSearch } from '@red/api/search.queries';
import { configureHost } from '@red/contract/host';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { createSitePages, storePages } from './site-pages';

/** A shell that lists pages; `answer` is changed by the tests. */
async function startShell() {
  const shell = { answer: { status: 200, body: '' }, asked: 0, url: '', close: async () => {} };
  const server = createServer((_request, response) => {
    shell.asked += 1;
    response.writeHead(shell.answer.status, { 'content-type': 'application/json' }).end(shell.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  shell.url = `http://127.0.0.1:${port}/_areas/pages.json`;
  shell.close = () => new Promise((resolve) => server.close(() => resolve()));
  return shell;
}

const pages = (...list: [path: string, title: string, description: string][]) =>
  JSON.stringify({ pages: list.map(([path, title, description]) => ({ path, title, description })) });

describe('on PostgreSQL', () => {
  /** Without a shell of its own: its search finds what a test stores. */
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  beforeEach(async () => {
    configureHost({ apiOrigin: api.address });
    await storePages(api.database, []);
  });
  afterAll(() => api?.stop());

  test('a page that an area adds is found, one that it changes or removes too', async () => {
    const found = async (text: string) =>
      (await fetchSearch({ text, type: 'pages' }))?.groups
        .find(({ type }) => type === 'pages')
        ?.items.map(({ id }) => id) ?? [];
    const events = { path: '/eventos', title: 'Eventos' };
    await storePages(api.database, [
      { ...events, description: 'Calendario de chinampas.' },
      { path: '/otra', title: 'Otra', description: 'Nada.' },
    ]);
    expect([await found('chinampa'), await found('otra')]).toEqual([['/eventos'], ['/otra']]);
    await storePages(api.database, [{ ...events, description: 'Calendario de trajineras.' }]);
    expect(await found('chinampa')).toEqual([]);
    expect(await found('trajinera')).toEqual(['/eventos']);
    expect(await found('otra')).toEqual([]);
  });

  test('while the shell does not answer, or says something else, the last list stays', async () => {
    const shell = await startShell();
    const errors: unknown[] = [];
    let now = 0;
    const sitePages = createSitePages({
      database: api.database,
      url: shell.url,
      onError: (error) => errors.push(error),
      now: () => now,
    });
    const found = async () => (await fetchSearch({ text: 'tianguis' }))?.groups.map(({ type }) => type);
    try {
      shell.answer.body = pages(['/tianguis', 'Tianguis', '']);
      await sitePages.follow();
      expect(await found()).toEqual(['pages']);
      for (const answer of [
        { status: 500, body: pages() },
        { status: 200, body: '<html>' },
        { status: 200, body: pages(['https://otro.example/', 'Fuera', '']) },
      ]) {
        shell.answer = answer;
        now += 60_000;
        const before = errors.length;
        await sitePages.follow();
        await waitUntil(() => errors.length > before);
        expect(await found()).toEqual(['pages']);
      }
      const asked = shell.asked;
      await sitePages.follow();
      expect(shell.asked).toBe(asked);
    } finally {
      await shell.close();
    }
  });

  test('a text of any length costs neither its page nor the others', async () => {
    const shell = await startShell();
    const sitePages = createSitePages({
      database: api.database,
      url: shell.url,
      onError: (error) => expect(error).toBeUndefined(),
    });
    try {
      shell.answer.body = pages(['/tianguis', `Tianguis ${'a'.repeat(9_000)}`, 'b'.repeat(9_000)]);
      await sitePages.follow();
      await waitUntil(async () => (await fetchSearch({ text: 'tianguis' }))?.groups.length === 1);
    } finally {
      await shell.close();
    }
  });

  test('a search that is asked before the pages are known says so, and the list is asked for again soon', async () => {
    const shell = await startShell();
    shell.answer = { status: 503, body: '' };
    const own = await startTestApi('postgresql', { settings: { SITE_PAGES_URL: shell.url } });
    const ask = () => fetchSearch({ text: 'tianguis', type: 'pages' });
    try {
      expect(await ask()).toMatchObject({ groups: [], incomplete: true });
      shell.answer = { status: 200, body: pages(['/tianguis', 'Tianguis', '']) };
      await waitUntil(async () => (await ask())?.groups.length === 1);
      expect((await ask())?.incomplete).toBeUndefined();
    } finally {
      await own.stop();
      await shell.close();
    }
  });

  test('a list that lacks an area removes nothing, and is asked for again soon', async () => {
    const shell = await startShell();
    let now = 0;
    const { follow } = createSitePages({
      ...{ database: api.database, url: shell.url, now: () => now },
      onError: (error) => expect(error).toBeUndefined(),
    });
    const found = async (text: string) => (await fetchSearch({ text, type: 'pages' }))?.groups.length;
    const followed = async (...more: object[]) => {
      shell.answer.body = JSON.stringify(Object.assign({}, ...more));
      const { asked } = shell;
      await follow();
      return shell.asked > asked;
    };
    try {
      await storePages(api.database, [{ path: '/tianguis', title: 'Tianguis', description: '' }]);
      const list = { pages: [{ path: '/eventos', title: 'Eventos', description: '' }] };
      expect(await followed(list, { incomplete: true })).toBe(true);
      await waitUntil(async () => (await found('eventos')) === 1);
      expect(await found('tianguis')).toBe(1);
      now += 1_000;
      expect(await followed(list)).toBe(true);
      await waitUntil(async () => (await found('tianguis')) === 0);
      expect(await follow()).toBe(true);
    } finally {
      await shell.close();
    }
  });

  test('a list that failed is asked for after 1, 2, 4… and at most 30 s', async () => {
    const shell = await startShell();
    shell.answer = { status: 503, body: '' };
    let now = 0;
    const errors: unknown[] = [];
    const sitePages = createSitePages({
      ...{ database: api.database, url: shell.url, now: () => now },
      onError: (error) => errors.push(error),
    });
    const pauses: number[] = [];
    try {
      for (let last = 0; now < 120_000; now += 500) {
        expect(await sitePages.follow()).toBe(false);
        if (shell.asked <= pauses.length) continue;
        await waitUntil(() => errors.length === shell.asked);
        pauses.push(now - last);
        last = now;
      }
      expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    } finally {
      await shell.close();
    }
  });
});

async function waitUntil(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await happened())) await new Promise((resolve) => setTimeout(resolve, 10));
}
