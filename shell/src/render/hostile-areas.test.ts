import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_API } from '../server/testing/rendering.fixture';
import { bootOf } from '../server/testing/served-site.fixture';
import { type HostileSite, NEVER_KEPT, type Source, startHostileSite, visit } from './hostile-site.fixture';
import { buildRenderWorker, until } from './render-workers.fixture';

// Workers start as slowly as the machine is busy.
jest.setTimeout(180_000);

const LOOPS = '() => { for (;;); }';
const ATTEMPTS = `
  const tried = {};
  const attempt = (name, what) => { try { tried[name] = String(what()); } catch (error) { tried[name] = 'refused: ' + error.message; } };
  const outer = () => [].constructor.constructor('return process')();
  attempt('secret', () => process.env.OPS_TOKEN + '/' + outer().env.OPS_TOKEN);
  attempt('file', () => outer().getBuiltinModule('fs').readFileSync('/etc/passwd'));
  attempt('binding', () => outer().binding('fs'));
  attempt('require', () => require('fs'));
  attempt('main', () => outer().mainModule.require('fs'));
  attempt('exit', () => outer().exit());
  attempt('kill', () => outer().kill(1));
  attempt('send', () => outer().send({}));
  const page = () => JSON.stringify(tried);
`;
const CHANGES = `
  try { Array.prototype.map = () => []; } catch {}
  try { globalThis.fetch = () => {}; } catch {}
  try { JSON.stringify = () => 'stolen'; } catch {}
  try { require('react').createElement = () => null; } catch {}
`;
/** Asks a server that is not the API, in every way that there is. */
const asking = (server: string) => ({
  page: "() => 'refused ' + globalThis.refused",
  more: `prefetch: async () => {
    const dispatcher = () => globalThis[Symbol.for('undici.globalDispatcher.1')];
    const handler = (onComplete, onError) => ({ onComplete, onError, onConnect() {}, onHeaders: () => true, onData: () => true });
    const ways = [
      () => fetch('${server}/plain'),
      () => {
        Object.defineProperty(Request.prototype, 'url', { get: () => '${NO_API}' });
        return fetch('${server}/forged');
      },
      () => fetch(new Request('${server}/request')),
      () => new Promise((resolve, reject) =>
        dispatcher().dispatch({ origin: '${server}', path: '/dispatched', method: 'GET' }, handler(resolve, reject))),
    ];
    globalThis.refused = 0;
    for (const way of ways) await Promise.resolve().then(way).catch(() => { globalThis.refused += 1; });
  }`,
});
/** Areas of one site: each is a program of its own, and harms nobody until its page is asked for. */
const AREAS = {
  curious: { before: ATTEMPTS, page: 'page' },
  meddling: { before: CHANGES },
  exiting: { page: '() => process.exit(1)' },
  waiting: { more: 'prefetch: () => new Promise(() => {})' },
  endless: { page: `() => require('react').use(globalThis.endless ??= new Promise(() => {}))` },
  arriving: {
    page: `() => { globalThis.arrive(); return 'mf-arriving 1.0.0'; }`,
    more: `prefetch: ({ queryClient }) => queryClient.prefetchQuery({
      queryKey: ['late'],
      queryFn: () => new Promise((resolve) => { globalThis.arrive = () => resolve('late'); }),
    })`,
  },
  late: {
    page: `() => { setInterval(() => { throw new Error('late defect'); }, 10); return 'mf-late 1.0.0'; }`,
    more: NEVER_KEPT,
  },
  spinning: { page: `() => { setTimeout(() => { for (;;); }, 10); return 'mf-spinning 1.0.0'; }` },
  growing: {},
  looping: { page: LOOPS },
  prefetching: { more: 'prefetch: async () => { await null; while (true); }' },
  hoarding: { page: '() => { const all = []; for (;;) all.push(new Array(1e6).fill({})); }' },
  filling: { page: '() => { globalThis.kept = new Uint8Array(2 ** 31).fill(1); return null; }' },
} satisfies Record<string, Source>;

let worker: Awaited<ReturnType<typeof buildRenderWorker>>;
let site: HostileSite;
const visits: unknown[] = [];
const neighbour = createServer((request, response) => {
  visits.push(request.url);
  response.end('here');
});
beforeAll(async () => {
  process.env.OPS_TOKEN = 'a-secret-of-operators';
  worker = await buildRenderWorker();
  await once(neighbour.listen(0, '127.0.0.1'), 'listening');
  const { port } = neighbour.address() as AddressInfo;
  site = await startHostileSite(worker.file, { ...AREAS, asking: asking(`http://127.0.0.1:${port}`) });
});
afterAll(async () => {
  delete process.env.OPS_TOKEN;
  neighbour.close();
  await site.close();
  await worker.remove();
});
beforeEach(async () => {
  await site.whole();
  site.incidents.splice(0);
});

