import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import { registryOf, released } from '../testing/released-remote.fixture';
import { buildRenderWorker, until } from '../testing/render-workers.fixture';
import { RENDER_SETTINGS } from '../testing/rendering.fixture';
import { bootOf, startOrigin, startShell } from '../testing/served-site.fixture';
import type { Incident } from './incident.schema';
import { createRenderPool, type RenderPool } from './render-pool';
import { createRendering } from './rendering';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});
// Workers start as slowly as the machine is busy.
jest.setTimeout(180_000);
let worker: Awaited<ReturnType<typeof buildRenderWorker>>;
beforeAll(async () => {
  worker = await buildRenderWorker();
});
afterAll(() => worker.remove());

/** Without its data a page is not kept: each is rendered. */
const NEVER_KEPT = `prefetch: ({ queryClient }) =>
  queryClient.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(new Error('late')) })`;

type Source = Parameters<typeof released>[3];

/**
 * A site with a healthy area at /faqs and one at /pagos that is given, rendered by workers.
 * @param how what the healthy page has, and how many workers there are
 */
async function siteWith(hostile: Source, how: { faqs?: Source; size?: number } = {}) {
  const origin = await startOrigin();
  ended.push(origin.close);
  const incidents: Incident[] = [];
  const site: { shell?: Awaited<ReturnType<typeof startShell>> } = {};
  const pool: RenderPool = createRenderPool({
    file: worker.file,
    settings: RENDER_SETTINGS,
    size: how.size ?? 2,
    blockedLimitMs: 1_000,
    onIncident: (incident) => {
      incidents.push(incident);
      site.shell?.monitor.renderFailed(incident.remote, incident.version, incident.what, incident.cause);
    },
  });
  ended.push(pool.close);
  await until(() => pool.isReady(), 'a worker is ready', 60_000).catch((error: Error) => {
    throw new Error(`${error.message}; ${JSON.stringify(incidents)}`);
  });
  const faqs = released('mf-contenido', '1.0.0', '/faqs', {
    origin: `${origin.url}/mf-contenido`,
    ...(how.faqs ?? { more: NEVER_KEPT }),
  });
  const pagos = released('mf-pagos', '1.0.0', '/pagos', { origin: `${origin.url}/mf-pagos`, ...hostile });
  origin.add(faqs.files);
  origin.add(pagos.files);
  const registry: ReleaseRegistry = registryOf({ 'mf-contenido': faqs, 'mf-pagos': pagos });
  const shell = await startShell(
    registry,
    { SITE_URL: 'http://localhost:3000' },
    undefined,
    createRendering(pool.perform),
  );
  site.shell = shell;
  ended.push(shell.close);
  // Before that nobody is sent to it.
  await until(async () => (await shell.get('/readyz')).ok, 'the shell is ready');
  return { shell, pool, incidents, registry, origin };
}

type Site = Awaited<ReturnType<typeof siteWith>>;

