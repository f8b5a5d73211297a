import { ArticlePage } from '../pages/article-page';
import { violationsOf } from '../support/axe-check';
import { expect, test } from '../support/test.fixture';

const ARTICLE = '/noticias/1';
const QUESTION = '¿Te sirvió esta página?';

test.describe('¿Te sirvió esta página?', () => {
  for (const path of [ARTICLE, '/faqs', '/videoteca', '/propuesta-pedagogica']) {
    test(`${path} asks at its end, and takes an answer`, async ({ page, site }) => {
      await site.open(path);
      const question = page.getByRole('region', { name: QUESTION });
      await question.getByRole('button', { name: 'Sí' }).click();
      await expect(question.getByText('Gracias por tu respuesta.')).toBeVisible();
    });
  }

  test('a comment follows the answer by keyboard alone', async ({ page, site }) => {
    await site.open('/faqs');
    const question = page.getByRole('region', { name: QUESTION });
    await question.getByRole('button', { name: 'No' }).focus();
    await page.keyboard.press('Enter');
    const comment = question.getByRole('textbox', { name: /¿Qué le faltó\?/ });
    await expect(comment).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(comment).toBeFocused();
    await page.keyboard.type('No encuentro el calendario');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question.getByText('Gracias. Leemos todos los comentarios.')).toBeFocused();
  });

  test('an API without the call is not asked for it', async ({ page, site }) => {
    await page.route('**/api/red/feedback', (route) => route.fulfill({ status: 404, json: {} }));
    await site.open('/contacto');
    await site.navigateTo('/propuesta-pedagogica');
    await expect(site.title).toHaveText('Propuesta pedagógica');
    await expect(page.getByRole('heading', { name: 'Míralo de cerca' })).toBeVisible();
    await expect(page.getByRole('region', { name: QUESTION })).toBeHidden();
  });
});

test('an article is shared by its own address, without what campaigns add', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await site.open(`${ARTICLE}?utm_source=boletin`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(site.toast('La dirección se copió.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(ARTICLE);
});

test('a printed article has its text and address, and nothing of the frame', { tag: '@UX-13' }, async ({
  page,
  site,
}) => {
  await site.open(ARTICLE);
  const article = new ArticlePage(page);
  await page.emulateMedia({ media: 'print' });
  await expect(article.title).toBeVisible();
  await expect(article.text.getByText(/^https?:\/\/.+\/noticias\/1$/)).toBeVisible();
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), article.relatedArticles])
    await expect(part).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article goes to WhatsApp by a link, and nothing that needs scripts is offered', {
    tag: '@UX-33',
  }, async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=.*noticias%2F1$/,
    );
    await expect(page.getByRole('button', { name: 'Compartir' })).toBeHidden();
    await expect(page.getByRole('heading', { name: QUESTION })).toBeHidden();
  });
});
