import { historyWithVetoes } from '@red/releases/canary-vetoes';
import { JSDOM } from 'jsdom';
import { closing, failure, operatedSite, until, view } from '../testing/operated-site.fixture';
import { bootOf, startShell } from '../testing/served-site.fixture';

describe('canary guard', () => {
  const limits = { CANARY_MIN_SAMPLES: '10', CANARY_ERROR_LIMIT: '0.1' };
  const bad = { ...failure, version: '1.1.0' };
  const seen = { ...view, version: '1.1.0' };
  type Shell = Awaited<ReturnType<typeof operatedSite>>['shell'];
  const canaryOf = (shell: Pick<Shell, 'watcher'>) =>
    shell.watcher.registry().remotes['mf-pagos']?.canary ?? null;
  const servedBy = async (shell: Pick<Shell, 'get'>) =>
    bootOf(await (await shell.get('/pagos')).text()).remotes['mf-pagos']?.version;
  const fail = async (pages: Awaited<ReturnType<typeof operatedSite>>['pages']) => {
    await pages(7, [seen]);
    await pages(3, [seen, bad]);
  };

  /** Another shell of the same site: it reads the same registry and honours the same vetoes. */
  async function neighbour(shell: Shell) {
    const other = await startShell(await shell.store.read(), {
      API_BASE_URL: 'http://127.0.0.1:9',
      REGISTRY: shell.store.address,
      VETOES: shell.vetoStore.address,
      ...limits,
    });
    closing.push(other.close);
    return other;
  }

  test('a canary that fails in browsers is vetoed: visitors get the stable release, the registry is unchanged', async () => {
    const { shell, pages, startCanary } = await operatedSite(limits);
    await startCanary();
    const records = await shell.store.history();
    await pages(6, [seen]);
    await pages(3, [seen, bad]);
    await shell.guard.check();
    expect(canaryOf(shell)).not.toBeNull(); // nine views are not enough
    await pages(1, [seen]);
    await shell.guard.check();
    expect(canaryOf(shell)).toBeNull();
    expect(await servedBy(shell)).toBe('1.0.0');
    expect(await shell.store.history()).toEqual(records);
    const [last] = await historyWithVetoes(shell.store, shell.vetoStore, 1);
    expect(last?.who).toBe('canary guard');
    expect(last?.why).toMatch(/mf-pagos 1\.1\.0: 30\.0 % failures in browsers in 10 views/);
    expect(shell.warnings).toContainEqual(expect.objectContaining({ stage: 'canary', owner: 'mf-pagos' }));
    const metrics = await (await shell.get('/metrics')).text();
    expect(metrics).toContain('red_canary_rollbacks_total{remote="mf-pagos",version="1.1.0"} 1');
    const page = new JSDOM(await (await shell.get('/_ops')).text()).window.document.body.textContent;
    expect(page).toMatch(/vetado 1\.1\.0.*30\.0 % failures in browsers.*termina el canario 1\.1\.0/s);
  }, 30_000);

  covers('UX-22').test(
    'a canary that throws on the server is vetoed, and every visitor gets a page meanwhile',
    async () => {
      const { shell, startCanary } = await operatedSite(limits, "() => { throw new Error('defecto'); }");
      await startCanary();
      const statuses = [];
      for (let visit = 0; visit < 12; visit += 1) {
        const answer = await shell.get('/pagos');
        statuses.push(answer.status);
        expect(await answer.text()).toContain('<footer');
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      await shell.guard.check();
      expect(canaryOf(shell)).toBeNull();
      expect(await (await shell.get('/pagos')).text()).toContain('>mf-pagos 1.0.0<');
      const errors = /Errores del servidor.*Errores de navegadores/s.exec(
        await (await shell.get('/_ops')).text(),
      );
      expect(errors?.[0]).toContain('1.1.0');
    },
    30_000,
  );

  test('a canary whose pages lack their data by its own fault is vetoed: kept pages shield none, however often somebody asks for them', async () => {
    const more = `prefetch: (() => {
      let failing = 12;
      const queryFn = async () => { if ((failing -= 1) > 0) throw new TypeError('no price'); return 1; };
      return ({ queryClient }) => queryClient.prefetchQuery({ queryKey: ['prices'], queryFn, retry: false });
    })()`;
    // Of all visits fewer than half have failed, of what was rendered nearly all.
    const environment = { ...limits, CANARY_ERROR_LIMIT: '0.5' };
    const { shell, startCanary } = await operatedSite(environment, undefined, more);
    await startCanary();
    for (let visit = 0; visit < 40; visit += 1) await (await shell.get('/pagos')).text();
    await shell.guard.check();
    expect(canaryOf(shell)).toBeNull();
  }, 30_000);

  test('a canary that fails no more than the limit stays, also where its pages lack their data because the API fails', async () => {
    const more = `prefetch: ({ queryClient }) => queryClient.prefetchQuery({
      queryKey: ['prices'], queryFn: () => Promise.reject(new Error('API call failed')),
    })`;
    const { shell, pages, startCanary } = await operatedSite(limits, undefined, more);
    await startCanary();
    for (let visit = 0; visit < 12; visit += 1) await shell.get('/pagos');
    await pages(40, [seen]);
    await pages(4, [seen, bad]);
    await shell.guard.check();
    expect(canaryOf(shell)?.version).toBe('1.1.0');
  }, 30_000);

  test('forged reports of a release that the visitor does not get do not count, and those of one page once', async () => {
    const { shell, report, pages, startCanary } = await operatedSite(limits);
    await startCanary();
    const counted = () => shell.monitor.health.of('mf-pagos', '1.1.0');
    await pages(12, [seen, bad], { cookie: 'red_bucket=none' });
    await shell.guard.check();
    expect(canaryOf(shell)?.version).toBe('1.1.0');
    expect(counted()).toMatchObject({ views: 0, failures: 0 });
    const page = 'one-page-of-one-visitor';
    for (let at = 0; at < 5; at += 1) await report([bad, seen, bad, seen, bad], {}, page);
    expect(counted()).toMatchObject({ views: 1, failures: 1 });
  }, 60_000);

  test('a veto of one shell ends the canary in all, also in one that starts later, but not a later canary', async () => {
    const { shell, pages, startCanary } = await operatedSite(limits);
    await startCanary();
    const beside = await neighbour(shell);
    expect(await servedBy(beside)).toBe('1.1.0');
    await fail(pages);
    await shell.guard.check();
    await until(async () => (await servedBy(beside)) === '1.0.0');
    expect(beside.warnings).toContainEqual(
      expect.objectContaining({ stage: 'canary', owner: 'mf-pagos', version: '1.1.0' }),
    );
    const later = await neighbour(shell);
    expect(await servedBy(later)).toBe('1.0.0');
    // The same version, begun anew.
    await startCanary();
    await until(async () => (await servedBy(beside)) === '1.1.0');
    await shell.guard.check();
    expect(canaryOf(shell)?.version).toBe('1.1.0');
    await expect(shell.vetoStore.all()).resolves.toHaveLength(1);
  }, 30_000);

  test('where a veto cannot be saved, the shell ends the canary for itself and logs why', async () => {
    const { shell, pages, startCanary } = await operatedSite({ ...limits, VETOES: '/dev/null/vetoes' });
    await startCanary();
    await fail(pages);
    await shell.guard.check();
    expect(await servedBy(shell)).toBe('1.0.0');
    expect(shell.warnings).toContainEqual(
      expect.objectContaining({
        stage: 'canary',
        owner: 'mf-pagos',
        cause: expect.stringContaining('ENOTDIR'),
      }),
    );
  }, 30_000);
});
