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