/** What operators read of an area. */
const toldOf = async (remote: string) =>
  (await site.page('/_ops'))
    .split('<tr')
    .filter((row) => row.includes(remote))
    .join();

test('a program reads neither the environment of the shell nor files, and starts nothing', async () => {
  const html = await site.page('/curious');
  expect(html).toContain('refused');
  expect(html).not.toContain('a-secret-of-operators');
  const tried = JSON.parse(
    (/\{&quot;secret.*?\}/.exec(html)?.[0] ?? '{}').replaceAll('&quot;', '"').replaceAll('&#x27;', "'"),
  );
  expect(tried).toEqual({
    secret: 'undefined/undefined',
    file: expect.stringContaining('refused'),
    binding: expect.stringContaining('refused'),
    require: expect.stringContaining('refused'),
    main: expect.stringContaining('refused'),
    exit: expect.stringContaining('refused'),
    kill: expect.stringContaining('refused'),
    send: expect.stringContaining('refused'),
  });
});

test('a program reaches no other server than the API, whatever it changes', async () => {
  expect(await site.page('/asking')).toContain('refused 4');
  expect(visits).toEqual([]);
});

test('a program cannot change what pages of others are rendered with', async () => {
  await site.page('/meddling');
  for (let time = 0; time < 4; time += 1) expect(await site.page('/faqs')).toContain('mf-faqs 1.0.0');
});

test('an area that exits fails like any other: the process is out of its reach', async () => {
  const before = site.pool.pids();
  const html = await site.page('/exiting');
  expect(bootOf(html)).toMatchObject({ served: null });
  expect(html).toContain('aria-busy="true"');
  expect(site.pool.pids()).toEqual(before);
  expect(await toldOf('mf-exiting')).toContain('server render');
});

test('data that never come, and a page that never ends, cost the server rendering of that page only', async () => {
  const before = site.pool.pids();
  const [waiting, endless] = await Promise.all([site.page('/waiting'), site.page('/endless')]);
  expect(waiting).toContain('<footer');
  expect(endless).toContain('aria-busy="true"');
  expect(bootOf(endless)).toMatchObject({ served: null });
  expect(site.pool.pids()).toEqual(before);
  expect(site.incidents).toEqual([]);
});

test('data that come while the page is rendered are neither in its HTML nor beside it', async () => {
  const html = await site.page('/arriving');
  expect(html).toContain('mf-arriving 1.0.0');
  expect(bootOf(html).queries ?? []).toEqual([]);
});

