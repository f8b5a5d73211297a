import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { historyWithVetoes } from '@red/releases/canary-vetoes';
import { setCanary } from '@red/releases/operations';
import { JSDOM } from 'jsdom';
import { registryOf, released } from '../testing/released-remote.fixture';
import { bootOf, startOrigin, startShell } from '../testing/served-site.fixture';

const closing: (() => Promise<void>)[] = [];
// A shell reads its registry all the time.
afterEach(() => Promise.all(closing.splice(0).map((end) => end())));

/** A site whose payment area is live as 1.0.0 and has 1.1.0 as canary for everybody. */
async function site(environment: Record<string, string> = {}, canaryPage?: string) {
  const origin = await startOrigin();
  const at = { origin: `${origin.url}/mf-pagos` };
  const pagos = released('mf-pagos', '1.0.0', '/pagos', at);
  const next = released('mf-pagos', '1.1.0', '/pagos', {
    ...at,
    ...(canaryPage ? { page: canaryPage } : {}),
  });
  origin.add(pagos.files);
  origin.add(next.files);
  const shell = await startShell(registryOf({ 'mf-pagos': pagos }), {
    API_BASE_URL: 'http://127.0.0.1:9',
    SITE_URL: 'http://localhost:3000',
    ...environment,
  });
  closing.push(origin.close, shell.close);
  const tokenFor = async (headers: Record<string, string> = {}) =>
    (await shell.get('/_telemetry/token', { headers: { cookie: 'red_bucket=5', ...headers } })).text();
  const report = async (events: unknown, headers: Record<string, string> = {}, token?: string) =>
    shell.get('/_telemetry', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ events, token: token ?? (await tokenFor()) }),
    });
  /** Pages, each with its own token, that report the same. */
  const pages = async (count: number, events: unknown, headers: Record<string, string> = {}) => {
    for (let page = 0; page < count; page += 1) await report(events, headers, await tokenFor(headers));
  };
  const startCanary = async () => {
    const known = { enabled: true, stable: pagos.stable, releases: { '1.1.0': next.stable } };
    await shell.store.change(
      'mf-pagos',
      () => setCanary(known, 'mf-pagos', '1.1.0', { percent: 100, since: new Date().toISOString() }),
      { who: 'test', why: 'a try' },
    );
    await until(
      async () => bootOf(await (await shell.get('/pagos')).text()).remotes['mf-pagos']?.version === '1.1.0',
    );
    await shell.guard.check();
  };
  return { shell, report, pages, tokenFor, startCanary };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('condition not met in 10 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** For tests of what is refused: nothing of it stays. */
let calm: Awaited<ReturnType<typeof site>>;
let closeCalm: typeof closing;
beforeAll(async () => {
  calm = await site();
  closeCalm = closing.splice(0);
});
afterAll(() => Promise.all(closeCalm.map((end) => end())));

const view = { type: 'view', remote: 'mf-pagos', version: '1.0.0' };
const failure = { ...view, type: 'failure', stage: 'render', cause: 'defecto' };

test('operators see how many pages are kept, and what came of asking for pages', async () => {
  const { shell } = await site();
  for (const path of ['/pagos', '/pagos?utm_source=mail', '/pagos', '/nada'])
    await (await shell.get(path)).text();
  const metrics = await (await shell.get('/metrics')).text();
  for (const line of [
    'red_page_cache_entries 2',
    'red_page_cache_total{result="hit"} 2',
    'red_page_cache_total{result="miss"} 2',
    'red_renders_queued 0',
  ])
    expect(metrics).toContain(`${line}\n`);
  expect(Number(/^red_page_cache_bytes (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(2_000);
});

describe('telemetry', () => {
  test('events of browsers are counted by remote, version and stage', async () => {
    const { shell, report } = await site();
    const vital = { type: 'vital', name: 'LCP', value: 1_200, route: '/pagos' };
    const error = { type: 'error', remote: 'mf-pagos', version: '1.0.0', cause: 'TypeError: x' };
    expect((await report([view, view, failure, vital, error])).status).toBe(204);
    const text = await (await shell.get('/metrics')).text();
    expect(text).toContain('red_area_views_total{remote="mf-pagos",version="1.0.0"} 2');
    expect(text).toContain('red_area_failures_total{remote="mf-pagos",version="1.0.0",stage="render"} 1');
    expect(text).toContain('red_script_errors_total{remote="mf-pagos",version="1.0.0"} 1');
    expect(text).toContain(
      'red_web_vitals_lcp_seconds_bucket{le="1.8",route="/pagos",remote="mf-pagos",version="1.0.0"} 1',
    );
    expect(text).toContain(
      'red_release_info{remote="mf-pagos",version="1.0.0",track="stable",owner="mf-pagos"} 1',
    );
  });

  test.each<[string, unknown]>([
    ['no events', []],
    ['an unknown field', [{ ...view, user: 'ana' }]],
    ['an unknown kind', [{ type: 'card', number: '4111' }]],
    ['a remote that cannot be', [{ ...view, remote: 'mf-<script>' }]],
    ['too many events', Array.from({ length: 41 }, () => view)],
    ['too long a text', [{ ...failure, cause: 'x'.repeat(301) }]],
  ])('a report with %s is refused', async (_what, events) => {
    const { report } = calm;
    expect((await report(events)).status).toBe(422);
  });

  test('a report that is too large, not JSON or from another site is refused', async () => {
    const { shell, report } = calm;
    const post = (body: string, type = 'application/json') =>
      shell.get('/_telemetry', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post(`{"events":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
    expect((await post('{')).status).toBe(400);
    expect((await post('a', 'text/html')).status).toBe(415);
    expect((await report([view], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await report([view], { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  });

  const blocked = {
    'document-uri': 'https://red.example/faqs?token=abc',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'source-file': 'https://red.example/faqs',
    'script-sample': 'send("ana@red.example")',
  };
  const violation = {
    type: 'csp-violation',
    age: 1,
    url: 'https://red.example/faqs',
    body: {
      documentURL: 'https://red.example/faqs',
      effectiveDirective: 'img-src',
      blockedURL: 'http://evil.example/x.png?y=z',
      sourceFile: null,
    },
  };
  const policyReport = (shell: Awaited<ReturnType<typeof site>>['shell'], body: unknown, type: string) =>
    shell.get('/_policy-reports', {
      method: 'POST',
      headers: { 'content-type': `application/${type}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  covers('UX-19', 'AMB-55').test(
    'violations of the content policy are counted and listed by kind, in no words of browsers; those of extensions are not',
    async () => {
      const { shell } = await site();
      const extension = { ...blocked, 'source-file': 'chrome-extension://abc/x.js' };
      for (const report of [blocked, blocked, extension, { 'effective-directive': 'made-up' }])
        expect((await policyReport(shell, { 'csp-report': report }, 'csp-report')).status).toBe(204);
      expect((await policyReport(shell, [violation, violation], 'reports+json')).status).toBe(204);
      expect((await policyReport(shell, violation, 'csp-report')).status).toBe(204);
      const metrics = await (await shell.get('/metrics')).text();
      expect([...metrics.matchAll(/^red_policy_violations_total\{(.*)$/gm)].map(([, line]) => line)).toEqual([
        'directive="script-src-elem"} 2',
        'directive="other"} 1',
        'directive="img-src"} 3',
      ]);
      const page = await (await shell.get('/_ops')).text();
      expect(page).toMatch(/policy script-src-elem.*inline.*>2, desde/s);
      expect(page).toMatch(/policy img-src.*an address.*>3, desde/s);
      expect(page).not.toMatch(/ana@|token|evil|chrome-extension/);
    },
  );

  test('a report of the content policy that is too large, of another shape or not JSON is refused', async () => {
    const { shell } = calm;
    const statusOf = async (body: unknown, type = 'csp-report') =>
      (await policyReport(shell, body, type)).status;
    expect(await statusOf({ 'csp-report': { ...blocked, 'script-sample': 'x'.repeat(20_000) } })).toBe(413);
    expect(await statusOf({ 'csp-report': 1 })).toBe(422);
    expect(await statusOf([], 'reports+json')).toBe(422);
    expect(
      await statusOf(
        Array.from({ length: 41 }, () => violation),
        'reports+json',
      ),
    ).toBe(422);
    expect(await statusOf('{')).toBe(400);
    expect(await statusOf('{}', 'xml')).toBe(415);
  });

  covers('AMB-55').test(
    'reports add no labels to the counters, and nobody is shown their words',
    async () => {
      const { shell, report } = await site();
      await report([
        { ...view, version: '9.9.9' },
        { type: 'vital', name: 'CLS', value: 0.1, route: '/pagos/4111111111111111' },
        { ...failure, cause: 'TypeError: renueva tu clave en https://evil.example, ana@red.example' },
      ]);
      const [metrics, page] = await Promise.all(
        ['/metrics', '/_ops'].map(async (at) => (await shell.get(at)).text()),
      );
      // What the process says of itself (times, memory) may hold any digits.
      const counted = metrics
        ?.split('\n')
        .filter((line) => !line.includes('_process_') && !line.includes('nodejs'));
      expect(counted?.length).toBeGreaterThan(10);
      expect(counted?.join('\n')).not.toMatch(/9\.9\.9|4111/);
      expect(page).toMatch(/render.*TypeError/s);
      expect(page).not.toMatch(/clave|evil|ana@/);
    },
  );

  test('the server counts answers, renders, cache results and failed calls', async () => {
    const { shell } = await site();
    for (const at of ['/pagos', '/pagos', '/nada', '/api/red/faqs/list']) await (await shell.get(at)).text();
    const text = await (await shell.get('/metrics')).text();
    expect(text).toContain('red_http_requests_total{route="/pagos",status="200"} 2');
    expect(text).toContain('red_http_requests_total{route="otra",status="404"} 1');
    expect(text).toMatch(/red_http_requests_total\{route="\/api\/\*",status="502"\} 1/);
    expect(text).toContain('red_page_cache_total{result="hit"} 1');
    expect(text).toContain('red_proxy_errors_total 1');
    expect(text).toContain('red_ssr_duration_seconds_count{remote="mf-pagos",version="1.0.0"} 1');
  });
});

test('figures of a version that nobody gets any more leave the metrics half an hour later', async () => {
  const { shell, report } = await site();
  await report([view]);
  shell.monitor.metrics.renderFailed('mf-pagos', '0.9.0', 'render');
  const text = await (await shell.get('/metrics')).text();
  expect(text).toContain('red_area_views_total{remote="mf-pagos",version="1.0.0"} 1');
  expect(text).not.toContain('0.9.0');
});

describe('errors for operators', () => {
  test('are grouped by kind and place, with how often they were seen and how to find them in the sources', async () => {
    const { shell, pages } = await site();
    const frames = [{ file: 'remoteEntry.js', line: 1, column: 20 }];
    await pages(3, [view, { ...failure, frames }]);
    await pages(1, [view, { ...failure, cause: 'otro' }]);
    const { document } = new JSDOM(await (await shell.get('/_ops')).text()).window;
    const rows = [...document.querySelectorAll('[aria-label="Errores de navegadores"] tbody tr')].map((row) =>
      [...row.querySelectorAll('td > span')].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['mf-pagos', '1.0.0', 'render', 'Error', '1'],
      [
        ...['mf-pagos', '1.0.0', 'render', 'Errorred locate mf-pagos 1.0.0 remoteEntry.js:1:20'],
        expect.stringMatching(/^3, desde /),
      ],
    ]);
  });

  test('a flood of forged errors is counted, and leaves what the server has seen where it stands', async () => {
    const { shell, report, tokenFor } = await site({}, undefined);
    shell.monitor.renderFailed('mf-pagos', '1.0.0', 'render', 'Error: of the server\n    at x (page.js:1:2)');
    const token = await tokenFor();
    for (let message = 0; message < 40; message += 1)
      await report(
        Array.from({ length: 40 }, (_, at) => ({
          ...failure,
          frames: [{ file: `x${message}.js`, line: at + 1, column: 1 }],
        })),
        {},
        token,
      );
    expect(shell.monitor.errors.of('browser')).toHaveLength(20);
    expect(shell.monitor.errors.of('server')).toMatchObject([
      { cause: 'Error: of the server', place: 'page.js:1:2' },
    ]);
    expect(shell.warnings).toEqual([]);
  });

  test.each<[string, object]>([
    ['leads out of the release', { file: '../../secret.js', line: 1, column: 1 }],
    ['has no line', { file: 'a.js', line: 0, column: 1 }],
    ['says more', { file: 'a.js', line: 1, column: 1, typed: 'ana@red.example' }],
  ])('a place that %s is refused', async (_what, frame) => {
    const { report } = calm;
    expect((await report([{ ...failure, frames: [frame] }])).status).toBe(422);
  });
});

describe('access', () => {
  test('pages of operators answer on this machine only, and are neither indexed nor cached', async () => {
    const { shell } = calm;
    for (const at of ['/metrics', '/_ops']) {
      const answer = await shell.get(at);
      expect([
        answer.status,
        answer.headers.get('x-robots-tag'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'noindex', 'no-store']);
      expect((await shell.get(at, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
    }
  });

  test('a site with an address of its own has no pages of operators without a token', async () => {
    const { shell } = await site({ SITE_URL: 'https://red.example' });
    for (const at of ['/metrics', '/_ops']) expect((await shell.get(at)).status).toBe(404);
  });

  test('where a token is set, pages of operators need it', async () => {
    const token = 'operators-token-2026';
    const { shell } = await site({ OPS_TOKEN: token });
    const denied = await shell.get('/_ops');
    expect([denied.status, denied.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    const bearer = await shell.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(bearer.status).toBe(200);
    const basic = Buffer.from(`ops:${token}`).toString('base64');
    expect((await shell.get('/_ops', { headers: { authorization: `Basic ${basic}` } })).status).toBe(200);
  });
});

test('the operations page shows versions, canary, history and why the registry cannot be read', async () => {
  const { shell, startCanary } = await site();
  await startCanary();
  const page = async () => new JSDOM(await (await shell.get('/_ops')).text()).window.document;
  const text = (await page()).body.textContent ?? '';
  for (const part of ['mf-pagos', '1.0.0', '1.1.0', '100 %', 'a try', 'el origen responde', 'Pausar'])
    expect(text).toContain(part);
  expect(await (await shell.get('/_ops?pausa=1')).headers.get('refresh')).toBeNull();
  shell.damage('mf-pagos', (file) => writeFileSync(file, '{"schema":'));
  await until(async () => (await page()).querySelector('[role="alert"]') !== null);
}, 30_000);

test('what does not answer yet while the site starts is no error on the operations page; later it is', async () => {
  const { shell } = await site();
  const mark = async () => {
    const { document } = new JSDOM(await (await shell.get('/_ops')).text()).window;
    const shown = [...document.querySelectorAll('.mark')].find(({ parentElement }) =>
      parentElement?.textContent?.startsWith('API'),
    );
    return [shown?.textContent, shown?.className];
  };
  expect(await mark()).toEqual(['arranca', 'mark calm']);
  const later = Date.now() + 200_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  try {
    expect(await mark()).toEqual(['no responde', 'mark bad']);
  } finally {
    clock.mockRestore();
  }
});

describe('canary guard', () => {
  const limits = { CANARY_MIN_SAMPLES: '10', CANARY_ERROR_LIMIT: '0.1' };
  const bad = { ...failure, version: '1.1.0' };
  const seen = { ...view, version: '1.1.0' };
  type Shell = Awaited<ReturnType<typeof site>>['shell'];
  const canaryOf = (shell: Pick<Shell, 'watcher'>) =>
    shell.watcher.registry().remotes['mf-pagos']?.canary ?? null;
  const servedBy = async (shell: Pick<Shell, 'get'>) =>
    bootOf(await (await shell.get('/pagos')).text()).remotes['mf-pagos']?.version;
  const fail = async (pages: Awaited<ReturnType<typeof site>>['pages']) => {
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
    const { shell, pages, startCanary } = await site(limits);
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
      const { shell, startCanary } = await site(limits, "() => { throw new Error('defecto'); }");
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
    },
    30_000,
  );

  test('a canary that fails no more than the limit stays', async () => {
    const { shell, pages, startCanary } = await site(limits);
    await startCanary();
    await pages(40, [seen]);
    await pages(4, [seen, bad]);
    await shell.guard.check();
    expect(canaryOf(shell)?.version).toBe('1.1.0');
  }, 30_000);

  describe('forged reports', () => {
    const behindProxy = { ...limits, TRUST_PROXY: 'loopback' };
    const from = (address: string) => ({ 'x-forwarded-for': address });

    test('of one address end no canary, however many pages it pretends to be', async () => {
      const { shell, pages, startCanary } = await site(behindProxy);
      await startCanary();
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
        await pages(3, [seen], from(address));
      await pages(40, [seen, bad], from('198.51.100.7'));
      await shell.guard.check();
      expect(canaryOf(shell)?.version).toBe('1.1.0');
    }, 60_000);

    test('of one address shield no canary', async () => {
      const { shell, pages, startCanary } = await site(behindProxy);
      await startCanary();
      await pages(60, [seen], from('198.51.100.7'));
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
        await pages(1, [seen, bad], from(address));
      await shell.guard.check();
      expect(canaryOf(shell)).toBeNull();
    }, 60_000);

    test('without a token, with a forged one, or of a page that had another release do not count', async () => {
      const { shell, report, tokenFor, startCanary } = await site(limits);
      const beforeCanary = await tokenFor();
      await startCanary();
      const [claims, mac] = (await tokenFor()).split('.');
      for (const token of ['', beforeCanary, `${claims}x.${mac}`])
        for (let at = 0; at < 12; at += 1) expect((await report([seen, bad], {}, token)).status).toBe(204);
      await shell.guard.check();
      expect(canaryOf(shell)?.version).toBe('1.1.0');
      expect(shell.monitor.health.of('mf-pagos', '1.1.0')).toMatchObject({ views: 0, failures: 0 });
    }, 60_000);

    test('of one page count once, however often it repeats them', async () => {
      const { shell, report, tokenFor, startCanary } = await site(limits);
      await startCanary();
      const token = await tokenFor();
      for (let at = 0; at < 5; at += 1) await report([bad, seen, bad, seen, bad], {}, token);
      expect(shell.monitor.health.of('mf-pagos', '1.1.0')).toMatchObject({ views: 1, failures: 1 });
    }, 30_000);

    test('a token is given to pages of the site only, and kept by nobody', async () => {
      const { shell } = calm;
      const foreign = await shell.get('/_telemetry/token', { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(foreign.status).toBe(403);
      const own = await shell.get('/_telemetry/token', { headers: { 'sec-fetch-site': 'same-origin' } });
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    });
  });

  test('a veto of one shell ends the canary in all, also in one that starts later, but not a later canary', async () => {
    const { shell, pages, startCanary } = await site(limits);
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
    const { shell, pages, startCanary } = await site({ ...limits, VETOES: '/dev/null/vetoes' });
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

  test.each([
    ['of another version', { version: '1.0.0' }],
    ['of an earlier canary', { since: '2026-01-01T00:00:00.000Z' }],
    ['of another schema', { schema: 2 }],
  ])(
    'a veto %s has no effect',
    async (_, change) => {
      const { shell, startCanary } = await site(limits);
      await startCanary();
      const { version = '', since = '' } = canaryOf(shell) ?? {};
      const at = new Date().toISOString();
      const veto = { schema: 1 as const, remote: 'mf-pagos', version, since, reason: 'a try', at };
      await shell.vetoStore.put(veto);
      const name = readdirSync(shell.vetoStore.address).find((each) => each.endsWith('.json')) ?? '';
      writeFileSync(path.join(shell.vetoStore.address, name), JSON.stringify({ ...veto, ...change }));
      const later = await neighbour(shell);
      expect(await servedBy(later)).toBe('1.1.0');
      // A shell that has a reason writes its own in its place.
      await shell.watcher.veto(veto);
      await expect(shell.vetoStore.all()).resolves.toEqual([veto]);
    },
    30_000,
  );
});
