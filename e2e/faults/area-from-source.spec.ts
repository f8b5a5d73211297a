import { get, type OutgoingHttpHeaders } from 'node:http';
import { createAreaSources, redArea } from '../support/area-sources';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';

test.use({ savesData: false });

/** Status that a request with such headers is answered with. */
const answerTo = (url: string, headers: OutgoingHttpHeaders): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

const { E2E_URL = 'http://localhost:3100' } = process.env;

test('red dev shows an unpublished area in a released site: its pages, its edits, and its errors with their lines', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  // The socket of the development server, and the errors that the test makes.
  consoleErrors.allow(
    /sin total|\[rspack|\[webpack|\[HMR|WebSocket|ERR_CONNECTION|while compiling|×|\[area\]|frame-ancestors/,
  );
  const area = createAreaSources();
  const refused = redArea(area.folder, 'dev', '--against', E2E_URL);
  await expect.poll(() => refused.output).toContain('does not let a browser choose');
  await refused.stop();

  await siteControl.settle('shell', { ALLOW_OVERRIDES: 'true' });
  const dev = redArea(area.folder, 'dev', '--against', E2E_URL);
  try {
    await expect.poll(() => dev.output).toContain('mf-ensayo from source: ');
    const link = /from source: (\S+)/.exec(dev.output)?.[1] ?? '';
    await expect
      .poll(
        () =>
          fetch(`${area.url}remoteEntry.js`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    await page.goto(link);
    await page.getByRole('button', { name: 'Probar' }).click();

    // A page that the site does not know, with its entry in the footer.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ensayo' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Primer ensayo');
    await page.reload();
    await expect(heading).toHaveText('Primer ensayo');
    await expect(page).toHaveTitle(/Ensayo$/);

    area.edit(area.page, 'Primer ensayo', 'Segundo ensayo');
    await expect(heading).toHaveText('Segundo ensayo');
    await expect.poll(() => dev.output).toMatch(/ensayo\.page\.tsx is visible after \d+ ms/);

    const overlay = page.getByRole('alertdialog');
    area.edit(area.page, '<h1>', '<h1');
    await expect(overlay).toContainText('mf-ensayo, de Ensayos');
    await expect(overlay).toContainText('No se puede compilar');
    await expect(overlay).toContainText('ensayo.page.tsx');
    area.edit(area.page, '<h1', '<h1>');
    await expect(overlay).toBeHidden();
    await expect(heading).toHaveText('Segundo ensayo');

    area.edit(area.page, 'return (', "if (count === 0) throw new Error('sin total');\n  return (");
    await expect(overlay).toContainText('Error al mostrar la página');
    await expect(overlay).toContainText('src/pages/ensayo/ensayo.page.tsx:6');
    await expect(overlay).toContainText("> 6 |   if (count === 0) throw new Error('sin total');");
    await overlay.press('Escape');
    await expect(overlay).toBeHidden();
    area.edit(area.page, "if (count === 0) throw new Error('sin total');\n", '');
    await expect(heading).toHaveText('Segundo ensayo');

    // A new page of the area: without a restart by hand.
    area.write('src/pages/otro/otro.page.tsx', 'export default () => <h1>Otra página</h1>;\n');
    const [route] = area.manifest.routes;
    area.write(
      'remote.json',
      JSON.stringify({
        ...area.manifest,
        exposes: { ...area.manifest.exposes, './otro': './src/pages/otro/otro.page.tsx' },
        routes: [route, { ...route, path: '/ensayo/otro', expose: './otro', title: 'Otro', navigation: [] }],
      }),
    );
    // The page is loaded anew meanwhile, and a visit that meets that may never be told that it has ended.
    await expect(async () => {
      await page.goto('/ensayo/otro', { timeout: 10_000 });
      await expect(heading).toHaveText('Otra página', { timeout: 3_000 });
    }).toPass();

    // Another website takes nothing from the development server, and neither does a name that leads to this machine.
    expect(await answerTo(area.url, { host: 'otro.example' })).toBe(403);
    expect(await answerTo(`${area.url}__red/problems`, { host: 'otro.example' })).toBe(403);
    const taken = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' };
    expect(await answerTo(`${area.url}remoteEntry.js`, taken)).toBe(403);
  } finally {
    await dev.stop();
  }
});
