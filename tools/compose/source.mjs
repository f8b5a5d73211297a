import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { ROOT } from '../packages.mjs';
import { must } from './checks.mjs';
import { mustBeWithoutRights } from './start.mjs';

const REMOTE = 'mf-pagos';
const PAGE = 'pages/facturacion/facturacion.page.tsx';
const TITLE = 'title="Facturación"';
const HEADING = 'Facturación';
const EDITED = 'Facturación en obra';

/** One area runs from its sources in the composed page, the rest as released: `docker compose --profile source up`. */
export async function runsFromSource({ check, stack, site }) {
  // A copy, so that what is edited is not the repository.
  const folder = mkdtempSync(path.join(tmpdir(), 'red-source-'));
  cpSync(path.join(ROOT, REMOTE, 'src'), path.join(folder, 'src'), { recursive: true });
  const change = path.join(folder, 'compose.json');
  const volumes = [`${path.join(folder, 'src')}:/app/${REMOTE}/src:ro`];
  writeFileSync(change, JSON.stringify({ services: { source: { volumes } } }));
  const files = ['--file', path.join(ROOT, 'docker-compose.yml'), '--file', change];
  const compose = (...args) =>
    stack.compose([...files, '--profile', 'source', ...args], { change: { SOURCE: REMOTE } });
  try {
    await check('one area runs from its sources, with no more rights than the others', async () => {
      await compose('build', 'source');
      await compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', '600');
      const name = (await stack.containers()).find(({ Service }) => Service === 'source')?.Name;
      must(name, 'no container runs it');
      mustBeWithoutRights(name, await stack.inspect(name));
      must((await site.liveVersion(REMOTE)) === 'source', `${await site.liveVersion(REMOTE)} is live`);
      must(/^1\./.test(await site.liveVersion('mf-contenido')), 'another area is not as released');
    });
    await check('an edit appears in the composed page by itself', () =>
      inBrowser(`${stack.siteUrl}/facturacion`, async (page) => {
        const heading = page.getByRole('heading', { level: 1 });
        await heading.filter({ hasText: HEADING }).waitFor();
        const file = path.join(folder, 'src', PAGE);
        const text = readFileSync(file, 'utf8');
        must(text.includes(TITLE), `${PAGE} does not say ${TITLE}`);
        writeFileSync(file, text.replace(TITLE, `title="${EDITED}"`));
        await heading.filter({ hasText: EDITED }).waitFor();
      }),
    );
    await check('without it, the released area is back', async () => {
      await compose('rm', '--stop', '--force', 'source');
      await stack.compose(['up', '--detach', '--wait', '--wait-timeout', '600']);
      must(/^1\./.test(await site.liveVersion(REMOTE)), `${await site.liveVersion(REMOTE)} is live`);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens an address in a browser that takes the edge's own certificates; waits are limited to two minutes. */
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
