import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { RSPACK } from '../../tools/rspack';
import { startOrigin } from '../support/plain-origin';
import { expect, test } from '../support/test.fixture';

test.describe.configure({ mode: 'serial' });
const dist = mkdtempSync(path.join(tmpdir(), 'red-plain-host-'));
let host: Awaited<ReturnType<typeof startOrigin>>;

/** The fixture page, which knows of the site what stands in its address. */
const showing = (remote: string, page: string) =>
  `${host.url}index.html?${new URLSearchParams({ site: process.env.E2E_URL ?? '', remote, page })}`;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await promisify(execFile)(process.execPath, [...RSPACK, 'build'], {
    cwd: path.resolve('e2e/support/plain-host'),
    env: { ...process.env, NODE_ENV: 'production', PLAIN_HOST_DIST: dist },
  });
  writeFileSync(
    path.join(dist, 'index.html'),
    '<!doctype html><html lang="es"><title>Otro sitio</title><body><script defer src="main.js"></script></body></html>',
  );
  host = await startOrigin(dist, { api: process.env.E2E_API_URL });
});
test.afterAll(() => {
  host.stop();
  rmSync(dist, { recursive: true, force: true });
});

test('another site shows a page of a live area with its data, and devtools see its modules', async ({
  page,
}) => {
  await page.goto(showing('mf-contenido', './noticias'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The colours of the site, which its shell puts into its own documents.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(0, 0, 0)');
  const shown = await page.evaluate(() => Object(Reflect.get(globalThis, '__FEDERATION__')).moduleInfo);
  expect(shown).toMatchObject({
    red_host: {
      remotesInfo: { mf_contenido: { matchedVersion: expect.stringMatching(/remoteEntry\.\w+\.js$/) } },
    },
  });
  const released = Object.entries(shown).find(([name]) => name.startsWith('mf_contenido:'))?.[1];
  expect(Object(released).modules).toContainEqual(expect.objectContaining({ modulePath: './noticias' }));
});

test('another site runs nothing that is not what was released, and learns why it cannot show a page', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/integrity|valid digest|Failed to load resource/);
  await page.route('**/__federation_expose_noticias*.js*', async (route) => {
    const original = await route.fetch();
    await route.fulfill({ response: original, body: `window.tampered = true;${await original.text()}` });
  });
  await page.goto(showing('mf-contenido', './noticias'));
  await expect(page.getByRole('alert')).toContainText('mf-contenido ./noticias cannot be loaded (network)');
  expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined();
  await page.goto(showing('mf-otro', './nada'));
  await expect(page.getByRole('alert')).toContainText('no release of mf-otro is live');
});
