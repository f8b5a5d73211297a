import { ROUTES } from '../pages/site-routes';
import { recordPolicyViolations } from '../support/policy-violations';
import { expect, test } from '../support/test.fixture';

test('every route opens by in-app navigation with its title, at its top, in the same document, within its policy', {
  tag: ['@smoke', '@SHELL-31', '@SHELL-32', '@CONT-163', '@PAGOS-01', '@UX-19'],
}, async ({ page, site }) => {
  test.slow(); // two dozen pages in one test
  const violations = await recordPolicyViolations(page);
  await page.goto('/aviso-de-privacidad');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  for (const [, path, name] of ROUTES) {
    await page.evaluate(() => window.scrollTo(0, 400));
    await site.navigateTo(path);
    await expect(page).toHaveTitle(`RED | ${name}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(site.title).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(await violations()).toEqual([]);
});

test('an article opens by deep link', { tag: ['@SHELL-03'] }, async ({ page, site }) => {
  const response = await page.goto('/noticias/1');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^RED \| .+/);
  await site.waitUntilHydrated();
  const call = page.waitForRequest((request) => request.url().endsWith('/api/red/articles/2'));
  await site.navigateTo('/noticias/2');
  await call;
});

for (const path of ['/no-existe', '/a/b/c']) {
  test(`${path} shows the not-found page inside the frame, with status 404`, {
    tag: ['@SHELL-29', '@SHELL-122', '@SHELL-123', '@UX-16'],
  }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('ERROR');
    await expect(page.getByRole('main')).toContainText('No hemos encontrado nada');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
}

test('/mantenimiento has no frame', { tag: ['@SHELL-27', '@SHELL-37', '@SHELL-128', '@SHELL-129'] }, async ({
  page,
}) => {
  await page.goto('/mantenimiento?loginInit=true');
  await expect(page.getByRole('heading', { name: '¡Lamentamos las molestias!' })).toBeVisible();
  await expect(
    page.getByText('Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.'),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('/health-check is plain text with status 200', { tag: ['@SHELL-28', '@SHELL-130'] }, async ({
  page,
}) => {
  const response = await page.goto('/health-check');
  expect(response?.status()).toBe(200);
  await expect(page.locator('body')).toHaveText(/Health check ok!/);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

for (const [from, to] of [
  ['/nuestra-propuesta', '/propuesta-pedagogica'],
  ['/libro-demo', '/catalogos-de-libros-red'],
] as const) {
  test(`${from} redirects to ${to}`, { tag: ['@SHELL-30', '@SHELL-51'] }, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const [path, ids] of [
  ['/partners', ['@SHELL-15', '@PARTNERS-01']],
  ['/registro', ['@SHELL-08', '@AUTH-62']],
  ['/nueva-contrasena', ['@AUTH-122']],
] as const) {
  test(`${path} redirects a visitor without a session to the home page`, {
    tag: [...ids],
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('RED | Inicio');
  });
}

test('Back shows every page from its top, a long one, a short one and an article, and a reload keeps the place', {
  tag: ['@SHELL-32', '@AMB-93'],
}, async ({ page, site }) => {
  const place = () => page.evaluate(() => Math.round(scrollY));
  const scrollTo = (to: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
  await site.open('/');
  for (const path of ['/aviso-de-privacidad', '/noticias/1', '/noticias/2', '/faqs']) {
    await scrollTo(700);
    await site.navigateTo(path);
    await expect.poll(place).toBe(0);
  }
  await scrollTo(300);
  /** The highest place until the page has come to rest: what moves it would do so within a second. */
  const highestAfterBack = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let highest = 0;
          const note = () => {
            highest = Math.max(highest, scrollY);
          };
          addEventListener('popstate', () => {
            addEventListener('scroll', note);
            const until = performance.now() + 1_000;
            const look = () => {
              note();
              if (performance.now() < until) requestAnimationFrame(look);
              else resolve(highest);
            };
            requestAnimationFrame(look);
          });
          history.back();
        }),
    );
  for (const path of ['/noticias/2', '/noticias/1', '/aviso-de-privacidad', '/']) {
    expect(await highestAfterBack(), path).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }

  await site.navigateTo('/aviso-de-privacidad');
  await expect(page.locator('#derechos')).toBeAttached();
  await scrollTo(1500);
  await site.reload();
  await expect.poll(place).toBe(1500);
});
