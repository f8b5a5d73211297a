import { createAreaSources, SHELL_ASSETS_URL, serveArea, serveShell } from '../support/area-sources';
import { siteControl } from '../support/site-control';
import { expect, test } from '../support/test.fixture';

test('a shell that runs from source keeps the state of a page over an edit, and renders the area on the server', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  // Among them: that a button was pressed before its page was there stands in its attributes (record 017).
  consoleErrors.allow(/hydrated but some attributes/);
  consoleErrors.allow(/sin servidor|\[rspack|\[webpack|\[HMR|WebSocket|ERR_CONNECTION|\[hydration\]/);
  const area = createAreaSources();
  const servers = [serveArea(area.folder), serveShell()];
  const answers = (url: string) => () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(answers(`${area.url}__red/server.cjs`), { timeout: 90_000 }).toBe(true);
    await expect.poll(answers(`${SHELL_ASSETS_URL}main.js`), { timeout: 90_000 }).toBe(true);
    await siteControl.restart('shell', {
      NODE_ENV: 'development',
      SOURCE_ROOT: area.folder.replace(/\/[^/]+$/, ''),
      SOURCE_REMOTES: `mf-ensayo=${area.url}`,
      SHELL_ASSETS_URL,
    });
    const html = async () => (await request.get('/ensayo')).text();
    expect(await html()).toContain('<h1>Primer ensayo</h1>');

    await page.goto('/ensayo');
    const heading = page.getByRole('heading', { level: 1 });
    const counter = page.getByRole('button', { name: /^Contar/ });
    await expect(async () => {
      await counter.click();
      await expect(counter).not.toHaveText('Contar: 0', { timeout: 500 });
    }).toPass();
    const counted = (await counter.textContent()) ?? '';
    area.edit(area.page, 'Primer ensayo', 'Segundo ensayo');
    await expect(heading).toHaveText('Segundo ensayo');
    await expect(counter).toHaveText(counted);
    expect(await html()).toContain('<h1>Segundo ensayo</h1>');

    // An error of the server alone: the browser would render the page, and hide it.
    area.edit(
      area.page,
      'return (',
      "if (typeof document === 'undefined') throw new Error('sin servidor');\n  return (",
    );
    await page.reload();
    const overlay = page.getByRole('alertdialog');
    await expect(overlay).toContainText('El servidor no puede mostrar la página');
    await expect(overlay).toContainText('mf-ensayo, de Ensayos');
    await expect(overlay).toContainText('src/pages/ensayo/ensayo.page.tsx:6');
    await expect(overlay).toContainText('> 6 |   if (typeof document');
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await siteControl.restart('shell');
  }
});
