import { randomInt } from 'node:crypto';
import { NewsPage } from '../pages/news-page';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';

const expectFrame = async (page: import('@playwright/test').Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
};

test('with a changed remote.json only that remote falls back, and the log names stage and owner', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  const good = await siteControl.readRegistry();
  const registry = JSON.parse(good);
  const stable = registry.remotes['mf-partners'].stable;
  try {
    registry.remotes['mf-partners'].stable = {
      ...stable,
      version: '9.9.9',
      integrity: `sha384-${'A'.repeat(64)}`,
    };
    await siteControl.writeRegistry(JSON.stringify(registry));
    await expect.poll(() => siteControl.log('shell')).toMatch(/"stage":"integrity","owner":"mf-partners"/);
    await page.goto('/partner-docente');
    await expectFrame(page);
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' })).toBeVisible();
  } finally {
    await siteControl.writeRegistry(good);
  }
});

/** A page of the news that the shell does not keep yet: all of them are on show. */
const newPage = () => `pagina=${randomInt(1_000, 1_000_000)}`;

test('without the API the frame works, a page that is kept shows its list, and another one an error', {
  tag: ['@UX-11'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 50\d|Failed to load resource|Error fetching home articles/);
  const news = new NewsPage(page);
  await site.open(`/noticias?${newPage()}`);
  const shown = await news.cards.count();
  expect(shown).toBeGreaterThan(0);
  await siteControl.stop('api');
  try {
    await site.reload();
    await expectFrame(page);
    await expect(news.cards).toHaveCount(shown);
    await page.goto(`/noticias?segmento=familia&${newPage()}`);
    await expectFrame(page);
    await expect(page.getByText('No se pudo cargar las noticias')).toBeVisible({ timeout: 20_000 });
  } finally {
    await siteControl.start('api');
  }
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Leer noticia/ })
      .first(),
  ).toBeVisible();
});
