import path from 'node:path';
import { foreignBuild } from '../support/foreign-build';
import { startOrigin } from '../support/plain-origin';
import { release } from '../support/release-command';
import { expect, test } from '../support/settled-site.fixture';

const STORED = path.resolve(process.env.E2E_DATA_DIR ?? '.data/e2e', 'releases/mf-agenda');

test('an area that another bundler has built is released; a module that is not as released never runs', async ({
  page,
  site,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.allow(/\[area\]|integrity|valid digest|Failed to load resource/);
  const origin = await startOrigin(STORED);
  try {
    const outside = foreignBuild({ 'assets/days.js': "import 'https://cdn.example/days.js';" });
    const refused = await release(['publish', 'mf-agenda', '--from', outside], origin.url);
    expect(refused.text).toContain('assets/days.js imports https://cdn.example/days.js, which is no file');
    expect(refused.code).toBe(1);
    const { text } = await release(['publish', 'mf-agenda', '--from', foreignBuild()], origin.url);
    expect(text).toContain('mf-agenda 1.0.0 is live');

    await page.goto('/faqs');
    // Loaded after a click, but fetched with its hash before anything of the area runs.
    await page.route('**/assets/days.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: "window.tampered = true; export const next = 'nunca';",
      }),
    );
    await site.navigateTo('/agenda');
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(site.title).toHaveText('Agenda del lunes');
    await page.getByRole('button', { name: 'Otro día' }).click();
    await expect(site.title).toHaveText('Agenda del martes');
    expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined();
    // What devtools of Module Federation draw their graph from.
    const shown = await page.evaluate(() => Object(Reflect.get(window, '__FEDERATION__')).moduleInfo);
    const { matchedVersion } = shown.red_shell.remotesInfo.mf_agenda;
    expect(shown[`mf_agenda:${matchedVersion}`].modules).toMatchObject([{ modulePath: './agenda' }]);
  } finally {
    await release(['retire', 'mf-agenda'], origin.url);
    origin.stop();
  }
});
