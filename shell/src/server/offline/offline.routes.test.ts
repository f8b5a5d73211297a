import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { writeOfflineFiles } from '../testing/offline-files.fixture';
import { addOfflineRoutes } from './offline.routes';

let app: FastifyInstance;
async function serve(isOn: boolean) {
  const webDir = mkdtempSync(path.join(tmpdir(), 'red-offline-'));
  writeOfflineFiles(webDir);
  app = Fastify();
  addOfflineRoutes(app, { webDir, productName: 'Red & Co', fontCss: '', isOn });
  return (url: string) => app.inject(url);
}
afterEach(() => app.close());

test('the worker is asked for anew each time and loads no further script', async () => {
  const answer = await (await serve(true))('/sw.js');
  expect(answer.body).toContain('service-worker');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src *",
  });
});

test('switched off, the same address removes what browsers have kept', async () => {
  expect((await (await serve(false))('/sw.js')).body).toContain('retiring-worker');
});

test('the page without a network stands alone, and its policy allows its one script and its styles', async () => {
  const { body, headers } = await (await serve(true))('/_offline');
  expect(body).toContain('<h1>Sin conexión</h1>');
  expect(body).toContain('<title>Red &amp; Co | Sin conexión</title>');
  expect(body).not.toMatch(/(?:src|href)="/);
  expect(String(headers['content-security-policy'])).toMatch(/script-src 'sha256-.+'; style-src 'sha256-/);
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('the icons of tab and home screen are pictures', async () => {
  const get = await serve(true);
  for (const icon of ['/favicon.png', '/icon-192.png'])
    await expect(get(icon)).resolves.toMatchObject({
      statusCode: 200,
      body: `icon ${icon}`,
      headers: { 'content-type': 'image/png' },
    });
});

test('a device learns the name of the product', async () => {
  const answer = await (await serve(true))('/manifest.webmanifest');
  expect(answer.json()).toMatchObject({ short_name: 'Red & Co', start_url: '/', lang: 'es-MX' });
});