/** Asks for the page of an area until the workers have had trouble with it; it never comes from the server. */
async function provoke(name: string, isEnough: () => boolean) {
  await until(
    async () => {
      const response = await site.shell.get(`/${name}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(bootOf(html)).toMatchObject({ served: null });
      expect(html).toContain('<footer');
      expect(html).toContain('aria-busy="true"');
      return isEnough();
    },
    'the incident',
    60_000,
  );
}

test.each([
  ['loops while it prefetches', 'prefetching', /time limit/],
  ['allocates 2 GiB of objects', 'hoarding', /memory|time limit/],
  ['allocates 2 GiB outside of the heap', 'filling', /memory|time limit/],
])(
  'an area that %s is rendered in browsers and named, and no other page is lost',
  async (_what, name, kind) => {
    const own = () => site.incidents.filter(({ remote }) => remote === `mf-${name}`);
    const leave = visit(site);
    await provoke(name, () => own().length > 0);
    expect(await leave()).toEqual(new Set([200]));
    expect(own()[0]).toMatchObject({ version: '1.0.0', what: expect.stringMatching(kind) });
    expect(site.incidents.filter(({ remote }) => remote === 'mf-faqs')).toEqual([]);
    expect(await toldOf(`mf-${name}`)).toMatch(/1\.0\.0.*server (time limit|memory)/s);
  },
);

test('an area that loops is run no more after two workers, which are replaced, and no other page is lost', async () => {
  const { pool, incidents } = site;
  const leave = visit(site);
  await provoke('looping', () => incidents.some(({ quarantined }) => quarantined));
  expect(await leave()).toEqual(new Set([200]));
  const own = incidents.filter(({ remote }) => remote === 'mf-looping');
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(own.at(-1)).toMatchObject({ version: '1.0.0', what: 'time limit', quarantined: true });
  expect(await toldOf('mf-looping')).toMatch(/1\.0\.0.*server time limit/s);
  expect(incidents.filter(({ remote }) => remote === 'mf-faqs')).toEqual([]);
  // It costs no further worker.
  const before = pool.pids();
  await provoke('looping', () => true);
  await site.whole();
  expect(pool.pids().filter((pid) => before.includes(pid)).length).toBeGreaterThan(0);
});

test('an area that throws later costs its worker, and only itself after that', async () => {
  const leave = visit(site);
  await site.page('/late');
  await until(() => site.incidents.length > 0, 'the first incident');
  await until(async () => {
    await site.page('/late');
    return site.incidents.some(({ quarantined }) => quarantined);
  }, 'the quarantine');
  expect(await leave()).toEqual(new Set([200]));
  for (const incident of site.incidents)
    expect(incident).toMatchObject({ remote: 'mf-late', version: '1.0.0', what: 'thrown' });
  expect(site.incidents[0]?.cause).toContain('late defect');
});

test('an area that spins between pages is noticed and named', async () => {
  await site.page('/spinning');
  await until(() => site.incidents.length > 0, 'the incident');
  expect(site.incidents[0]).toMatchObject({ remote: 'mf-spinning', what: 'time limit' });
  await site.whole();
});

test('a worker that somebody kills is replaced, and no page is lost', async () => {
  const leave = visit(site);
  const [first = 0] = site.pool.pids();
  process.kill(first, 'SIGKILL');
  await until(() => site.incidents.length > 0, 'the incident');
  await site.whole();
  expect(site.pool.pids()).not.toContain(first);
  expect(await leave()).toEqual(new Set([200]));
  expect(site.incidents).toEqual([
    expect.objectContaining({
      remote: 'shell',
      what: 'exit',
      cause: expect.stringMatching(/^ends with SIGKILL/),
    }),
  ]);
});

test('a release that loops when it is loaded does not replace the live one', async () => {
  const [name, next] = site.release('growing', { before: 'for (;;);' }, '1.1.0');
  const leave = visit(site);
  await site.shell.publish({
    ...site.registry,
    remotes: { ...site.registry.remotes, [name]: { enabled: true, stable: next.stable } },
  });
  await until(() => site.incidents.length > 0, 'the incident');
  expect(site.incidents[0]).toMatchObject({ remote: name, version: '1.1.0', what: 'time limit' });
  expect(await site.page('/growing')).toContain('mf-growing 1.0.0');
  expect(await leave()).toEqual(new Set([200]));
});

describe('with one worker', () => {
  let small: HostileSite;
  beforeAll(async () => {
    const waits = 'prefetch: () => new Promise((resolve) => setTimeout(resolve, 300))';
    const areas = {
      pagos: { page: LOOPS },
      lingering: {
        page: `() => { globalThis.setTimeout(() => { for (;;); }, 200); return 'mf-lingering 1.0.0'; }`,
        more: NEVER_KEPT,
      },
      patient: {
        more: `prefetch: async ({ queryClient }) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          await queryClient.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(new Error('late')) });
        }`,
      },
    };
    small = await startHostileSite(worker.file, areas, { faqs: { more: waits }, size: 1 });
  });
  afterAll(() => small.close());

  test('a timer of an area, however it is set, does not outlive its page into that of another', async () => {
    expect(await small.page('/lingering')).toContain('mf-lingering 1.0.0');
    expect(await small.page('/patient')).toContain('mf-patient 1.0.0');
    expect(small.incidents).toEqual([]);
  });

  test('an area that loops beside pages of others is named at once, and costs them no page', async () => {
    const { shell, incidents, page } = small;
    const pages = [shell.get('/faqs'), shell.get('/pagos')];
    for (const answer of await Promise.all(pages)) expect(answer.status).toBe(200);
    await until(() => incidents.length > 0, 'the incident');
    expect(incidents).toEqual([
      expect.objectContaining({ remote: 'mf-pagos', version: '1.0.0', what: 'time limit' }),
    ]);
    expect(await page('/_ops')).toMatch(/Errores del servidor.*mf-pagos.*time limit/s);
    await until(
      async () => (await page('/faqs')).includes('mf-faqs 1.0.0'),
      'other pages are rendered',
      60_000,
    );
  });
});

test('a worker ends with the process that started it, also when that is killed', async () => {
  const source = `const worker = require('node:child_process').fork(${JSON.stringify(worker.file)}, ['http://localhost:9']); worker.on('message', () => console.log(worker.pid));`;
  const parent = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(String(said).split('\n')[0]);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isRunning(pid), 'the worker has ended');
});

/** One that has ended and waits for the system to take note of it does not run. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Not every system has it.
    return !(existsSync('/proc') && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
  } catch {
    return false;
  }
}
