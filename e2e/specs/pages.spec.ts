import { duplicatedSources, shortSource } from '../../tools/built-scripts';
import { ArticlePage } from '../pages/article-page';
import { ROUTES } from '../pages/site-routes';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
  groundOf,
  LIGHT_GROUND,
} from '../support/axe-check';
import { areaOf, OPEN_ROUTES, PUBLIC_ADDRESSES } from '../support/described-routes';
import { englishIn } from '../support/english-text';
import { invalidParts } from '../support/html-rules';
import { FRAME } from '../support/layout';
import { recordScripts } from '../support/loaded-scripts';
import { expectAdaptable, expectFit, WIDTHS_UNZOOMED } from '../support/page-fit';
import { PAGE_LOOKS } from '../support/page-looks';
import { paleTexts } from '../support/paper';
import { recordPolicyViolations } from '../support/policy-violations';
import { SCRIPT_BUDGETS } from '../support/script-budgets';
import { expect, test } from '../support/test.fixture';

/**
 * Every page that opens without a session is visited once, and everything is looked at that it owes its visitors. The
 * expectations are soft: one visit says everything that is wrong with a page.
 */
// The taller a window is, the more is in it at the first paint.
test.use({ viewport: { width: 1920, height: 1200 } });

interface Visit {
  ids: readonly string[];
  path: string;
  title: string | RegExp;
  status: number;
  /** Whether the page stands inside header and footer. */
  isFramed: boolean;
  /** What it has to say, where no other test reads it. */
  says: readonly (string | RegExp)[];
}
const framed = (id: string, path: string, title: string | RegExp): Visit => ({
  ids: [id],
  path,
  title,
  status: 200,
  isFramed: true,
  says: [],
});
const bare = (ids: readonly string[], path: string, says: Visit['says']): Visit => ({
  ids,
  path,
  title: /./,
  status: 200,
  isFramed: false,
  says,
});

const VISITS: readonly Visit[] = [
  ...ROUTES.map(([id, path, name]) => framed(id, path, `RED | ${name}`)),
  framed('SHELL-03', '/noticias/1', /^RED \| .+/),
  framed('SHELL-22', '/busqueda-en-diccionarios?item=es&palabra=casa', /^RED \| /),
  framed('AMB-10', '/buscar?q=pagos', /^RED \| /),
  {
    ...framed('SHELL-29', '/no-existe', /./),
    ids: ['SHELL-29', 'SHELL-122', 'SHELL-123', 'UX-16'],
    status: 404,
    says: ['ERROR', /No hemos encontrado nada/],
  },
  // No login opens over it.
  bare(['SHELL-27', 'SHELL-37', 'SHELL-128', 'SHELL-129'], '/mantenimiento?loginInit=true', [
    '¡Lamentamos las molestias!',
    'Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.',
  ]),
  bare(['SHELL-28', 'SHELL-130'], '/health-check', [/Health check ok!/]),
];

/** What the content requirements call a page. */
const CONTENT_IDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['CONT-03'],
  '/noticias': ['CONT-41'],
  '/noticias/1': ['CONT-55'],
  '/docentes': ['CONT-66'],
  '/directivos': ['CONT-68'],
  '/familia': ['CONT-70'],
  '/quienes-somos': ['CONT-72'],
  '/propuesta-pedagogica': ['CONT-85'],
  '/ingles': ['CONT-89'],
  '/primary': ['CONT-93'],
  '/secondary': ['CONT-96'],
  '/elementary': ['CONT-101'],
  '/aviso-de-privacidad': ['CONT-106'],
  '/faqs': ['CONT-74'],
  '/contacto': ['CONT-108', 'CONT-109'],
  '/catalogos-de-libros-red': ['CONT-137'],
  '/representantes': ['CONT-148'],
  '/videoteca': ['CONT-154'],
};

/** The only pages whose header and footer are looked at too: one that no link of theirs leads to, and one that some do. */
const LOOKED_AT_WITH_FRAME = ['/', '/contacto'];

/** A page of every area but that of the home (initial-key.spec.ts), and one of none. */
const LOGS_IN = ['/pagos', '/busqueda-en-diccionarios', '/partner-docente', '/enlace-expirado', '/no-existe'];

/** Pages that are printed: a text, an article and an entry. */
const PRINTED = ['/aviso-de-privacidad', '/noticias/1', '/busqueda-en-diccionarios?item=es&palabra=casa'];

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