/** Asks for other pages all the time. */
function visit({ shell }: Site) {
  const answers: (number | string)[] = [];
  let visiting = true;
  const visitors = [0, 1, 2].map(async () => {
    while (visiting) {
      const response = await shell.get('/faqs');
      const html = await response.text();
      // While workers are replaced it may be frame and skeleton, never less.
      const isPage = html.includes('mf-contenido 1.0.0') || html.includes('aria-busy="true"');
      const isWhole = html.includes('<footer') && html.endsWith('</body></html>');
      answers.push(isPage && isWhole ? response.status : `${response.status}, without its frame: ${html}`);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  return async () => {
    visiting = false;
    await Promise.all(visitors);
    const page = async () => (await shell.get('/faqs')).text();
    await until(
      async () => (await page()).includes('mf-contenido 1.0.0'),
      'other pages are rendered',
      60_000,
    );
    return answers;
  };
}

const SAMPLE = `() => 'mf-pagos 1.0.0'`;
const HOSTILE: [string, Source, RegExp][] = [
  ['loops while it renders', { page: '() => { for (;;); }' }, /time limit/],
  [
    'loops while it prefetches',
    { page: SAMPLE, more: 'prefetch: async () => { await null; while (true); }' },
    /time limit/,
  ],
  [
    'allocates 2 GiB of objects',
    { page: '() => { const all = []; for (;;) all.push(new Array(1e6).fill({})); }' },
    /memory|time limit/,
  ],
  [
    'allocates 2 GiB outside of the heap',
    { page: '() => { globalThis.kept = new Uint8Array(2 ** 31).fill(1); return null; }' },
    /memory|time limit/,
  ],
];

test.each(HOSTILE)(
  'an area that %s is rendered in browsers, the workers are replaced, and no other page is lost',
  async (_what, source, kind) => {
    const site = await siteWith(source);
    const { shell, pool, incidents } = site;
    const leave = visit(site);
    let html = '';
    await until(async () => {
      const response = await shell.get('/pagos');
      html = await response.text();
      expect(response.status).toBe(200);
      expect(bootOf(html)).toMatchObject({ served: null });
      return incidents.some(({ quarantined }) => quarantined);
    }, 'the quarantine');
    html = await (await shell.get('/pagos')).text();
    expect(html).toContain('<footer');
    expect(html).toContain('aria-busy="true"');
    const answers = await leave();
    expect(new Set(answers)).toEqual(new Set([200]));
    const own = incidents.filter(({ remote }) => remote === 'mf-pagos');
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.at(-1)).toMatchObject({
      version: '1.0.0',
      what: expect.stringMatching(kind),
      quarantined: true,
    });
    const ops = await (await shell.get('/_ops')).text();
    expect(ops).toMatch(/mf-pagos.*1\.0\.0.*server (time limit|memory)/s);
    expect(incidents.filter(({ remote }) => remote === 'mf-contenido')).toEqual([]);
    // It is not run any more, so that it costs no further worker.
    const before = pool.pids();
    await (await shell.get('/pagos')).text();
    await until(() => pool.isReady() && pool.pids().length === 2, 'the pool is whole');
    expect(pool.pids().filter((pid) => before.includes(pid)).length).toBeGreaterThan(0);
  },
);

test('an area that loops beside pages of others is told as a suspect at once, and is named when it is alone', async () => {
  const waits = 'prefetch: () => new Promise((resolve) => setTimeout(resolve, 300))';
  const site = await siteWith({ page: '() => { for (;;); }' }, { faqs: { more: waits }, size: 1 });
  const { shell, incidents } = site;
  // Both in the only worker: whose fault it is that this hangs cannot be seen from outside.
  const pages = [shell.get('/faqs'), shell.get('/pagos')];
  await until(() => incidents.length > 0, 'the first incident');
  expect(incidents[0]).toMatchObject({ remote: 'shell', what: 'time limit', quarantined: false });
  expect(incidents[0]?.cause).toContain('mf-pagos 1.0.0');
  expect(await (await shell.get('/_ops')).text()).toMatch(/Últimos errores.*time limit.*mf-pagos 1\.0\.0/s);
  for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
  await until(async () => {
    await (await shell.get('/pagos')).text();
    return incidents.some(({ remote, quarantined }) => remote === 'mf-pagos' && quarantined);
  }, 'the quarantine');
  // It shared no worker with anybody again.
  expect(incidents.slice(1).map(({ remote }) => remote)).not.toContain('shell');
  const isRendered = async () => (await (await shell.get('/faqs')).text()).includes('mf-contenido 1.0.0');
  await until(isRendered, 'other pages are rendered', 60_000);
});

test('an area that exits fails like any other: the process is out of its reach', async () => {
  const site = await siteWith({ page: '() => process.exit(1)' });
  const before = site.pool.pids();
  const html = await (await site.shell.get('/pagos')).text();
  expect(bootOf(html)).toMatchObject({ served: null });
  expect(html).toContain('aria-busy="true"');
  expect(site.pool.pids()).toEqual(before);
  expect(await (await site.shell.get('/_ops')).text()).toContain('server render');
});

test('an area that throws later costs its worker, and only itself after that', async () => {
  const site = await siteWith({
    page: `() => { setInterval(() => { throw new Error('late defect'); }, 10); return 'mf-pagos 1.0.0'; }`,
    more: NEVER_KEPT,
  });
  const leave = visit(site);
  await (await site.shell.get('/pagos')).text();
  await until(() => site.incidents.length > 0, 'the first incident');
  await until(async () => {
    await (await site.shell.get('/pagos')).text();
    return site.incidents.some(({ quarantined }) => quarantined);
  }, 'the quarantine');
  expect(new Set(await leave())).toEqual(new Set([200]));
  for (const incident of site.incidents)
    expect(incident).toMatchObject({ remote: 'mf-pagos', version: '1.0.0', what: 'thrown' });
  expect(site.incidents[0]?.cause).toContain('late defect');
});

test('an area that spins between pages is noticed and named', async () => {
  const site = await siteWith({
    page: `() => { setTimeout(() => { for (;;); }, 10); return 'mf-pagos 1.0.0'; }`,
  });
  await (await site.shell.get('/pagos')).text();
  await until(() => site.incidents.length > 0, 'the incident');
  expect(site.incidents[0]).toMatchObject({ remote: 'mf-pagos', what: 'time limit' });
  await until(() => site.pool.pids().length === 2, 'the pool is whole');
});

test('data that never come cost the server rendering of the page only', async () => {
  const site = await siteWith({ page: SAMPLE, more: 'prefetch: () => new Promise(() => {})' });
  const before = site.pool.pids();
  const html = await (await site.shell.get('/pagos')).text();
  expect(html).toContain('<footer');
  expect(site.pool.pids()).toEqual(before);
  expect(site.incidents).toEqual([]);
});

test('data that come while the page is rendered are neither in its HTML nor beside it', async () => {
  const site = await siteWith({
    page: `() => { globalThis.arrive(); return 'mf-pagos 1.0.0'; }`,
    more: `prefetch: ({ queryClient }) => queryClient.prefetchQuery({
      queryKey: ['late'],
      queryFn: () => new Promise((resolve) => { globalThis.arrive = () => resolve('late'); }),
    })`,
  });
  const html = await (await site.shell.get('/pagos')).text();
  expect(html).toContain('mf-pagos 1.0.0');
  expect(bootOf(html).queries ?? []).toEqual([]);
});

test('a page that never ends is left to the browser', async () => {
  const site = await siteWith({
    page: `() => require('react').use(globalThis.endless ??= new Promise(() => {}))`,
  });
  const html = await (await site.shell.get('/pagos')).text();
  expect(html).toContain('aria-busy="true"');
  expect(bootOf(html)).toMatchObject({ served: null });
  expect(site.incidents).toEqual([]);
});

test('a release that loops when it is loaded does not replace the live one', async () => {
  const site = await siteWith({ page: SAMPLE });
  const next = released('mf-pagos', '1.1.0', '/pagos', {
    origin: `${site.origin.url}/mf-pagos`,
    before: 'for (;;);',
  });
  site.origin.add(next.files);
  const leave = visit(site);
  await site.shell.publish({
    ...site.registry,
    remotes: { ...site.registry.remotes, 'mf-pagos': { enabled: true, stable: next.stable } },
  });
  await until(() => site.incidents.length > 0, 'the incident');
  expect(site.incidents[0]).toMatchObject({ remote: 'mf-pagos', version: '1.1.0', what: 'time limit' });
  expect(await (await site.shell.get('/pagos')).text()).toContain('mf-pagos 1.0.0');
  expect(new Set(await leave())).toEqual(new Set([200]));
});

test('a program reads neither the environment of the shell nor files, and starts nothing', async () => {
  process.env.OPS_TOKEN = 'a-secret-of-operators';
  const attempts = `
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
  const site = await siteWith({ before: attempts, page: 'page' });
  const html = await (await site.shell.get('/pagos')).text();
  delete process.env.OPS_TOKEN;
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

test('a program cannot change what pages of others are rendered with', async () => {
  const site = await siteWith({
    before: `
      try { Array.prototype.map = () => []; } catch {}
      try { globalThis.fetch = () => {}; } catch {}
      try { JSON.stringify = () => 'stolen'; } catch {}
      try { require('react').createElement = () => null; } catch {}
    `,
    page: SAMPLE,
  });
  await (await site.shell.get('/pagos')).text();
  for (let time = 0; time < 4; time += 1)
    expect(await (await site.shell.get('/faqs')).text()).toContain('mf-contenido 1.0.0');
});

test('a worker that somebody kills is replaced, and no page is lost', async () => {
  const site = await siteWith({ page: SAMPLE });
  await until(() => site.pool.pids().length === 2, 'both workers run');
  const leave = visit(site);
  const [first = 0] = site.pool.pids();
  process.kill(first, 'SIGKILL');
  await until(() => site.incidents.length > 0 && site.pool.pids().length === 2, 'the pool is whole');
  expect(site.pool.pids()).not.toContain(first);
  expect(new Set(await leave())).toEqual(new Set([200]));
  expect(site.incidents).toEqual([
    expect.objectContaining({
      remote: 'shell',
      what: 'exit',
      cause: expect.stringMatching(/^ends with SIGKILL/),
    }),
  ]);
});

test('a worker ends with the process that started it, also when that is killed', async () => {
  const source = `const worker = require('node:child_process').fork(${JSON.stringify(worker.file)}); worker.on('message', () => console.log(worker.pid));`;
  const parent = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(String(said).split('\n')[0]);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isRunning(pid), 'the worker has ended');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
