import { duplicatedSources, shortSource } from '../../tools/built-scripts';
import { ROUTES } from '../pages/site-routes';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../support/axe-check';
import { areaOf, OPEN_ROUTES, PUBLIC_ADDRESSES } from '../support/described-routes';
import { invalidParts } from '../support/html-rules';
import { FRAME, textOver } from '../support/layout';
import { recordScripts } from '../support/loaded-scripts';
import { expectAdaptable, expectNoOverflow } from '../support/page-fit';
import { recordPolicyViolations } from '../support/policy-violations';
import { SCRIPT_BUDGETS } from '../support/script-budgets';
import { expect, test } from '../support/test.fixture';

/**
 * Every page that opens without a session is visited once, and everything is looked at that it owes its visitors. The
 * expectations are soft: one visit says everything that is wrong with a page.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Visit {
  id: string;
  path: string;
  title: string | RegExp;
  status: number;
  /** Whether the page stands inside header and footer. */
  isFramed: boolean;
}
const framed = (id: string, path: string, title: string | RegExp, status = 200): Visit => ({
  id,
  path,
  title,
  status,
  isFramed: true,
});
const bare = (id: string, path: string): Visit => ({ id, path, title: /./, status: 200, isFramed: false });

const VISITS: readonly Visit[] = [
  ...ROUTES.map(([id, path, name]) => framed(id, path, `RED | ${name}`)),
  framed('SHELL-03', '/noticias/1', /^RED \| .+/),
  framed('SHELL-22', '/busqueda-en-diccionarios?item=es&palabra=casa', /^RED \| /),
  framed('AMB-10', '/buscar?q=pagos', /^RED \| /),
  framed('SHELL-29', '/no-existe', /./, 404),
  bare('SHELL-27', '/mantenimiento'),
  bare('SHELL-28', '/health-check'),
];

/** What the content requirements call a page. */
const CONTENT_IDS: Readonly<Record<string, string>> = {
  '/': 'CONT-03',
  '/noticias': 'CONT-41',
  '/noticias/1': 'CONT-55',
  '/docentes': 'CONT-66',
  '/directivos': 'CONT-68',
  '/familia': 'CONT-70',
  '/quienes-somos': 'CONT-72',
  '/propuesta-pedagogica': 'CONT-85',
  '/ingles': 'CONT-89',
  '/primary': 'CONT-93',
  '/secondary': 'CONT-96',
  '/elementary': 'CONT-101',
  '/aviso-de-privacidad': 'CONT-106',
  '/faqs': 'CONT-74',
  '/contacto': 'CONT-108',
  '/catalogos-de-libros-red': 'CONT-137',
  '/representantes': 'CONT-148',
  '/videoteca': 'CONT-154',
};

/** The only pages whose header and footer are looked at too: one that no link of theirs leads to, and one that some do. */
const LOOKED_AT_WITH_FRAME = ['/', '/contacto'];

/** Titles so long that they could lie on the pattern of their page. */
const TITLES_BESIDE_PATTERN = [
  '/catalogos-de-libros-red',
  '/propuesta-pedagogica',
  '/aviso-de-privacidad',
  '/faqs',
  '/mi-pago',
];

const inKiB = (parts: readonly { bytes: number }[]) =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

test('the tests walk over every page that an area offers to visitors without a session', {
  tag: ['@SHELL-31'],
}, () => {
  const addressOf = ([path]: readonly string[]) => path?.split('?')[0];
  const walked = new Map(ROUTES.map(([, ...route]) => [addressOf(route), route[1]]));
  expect(walked).toEqual(new Map(OPEN_ROUTES.map((route) => [addressOf(route), route[1]])));
  const visited = VISITS.map(({ path }) => addressOf([path]));
  expect(visited).toEqual(expect.arrayContaining([...PUBLIC_ADDRESSES]));
});

for (const { id, path, title, status, isFramed } of VISITS) {
  const owner = areaOf(path);
  test(`${path} opens by its address, is valid and accessible, and fits every screen, zoom and theme`, {
    tag: [
      `@${id}`,
      ...(isFramed ? ['@SHELL-35'] : []),
      ...['@UX-04', '@UX-05', '@UX-23', '@UX-34'],
      ...[CONTENT_IDS[path], owner].filter(Boolean).map((tag) => `@${tag}`),
    ],
  }, async ({ page, site, consoleErrors }) => {
    test.slow(); // one visit sees what several would
    if (status === 404) consoleErrors.allow(/status of 404/);
    const violations = await recordPolicyViolations(page);
    const scripts = await recordScripts(page);
    const response = await page.goto(path);

    await test.step('opens by its address, with its title, and says that it is Spanish', async () => {
      expect.soft(response?.status()).toBe(status);
      await expect.soft(page).toHaveTitle(title);
      await expect.soft(page.locator('html')).toHaveAttribute('lang', /^es/);
    });
    await test.step('is valid HTML', async () => {
      expect.soft(await invalidParts((await response?.text()) ?? '')).toEqual([]);
    });
    if (isFramed)
      await test.step('stands inside the frame under one heading, and none skips a level', async () => {
        await expect.soft(page.getByRole('banner')).toBeVisible();
        await expect.soft(page.getByRole('contentinfo')).toBeVisible();
        await expect.soft(site.main.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect.soft(site.title).toBeVisible();
        await site.waitUntilHydrated();
        await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
        const levels = await site.main
          .getByRole('heading')
          .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
        expect.soft(levels.filter((level, at) => level - (levels[at - 1] ?? 0) > 1)).toEqual([]);
      });
    const budget = SCRIPT_BUDGETS[path];
    if (budget)
      await test.step('loads no more scripts than its budget', async () => {
        const loaded = await scripts();
        const files = loaded.map(({ owner: by, name, bytes }) => `${by}/${name} ${bytes}`);
        expect.soft(inKiB(loaded), files.join('\n')).toBeLessThanOrEqual(budget.scripts);
        const repeated = duplicatedSources(loaded);
        const sources = repeated.map(
          ({ source, bytes, scripts: copies }) =>
            `${shortSource(source)} ${bytes} in ${copies.join(' and ')}`,
        );
        expect.soft(inKiB(repeated), sources.join('\n')).toBeLessThanOrEqual(budget.repeated);
      });
    await test.step('does nothing that its own content policy forbids', async () => {
      expect.soft(await violations()).toEqual([]);
    });
    const look = LOOKED_AT_WITH_FRAME.includes(path) ? {} : { without: FRAME };
    await test.step('has no axe violations, in light and in dark', () =>
      isFramed ? expectNoViolationsInBothThemes(page, look) : expectNoViolations(page));
    await test.step('fits every width', () => expectNoOverflow(page));
    if (TITLES_BESIDE_PATTERN.includes(path))
      await test.step('has its title beside the pattern', async () => {
        const pattern = page.locator('main [data-ground]:has(h1)').first().locator('> svg');
        for (const width of [768, 1024, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await expect
            .poll(() => textOver(site.title, pattern), `title over the pattern at ${width} px`)
            .toBeLessThanOrEqual(0);
        }
      });
    await test.step('can be enlarged, spaced and recoloured without loss', () => expectAdaptable(page, look));
  });
}