for (const { ids, path, title, status, isFramed, says } of VISITS) {
  const owner = areaOf(path);
  const budget = SCRIPT_BUDGETS[path];
  const isPrinted = PRINTED.includes(path);
  test.describe(() => {
    // What is prefetched for the next page counts in the budget.
    test.use({ savesData: !budget });
    test(`${path} opens by its address, is valid and accessible, and fits every screen, zoom and theme`, {
      tag: [
        ...ids.map((id) => `@${id}`),
        ...(isFramed ? ['@SHELL-33', '@SHELL-35'] : []),
        ...['@UX-04', '@UX-05', '@UX-23', '@UX-34'],
        ...(budget ? ['@UX-10'] : []),
        ...(isPrinted ? ['@UX-13'] : []),
        ...(LOGS_IN.includes(path) ? ['@SHELL-36'] : []),
        ...[...(CONTENT_IDS[path] ?? []), owner].filter(Boolean).map((tag) => `@${tag}`),
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
      await test.step('is valid HTML without a text or label in English', async () => {
        const html = (await response?.text()) ?? '';
        expect.soft(await invalidParts(html)).toEqual([]);
        expect.soft(await englishIn(page, html)).toEqual([]);
      });
      // Before anything else is preloaded for somebody who is about to go on.
      const preloads = page.locator('link[rel="preload"][as="script"]');
      const preloaded = await preloads.evaluateAll((links) =>
        links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
      );
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
      else
        await test.step('stands alone, without a frame and without a dialog', async () => {
          for (const role of ['banner', 'contentinfo', 'dialog'] as const)
            await expect.soft(page.getByRole(role)).toHaveCount(0);
        });
      for (const text of says)
        await test.step(`says ${text}`, () =>
          expect.soft(page.getByText(text, { exact: true }).first()).toBeVisible());
      if (budget)
        await test.step('loads no more scripts than its budget, and none twice', async () => {
          const loaded = await scripts.untilQuiet();
          expect.soft(scripts.askedForAgain()).toEqual([]);
          expect.soft(preloaded.length).toBeGreaterThanOrEqual(budget.leastPreloads ?? 0);
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
      const seen = LOOKED_AT_WITH_FRAME.includes(path) ? {} : { without: FRAME };
      await test.step('has no axe violations, in light and in dark', () =>
        isFramed ? expectNoViolationsInBothThemes(page, seen) : expectNoViolations(page));
      await test.step('fits every width', () => expectFit(page, WIDTHS_UNZOOMED));
      for (const look of PAGE_LOOKS[path] ?? []) await test.step(look.says, () => look.holds(page, site));
      await test.step('can be enlarged, spaced and recoloured without loss', () =>
        expectAdaptable(page, seen));
      if (isPrinted)
        await test.step('prints dark on white while the screen is dark, an article without the frame', async () => {
          await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
          await expect.soft.poll(() => groundOf(page)).toBe(LIGHT_GROUND);
          expect.soft(await paleTexts(page)).toEqual([]);
          if (path !== '/noticias/1') return;
          const article = new ArticlePage(page);
          await expect.soft(article.title).toBeVisible();
          await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
          await expect.soft(page.getByText(/ · https?:\/\/.+\/noticias\/1 · Impreso el /)).toBeVisible();
          for (const part of [
            page.getByRole('banner'),
            page.getByRole('contentinfo'),
            article.relatedArticles,
          ])
            await expect.soft(part).toBeHidden();
          await expect.soft(page.getByRole('button')).toHaveCount(0);
        });
      if (LOGS_IN.includes(path))
        await test.step('has login, recovery and initial key in its frame', async () => {
          const { loginModal, header } = site;
          await page.setViewportSize({ width: 1440, height: 900 });
          await header.loginButton.click();
          await expect(loginModal.root).toBeVisible();
          await loginModal.forgotPassword.click();
          await expect(loginModal.recovery).toBeVisible();
          await loginModal.goBackFrom(loginModal.recovery);
          await loginModal.validateKey.click();
          await expect(loginModal.initialKey).toBeVisible();
        });
      // The browser says so some seconds after a page has loaded.
      await test.step('uses every script that it preloads', async () =>
        expect.soft(scripts.unused(preloaded)).toEqual([]));
    });
  });
}
