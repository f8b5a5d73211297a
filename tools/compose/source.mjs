import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { ROOT } from '../packages.mjs';
import { assertUnprivileged } from './start.mjs';

const REMOTE = 'mf-pagos';
const PAGE = 'pages/facturacion/facturacion.page.tsx';
const TITLE = 'title="Facturación"';
const HEADING = 'Facturación';
const EDITED = 'Facturación en obra';

/**
 * One area runs from its sources in the composed page, the rest as released: `docker compose --profile source up`.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkSource({ check, stack, site }) {
  // A copy: the check edits it.
  const folder = mkdtempSync(path.join(tmpdir(), 'red-source-'));
  cpSync(path.join(ROOT, REMOTE, 'src'), path.join(folder, 'src'), { recursive: true });
  const override = path.join(folder, 'compose.json');
  const volumes = [`${path.join(folder, 'src')}:/app/${REMOTE}/src:ro`];
  writeFileSync(override, JSON.stringify({ services: { source: { volumes } } }));
  const files = ['--file', path.join(ROOT, 'docker-compose.yml'), '--file', override];
  const compose = (/** @type {string[]} */ ...args) =>
    stack.compose([...files, '--profile', 'source', ...args], { extraEnv: { SOURCE: REMOTE } });
  try {
    await check('one area runs from its sources, as unprivileged as the others', async () => {
      await compose('build', 'source');
      await compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', '600');
      const name = (await stack.containers()).find(({ Service }) => Service === 'source')?.Name;
      assert(name, 'no container runs it');
      assertUnprivileged(name, await stack.inspect(name));
      assert((await site.liveVersion(REMOTE)) === 'source', `${await site.liveVersion(REMOTE)} is live`);
      assert.match(String(await site.liveVersion('mf-contenido')), /^1\./, 'another area is not as released');
    });
    await check('an edit appears in the composed page by itself', () =>
      inBrowser(`${stack.siteUrl}/facturacion`, async (page) => {
        const heading = page.getByRole('heading', { level: 1 });
        await heading.filter({ hasText: HEADING }).waitFor();
        const file = path.join(folder, 'src', PAGE);
        const text = readFileSync(file, 'utf8');
        assert(text.includes(TITLE), `${PAGE} does not say ${TITLE}`);
        writeFileSync(file, text.replace(TITLE, `title="${EDITED}"`));
        await heading.filter({ hasText: EDITED }).waitFor();
      }),
    );
    await check('without it, the released area is back', async () => {
      await compose('rm', '--stop', '--force', 'source');
      await stack.compose(['up', '--detach', '--wait', '--wait-timeout', '600']);
      assert.match(String(await site.liveVersion(REMOTE)), /^1\./);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Opens an address in a browser that accepts the edge's own certificates; waits end after two minutes.
 * @param {string} address
 * @param {(page: import('@playwright/test').Page) => Promise<void>} look
 */
async function inBrowser(address, look) {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    page.setDefaultTimeout(120_000);
    await page.goto(address);
    await look(page);
  } finally {
    await browser.close();
  }
}
