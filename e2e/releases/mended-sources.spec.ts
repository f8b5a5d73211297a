import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  copyAreaSources,
  createAreaSources,
  SHELL_ASSETS_URL,
  serveArea,
  serveShell,
} from '../support/area-sources';
import { siteControl } from '../support/site-control';
import { expect, test } from '../support/test.fixture';

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

test('a page lives again once a syntax error or a wrong import is mended, and nothing stands over it', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(600_000);
  // The mistakes, and what fails with them.
  consoleErrors.allow(/./);
  const made = createAreaSources();
  const [contents, payments] = [copyAreaSources('mf-contenido', made), copyAreaSources('mf-pagos', made)];
  const sourceOf = (area: { folder: string }, file: string) => path.join(area.folder, 'src/pages', file);
  const pages = {
    '/ensayo': sourceOf(made, 'ensayo/ensayo.page.tsx'),
    '/faqs': sourceOf(contents, 'faqs/faqs.page.tsx'),
    '/contacto': sourceOf(contents, 'contacto/contacto.page.tsx'),
    '/': sourceOf(contents, 'inicio/inicio.page.tsx'),
    '/videoteca': sourceOf(contents, 'videoteca/videoteca.page.tsx'),
    '/pagos': sourceOf(payments, 'pagos/pagos.page.tsx'),
  };
  const areas = [made, contents, payments];
  const servers = [...areas.map(({ folder }) => serveArea(folder, ['web'])), serveShell()];
  const answers = (url: string) => () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    for (const url of [...areas.map((area) => `${area.url}remoteEntry.js`), `${SHELL_ASSETS_URL}main.js`])
      await expect.poll(answers(url), { timeout: 120_000 }).toBe(true);
    await siteControl.restart('shell', {
      NODE_ENV: 'development',
      SSR: 'off',
      SOURCE_ROOT: path.dirname(made.folder),
      SOURCE_REMOTES: areas.map(({ folder, url }) => `${path.basename(folder)}=${url}`).join(','),
      SHELL_ASSETS_URL,
    });
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
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await siteControl.restart('shell');
  }
});
