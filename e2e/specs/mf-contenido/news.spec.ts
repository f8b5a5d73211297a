import { encodeBase64Html } from '@red/api/base64-html';
import { ArticlePage } from '../../pages/article-page';
import { NewsPage } from '../../pages/news-page';
import { Site } from '../../pages/site';
import { LONG_TITLE, LONG_WORD } from '../../support/content-samples.fixture';
import { overflowOf } from '../../support/layout';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

const OPEN_ARTICLE = {
  path: '/noticias/1',
  title: 'Leer quince minutos al día: una rutina que sí se sostiene',
};
const RESTRICTED_ARTICLE = {
  path: '/noticias/20',
  title: 'Bitácora de la primera semana: planeación para docentes RED',
};

test('the segment is in the address: a reload and Back keep it', {
  tag: ['@CONT-44', '@UX-07', '@UX-08'],
}, async ({ page, site }) => {
  const news = new NewsPage(page);
  await site.open('/contacto');
  await site.open(NewsPage.path);
  await news.tab('Familia').click();
  await expect(page).toHaveURL('/noticias?segmento=familia');
  await site.reload();
  await expect(news.chosenTab).toHaveText('Familia');
  expect(new Set(await news.segments())).toEqual(new Set(['Familia']));

  await site.header.link('Pagos').click();
  await expect(page).toHaveURL('/pagos');
  await page.goBack();
  await expect(page).toHaveURL('/noticias?segmento=familia');
  await expect(news.chosenTab).toHaveText('Familia');
  // Changing tabs adds no history entries.
  await page.goBack();
  await expect(page).toHaveURL('/contacto');
});

test('a news item opens in a new tab as an article with its facts, three related ones, and a way back to the news', {
  tag: [
    ...['@CONT-45', '@CONT-46', '@CONT-51', '@CONT-55', '@CONT-56', '@CONT-57'],
    ...['@CONT-58', '@SHELL-32'],
  ],
}, async ({ page, context, site }) => {
  const news = new NewsPage(page);
  await site.open(NewsPage.path);
  await news.showAll();
  const opened = context.waitForEvent('page');
  await news.readLink(OPEN_ARTICLE.title).click();
  const tab = await opened;
  const article = new ArticlePage(tab);
  await expect(tab).toHaveURL(OPEN_ARTICLE.path);
  await expect(article.title).toHaveText(OPEN_ARTICLE.title);
  await expect(tab).toHaveTitle(`RED | ${OPEN_ARTICLE.title}`);
  await new Site(tab).waitUntilHydrated();
  await expect(article.published).toHaveText('Publicado el 4 de septiembre de 2025');
  await expect(article.keywords).toHaveText(['lectura', 'familia', 'rutinas']);
  await expect(article.text).toContainText('Elijan un momento que ya tengan');
  await expect(article.related.getByRole('link')).toHaveCount(2);

  const next = article.relatedArticles.getByRole('article');
  await expect(next).toHaveCount(3);
  await expect(next.getByText('Familia', { exact: true })).toHaveCount(3);
  const title = await next.first().getByRole('heading').textContent();
  expect(title).not.toBe(OPEN_ARTICLE.title);
  await next.first().click();
  await expect(article.title).toHaveText(title ?? '');
  await expect.poll(() => tab.evaluate(() => window.scrollY)).toBe(0);
  await article.relatedArticles.getByRole('link', { name: 'Ver todas las noticias' }).click();
  await expect(tab).toHaveURL(NewsPage.path);
  await tab.goBack();
  await article.breadcrumb.getByRole('link', { name: 'Noticias' }).click();
  await expect(tab).toHaveURL(NewsPage.path);
});

test('an article that was read stays when fetching it again fails', {
  tag: ['@CONT-65', '@UX-11'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 500/);
  await page.clock.install();
  const article = new ArticlePage(page);
  await site.open('/aviso-de-privacidad');
  await site.navigateTo(OPEN_ARTICLE.path);
  await expect(article.title).toHaveText(OPEN_ARTICLE.title);
  await page.route('**/api/red/articles/1', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.fastForward('11:00'); // no longer fresh
  await site.navigateTo('/aviso-de-privacidad');
  await expect(site.title).toHaveText('Avisos de Privacidad');
  const refused = page.waitForResponse((response) => response.status() === 500);
  await site.navigateTo(OPEN_ARTICLE.path);
  await (await refused).finished();
  await expect(article.title).toHaveText(OPEN_ARTICLE.title);
  await expect(site.message('Error al cargar el artículo')).toHaveCount(0);
});

test('an article with very long words fits every width, and one with banners shows the one for the screen', {
  tag: ['@UX-23', '@CONT-52'],
}, async ({ page, site }) => {
  const long = {
    title: LONG_TITLE,
    subtitle: `${LONG_WORD} ${LONG_WORD}`,
    keywords: `${LONG_WORD}, uno, dos`,
    body: encodeBase64Html(
      `<h2>${LONG_WORD}</h2><p>${LONG_WORD}${LONG_WORD}</p><pre>${LONG_WORD}${LONG_WORD}</pre><table><tr><th>Uno</th><th>${LONG_WORD}</th></tr></table>`,
    ),
    tabs: [
      { title: LONG_TITLE, url: 'https://example.org' },
      { title: `${LONG_WORD}${LONG_WORD}`, url: '/faqs' },
    ],
  };
  const withBanners = {
    title: 'Congreso',
    desktop_image: '/api/banner-ancho.svg',
    mobile_image: '/api/banner-angosto.svg',
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
  await page.route('**/api/banner-*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  );
  for (const [id, data] of [
    [2, long],
    [3, withBanners],
  ] as const)
    await page.route(`**/api/red/articles/${id}`, (route) =>
      route.fulfill({ json: { success: true, data } }),
    );
  await site.open('/aviso-de-privacidad');
  await site.navigateTo('/noticias/2');
  await expect(new ArticlePage(page).title).toHaveText(LONG_TITLE);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `at ${width} px`).toEqual([]);
  }

  await site.navigateTo('/noticias/3');
  const banner = site.main.getByRole('img', { name: 'Imagen de la noticia “Congreso”' });
  for (const [width, file] of [
    [375, 'banner-angosto.svg'],
    [767, 'banner-angosto.svg'],
    [768, 'banner-ancho.svg'],
    [1280, 'banner-ancho.svg'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => banner.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')))
      .toContain(file);
  }
});

test('a member reads a restricted article that the list opens in a new tab', {
  tag: ['@smoke', '@CONT-62', '@CONT-63', '@AMB-91'],
}, async ({ context, site }) => {
  const news = new NewsPage(site.page);
  await site.signIn(ACCOUNTS.docente);
  await site.open(NewsPage.path);
  await news.showAll();
  const opened = context.waitForEvent('page');
  await news.readLink(RESTRICTED_ARTICLE.title).click();
  const tab = new Site(await opened);
  const article = new ArticlePage(tab.page);
  await expect(article.title).toHaveText(RESTRICTED_ARTICLE.title);
  await expect(article.published).toBeVisible();
  await expect(tab.message(ArticlePage.RESTRICTED)).toHaveCount(0);
  await expect(tab.header.userButton('Lucía')).toBeVisible();

  await site.header.logOut('Lucía');
  await expect(tab.header.loginButton).toBeVisible();
  await expect(tab.page).toHaveURL('/');
  await expect(article.published).toHaveCount(0);
});
