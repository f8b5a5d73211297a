import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bootOf } from '../server/testing/served-site.fixture';
import { AREAS, asking } from './hostile-programs.fixture';
import { type HostileSite, startHostileSite, visit } from './hostile-site.fixture';
import { buildRenderWorker, until } from './render-workers.fixture';

// Workers start as slowly as the machine is busy.
jest.setTimeout(180_000);

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

test('a page goes out without data that come late or never, one that never ends is left to browsers, and both keep their workers', async () => {
  const before = site.pool.pids();
  const [arriving, endless] = await Promise.all([site.page('/arriving'), site.page('/endless')]);
  expect(arriving).toContain('<footer');
  expect(arriving).toContain('mf-arriving 1.0.0');
  expect(bootOf(arriving).queries ?? []).toEqual([]);
  expect(endless).toContain('aria-busy="true"');
  expect(bootOf(endless)).toMatchObject({ served: null });
  expect(site.pool.pids()).toEqual(before);
  expect(site.incidents).toEqual([]);
});

test('a timer of an area, however it is set, does not outlive its page into that of another', async () => {
  expect(await site.page('/lingering')).toContain('mf-lingering 1.0.0');
  // One for each worker.
  const next = await Promise.all(['patient', 'steady'].map((name) => site.page(`/${name}`)));
  expect(next).toEqual(['patient', 'steady'].map((name) => expect.stringContaining(`mf-${name} 1.0.0`)));
  expect(site.incidents).toEqual([]);
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

/** Incidents of an area. */
const of = (area: string) => site.incidents.filter(({ remote }) => remote === `mf-${area}`);

test('areas that loop while they prefetch, or allocate 2 GiB of objects or outside of the heap, are rendered in browsers and named, and no other page is lost', async () => {
  const kinds = { prefetching: /time limit/, hoarding: /memory|time limit/, filling: /memory|time limit/ };
  const leave = visit(site);
  await Promise.all(Object.keys(kinds).map((name) => provoke(name, () => of(name).length > 0)));
  expect(await leave()).toEqual(new Set([200]));
  for (const [name, kind] of Object.entries(kinds)) {
    expect(of(name)[0]).toMatchObject({ version: '1.0.0', what: expect.stringMatching(kind) });
    expect(await toldOf(`mf-${name}`)).toMatch(/1\.0\.0.*server (time limit|memory)/s);
  }
  expect(of('faqs')).toEqual([]);
});

test('areas that loop or throw later are run no more after two workers each, which are replaced, and no other page is lost', async () => {
  const { pool, incidents } = site;
  const isHeld = (name: string) => of(name).some(({ quarantined }) => quarantined);
  const leave = visit(site);
  const throwing = async () => {
    await site.page('/late');
    return isHeld('late');
  };
  await Promise.all([provoke('looping', () => isHeld('looping')), until(throwing, 'the quarantine', 60_000)]);
  expect(await leave()).toEqual(new Set([200]));
  expect(of('looping').length).toBeGreaterThanOrEqual(2);
  expect(of('looping').at(-1)).toMatchObject({ version: '1.0.0', what: 'time limit', quarantined: true });
  expect(await toldOf('mf-looping')).toMatch(/1\.0\.0.*server time limit/s);
  expect(of('late').length).toBeGreaterThanOrEqual(2);
  for (const incident of of('late')) expect(incident).toMatchObject({ version: '1.0.0', what: 'thrown' });
  expect(of('late')[0]?.cause).toContain('late defect');
  expect(new Set(incidents.map(({ remote }) => remote))).toEqual(new Set(['mf-looping', 'mf-late']));
  // They cost no further worker.
  await site.whole();
  const [before, told] = [pool.pids(), incidents.length];
  await Promise.all([provoke('looping', () => true), site.page('/late')]);
  expect(incidents).toHaveLength(told);
  expect(pool.pids().filter((pid) => before.includes(pid)).length).toBeGreaterThan(0);
});

test('an area that spins between pages and a release that loops when it is loaded are named, the live release stays, and no other page is lost', async () => {
  const [name, next] = site.release('growing', { before: 'for (;;);' }, '1.1.0');
  const leave = visit(site);
  await site.shell.publish({
    ...site.registry,
    remotes: { ...site.registry.remotes, [name]: { enabled: true, stable: next.stable } },
  });
  const isNamed = async () => {
    if (of('spinning').length === 0) await site.page('/spinning');
    return of('spinning').length > 0 && of('growing').length > 0;
  };
  await until(isNamed, 'the incidents', 60_000);
  expect(['mf-spinning', name]).toContain(site.incidents[0]?.remote);
  expect(of('spinning')[0]).toMatchObject({ what: 'time limit' });
  expect(of('growing')[0]).toMatchObject({ version: '1.1.0', what: 'time limit' });
  // Both workers may have ended: a page is that of the live release, whether it is rendered or left to the browser.
  expect(bootOf(await site.page('/growing')).remotes[name]?.version).toBe('1.0.0');
  expect(await leave()).toEqual(new Set([200]));
  await until(
    async () => (await site.page('/growing')).includes('mf-growing 1.0.0'),
    'the live release is rendered',
    60_000,
  );
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
