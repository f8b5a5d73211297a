import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  copyContentSources,
  createAreaSources,
  SHELL_ASSETS_URL,
  serveArea,
  serveShell,
} from '../support/area-sources';
import { test as base, expect } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';

/** What somebody types by mistake, and what the overlay then says. */
const MISTAKES: readonly { what: string; made(source: string): string; says: RegExp }[] = [
  {
    what: 'a syntax error',
    made: (source) => source.replace(/return \(?/, 'return ( <'),
    says: /Module build failed/,
  },
  {
    what: 'a wrong import',
    made: (source) => `import { nada } from './no-hay';\nconsole.log(nada);\n${source}`,
    says: /no-hay/,
  },
];

/** Two areas and the shell's scripts, as their development servers serve them. */
interface Development {
  made: ReturnType<typeof createAreaSources>;
  contents: ReturnType<typeof copyContentSources>;
  /** Restarts the shell, which takes these areas from source then. */
  run(areas: readonly { folder: string; url: string }[], settings?: Record<string, string>): Promise<void>;
}

const test = base.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
    async ({}, use) => {
      const made = createAreaSources();
      const contents = copyContentSources(made);
      const servers = [serveArea(made.folder), serveArea(contents.folder, ['web']), serveShell()];
      const answers = (url: string) => () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      for (const url of [
        `${made.url}__red/server.cjs`,
        ...[made, contents].map((area) => `${area.url}remoteEntry.js`),
        `${SHELL_ASSETS_URL}main.js`,
      ])
        await expect.poll(answers(url), { message: url, timeout: 180_000 }).toBe(true);
      await use({
        made,
        contents,
        run: async (areas, settings = {}) => {
          await siteControl.settle('shell', {
            NODE_ENV: 'development',
            SOURCE_ROOT: path.dirname(made.folder),
            SOURCE_REMOTES: areas.map(({ folder, url }) => `${path.basename(folder)}=${url}`).join(','),
            SHELL_ASSETS_URL,
            ...settings,
          });
        },
      });
      await Promise.all(servers.map((server) => server.stop()));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 400_000 });

test('a shell that runs from source keeps the state of a page over an edit, and renders the area on the server', async ({
  page,
  request,
  consoleErrors,
  development: { made, run },
}) => {
  // Among them: that a button was pressed before its page was there stands in its attributes (record 017).
  consoleErrors.allow(/hydrated but some attributes/);
  consoleErrors.allow(/sin servidor|\[rspack|\[webpack|\[HMR|WebSocket|ERR_CONNECTION|\[hydration\]/);
  const source = readFileSync(path.join(made.folder, made.page), 'utf8');
  await run([made]);
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
  made.edit(made.page, 'Primer ensayo', 'Segundo ensayo');
  await expect(heading).toHaveText('Segundo ensayo');
  await expect(counter).toHaveText(counted);
  expect(await html()).toContain('<h1>Segundo ensayo</h1>');

  // An error of the server alone: the browser would render the page, and hide it.
  made.edit(
    made.page,
    'return (',
    "if (typeof document === 'undefined') throw new Error('sin servidor');\n  return (",
  );
  const overlay = page.getByRole('alertdialog');
  // Until the edit has been built, the server shows the page as it was.
  await expect(async () => {
    await page.reload({ timeout: 10_000 });
    await expect(overlay).toContainText('El servidor no puede mostrar la página', { timeout: 3_000 });
  }).toPass();
  await expect(overlay).toContainText('mf-ensayo, de Ensayos');
  await expect(overlay).toContainText('src/pages/ensayo/ensayo.page.tsx:6');
  await expect(overlay).toContainText('> 6 |   if (typeof document');

  // Nothing of the area can be rendered then.
  made.write(made.page, `const width = document.body.clientWidth;\nconsole.log(width);\n${source}`);
  await expect(async () => {
    await page.reload({ timeout: 10_000 });
    await expect(overlay).toContainText('En el servidor no existe "document"', { timeout: 3_000 });
  }).toPass();
  await expect(overlay).toContainText('> 1 | const width');
  made.write(made.page, source);
});

test('a page lives again once a syntax error or a wrong import is mended, and nothing stands over it', async ({
  page,
  consoleErrors,
  development: { made, contents, run },
}) => {
  // The mistakes, and what fails with them.
  consoleErrors.allow(/./);
  const sourceOf = (area: { folder: string }, file: string) => path.join(area.folder, 'src/pages', file);
  const pages = {
    '/faqs': sourceOf(contents, 'faqs/faqs.page.tsx'),
    '/': sourceOf(contents, 'inicio/inicio.page.tsx'),
  };
  await run([made, contents], { SSR: 'off' });
  for (const [at, file] of Object.entries(pages)) {
    const source = readFileSync(file, 'utf8');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const overlay = page.getByRole('alertdialog', { name: /^No se puede compilar/ });
    await page.goto(at);
    await expect(heading).toBeVisible({ timeout: 30_000 });
    const shown = (await heading.textContent()) ?? '';
    for (const { what, made: mistaken, says } of MISTAKES)
      await test.step(`${at}: ${what}`, async () => {
        writeFileSync(file, mistaken(source));
        await expect(overlay).toContainText(says, { timeout: 30_000 });
        writeFileSync(file, source);
        await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 30_000 });
        await expect(heading).toHaveText(shown, { timeout: 30_000 });
        // The next edit is seen as ever.
        writeFileSync(file, `${source}\ndocument.documentElement.dataset.edited = '${what}';\n`);
        await expect(page.locator(`html[data-edited="${what}"]`)).toBeAttached({ timeout: 30_000 });
        writeFileSync(file, source);
        await expect(heading).toHaveText(shown);
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      });
  }
});
