import { calmSite, failure, operatedSite, view } from '../testing/operated-site.fixture';

const calm = calmSite();

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

  test('of failures in browsers a figure tells only where no single address decides it', async () => {
    const { shell, pages } = await operatedSite({ TRUST_PROXY: 'loopback', CANARY_MIN_SAMPLES: '8' });
    const ratio = async () =>
      /^red_area_failure_ratio\{remote="mf-pagos",version="1\.0\.0"\} (.*)$/m.exec(
        await (await shell.get('/metrics')).text(),
      )?.[1];
    const from = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` });
    await pages(7, [failure], from(1));
    expect(await ratio()).toBeUndefined();
    await pages(33, [failure], from(1));
    expect(await ratio()).toBe('0');
    await pages(1, [failure], from(2));
    await pages(1, [failure], from(3));
    for (const address of [4, 5, 6]) await pages(1, [view], from(address));
    expect(await ratio()).toBe('0.5');
  }, 30_000);

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
