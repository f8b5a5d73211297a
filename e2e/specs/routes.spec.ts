import { ROUTES } from '../pages/site-routes';
import { recordPolicyViolations } from '../support/policy-violations';
import { expect, test } from '../support/test.fixture';

test.use({ savesData: false });

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

test('addresses that moved lead to the page, and one that nobody has is not found, however deep it is', {
  tag: ['@SHELL-29', '@SHELL-30', '@SHELL-51', '@UX-16'],
}, async ({ request, baseURL }) => {
  for (const [from, to] of [
    ['/nuestra-propuesta', '/propuesta-pedagogica'],
    ['/libro-demo', '/catalogos-de-libros-red'],
  ] as const) {
    const answer = await request.get(from);
    expect(answer.url()).toBe(`${baseURL}${to}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<h1');
  }
  const missing = await request.get('/a/b/c');
  expect(missing.status()).toBe(404);
  const html = await missing.text();
  for (const part of [
    '<header',
    'No hemos encontrado nada',
    '<footer',
    '<meta name="robots" content="noindex">',
  ])
    expect(html).toContain(part);
});

test('pages that need a session lead a visitor without one to the home page, which has no link to them', {
  tag: [
    '@SHELL-08',
    '@SHELL-15',
    '@SHELL-52',
    '@PARTNERS-01',
    '@AUTH-62',
    '@AUTH-122',
    '@mf-auth',
    '@mf-partners',
  ],
}, async ({ page, site }) => {
  for (const path of ['/partners', '/registro', '/nueva-contrasena'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page).toHaveTitle('RED | Inicio');
    });
  await site.waitUntilHydrated();
  await expect(site.header.partnersLink).toHaveCount(0);
});

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
