import { writeFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { calmSite, failure, operatedSite, until, view } from '../testing/operated-site.fixture';

const calm = calmSite();

describe('errors for operators', () => {
  test('are grouped by kind and place, with how often they were seen and how to find them in the sources', async () => {
    const { shell, pages } = await operatedSite();
    shell.monitor.renderFailed('mf-pagos', '1.0.0', 'render', 'Error: of the server\n    at x (page.js:1:2)');
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
    expect(shell.monitor.errors.of('server')).toMatchObject([
      { cause: 'Error: of the server', place: 'page.js:1:2' },
    ]);
    expect(shell.warnings).toEqual([]);
  });

  test('stand at a place only where it is in a file of what the browser got', async () => {
    const { shell, pages } = await operatedSite();
    const error = { type: 'error', remote: 'shell', version: 'live', cause: 'TypeError: x' };
    const forged = { file: 'Renueva-tu-clave-en-evil.example/x.js', line: 1, column: 1 };
    for (const file of ['remoteEntry.js', 'main.js']) {
      const frames = [forged, { file, line: 1, column: 7 }];
      await pages(1, [
        { ...failure, frames },
        { ...error, frames },
      ]);
    }
    const { document } = new JSDOM(await (await shell.get('/_ops')).text()).window;
    const places = [...document.querySelectorAll('[aria-label="Errores de navegadores"] code')].map(
      (code) => code.textContent,
    );
    expect(places.filter((text) => text?.includes('.js')).sort()).toEqual([
      'main.js:1:7',
      'red locate mf-pagos 1.0.0 remoteEntry.js:1:7',
    ]);
  });
});

describe('access', () => {
  test('pages of operators answer on this machine only, and are neither indexed nor cached', async () => {
    const { shell } = calm();
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
    const { shell } = await operatedSite({ SITE_URL: 'https://red.example' });
    for (const at of ['/metrics', '/_ops']) expect((await shell.get(at)).status).toBe(404);
  });

  test('where a token is set, pages of operators need it', async () => {
    const token = 'operators-token-2026';
    const { shell } = await operatedSite({ OPS_TOKEN: token });
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
  const { shell, startCanary } = await operatedSite();
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
  const { shell } = await operatedSite();
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

describe('telemetry', () => {
  const placed = (frame: object) => [{ ...failure, frames: [frame] }];

  test('events of browsers are counted by remote and version; figures of a version that nobody gets any more leave the metrics half an hour later', async () => {
    const { shell, report } = await operatedSite();
    const vital = { type: 'vital', name: 'LCP', value: 1_200, route: '/pagos' };
    const error = { type: 'error', remote: 'mf-pagos', version: '1.0.0', cause: 'TypeError: x' };
    expect((await report([vital, error])).status).toBe(204);
    shell.monitor.metrics.renderFailures.inc({ remote: 'mf-pagos', version: '0.9.0', stage: 'render' });
    const text = await (await shell.get('/metrics')).text();
    expect(text).toContain('red_script_errors_total{remote="mf-pagos",version="1.0.0"} 1');
    expect(text).toContain(
      'red_web_vitals_lcp_seconds_bucket{le="1.8",route="/pagos",remote="mf-pagos",version="1.0.0"} 1',
    );
    expect(text).toContain(
      'red_release_info{remote="mf-pagos",version="1.0.0",track="stable",owner="mf-pagos"} 1',
    );
    expect(text).not.toContain('0.9.0');
  });

  test.each<[string, unknown]>([
    ['no events', []],
    ['an unknown field', [{ ...view, user: 'ana' }]],
    ['an unknown kind', [{ type: 'card', number: '4111' }]],
    ['a remote that cannot be', [{ ...view, remote: 'mf-<script>' }]],
    ['too many events', Array.from({ length: 41 }, () => view)],
    ['too long a text', [{ ...failure, cause: 'x'.repeat(301) }]],
    ['a place that leads out of the release', placed({ file: '../../secret.js', line: 1, column: 1 })],
    ['a place without a line', placed({ file: 'a.js', line: 0, column: 1 })],
    ['a place that says more', placed({ file: 'a.js', line: 1, column: 1, typed: 'ana@red.example' })],
  ])('a report with %s is refused', async (_what, events) => {
    const { report } = calm();
    expect((await report(events)).status).toBe(422);
  });

  test.each([['no'], ['x'.repeat(41)], ['<b>a page of a visitor</b>']])(
    'a report of a page that calls itself %s is refused',
    async (page) => {
      const { report } = calm();
      expect((await report([view], {}, page)).status).toBe(422);
    },
  );

  test('a report that is too large, not JSON or from another site is refused', async () => {
    const { shell, report } = calm();
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
  const image = {
    'effective-directive': 'img-src',
    'blocked-uri': 'http://evil.example/x.png?y=z',
  };
  const policyReport = (
    shell: Awaited<ReturnType<typeof operatedSite>>['shell'],
    body: unknown,
    type = 'csp-report',
  ) =>
    shell.get('/_policy-reports', {
      method: 'POST',
      headers: { 'content-type': `application/${type}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  covers('UX-19', 'AMB-55').test(
    'violations of the content policy are counted and listed by kind, in no words of browsers; those of extensions are not, and beyond 120 in a minute an address is refused',
    async () => {
      const { shell } = await operatedSite();
      const extension = { ...blocked, 'source-file': 'chrome-extension://abc/x.js' };
      for (const report of [blocked, blocked, extension, { 'effective-directive': 'made-up' }, image])
        expect((await policyReport(shell, { 'csp-report': report })).status).toBe(204);
      const metrics = await (await shell.get('/metrics')).text();
      expect([...metrics.matchAll(/^red_policy_violations_total\{(.*)$/gm)].map(([, line]) => line)).toEqual([
        'directive="script-src-elem"} 2',
        'directive="other"} 1',
        'directive="img-src"} 1',
      ]);
      const page = await (await shell.get('/_ops')).text();
      expect(page).toMatch(/policy script-src-elem.*inline.*>2, desde/s);
      expect(page).toMatch(/policy img-src.*an address/s);
      expect(page).not.toMatch(/ana@|token|evil|chrome-extension/);
      const statuses = [];
      for (let at = 5; at < 121; at += 1)
        statuses.push((await policyReport(shell, { 'csp-report': blocked })).status);
      expect(statuses).toEqual([...Array(115).fill(204), 429]);
    },
    30_000,
  );

  test('a report of the content policy that is too large, of another shape or not JSON is refused', async () => {
    const { shell } = calm();
    const statusOf = async (body: unknown, type?: string) => (await policyReport(shell, body, type)).status;
    expect(await statusOf({ 'csp-report': { ...blocked, 'script-sample': 'x'.repeat(20_000) } })).toBe(413);
    expect(await statusOf({ 'csp-report': 1 })).toBe(422);
    expect(await statusOf('{')).toBe(400);
    expect(await statusOf('{}', 'xml')).toBe(415);
  });

  covers('AMB-55').test(
    'reports add no labels to the counters, and nobody is shown their words',
    async () => {
      const { shell, report } = await operatedSite();
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
});
