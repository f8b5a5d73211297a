import { violationsOf } from '../../support/axe-check';
import { FRAME } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

const ARTICLE = '/noticias/1';
const QUESTION = '¿Te sirvió esta página?';

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

test.describe('¿Te sirvió esta página?', () => {
  test('an article, the videos, the proposal and the questions ask at their end, and take an answer and a comment by keyboard alone', async ({
    page,
    site,
  }) => {
    const question = page.getByRole('region', { name: QUESTION });
    await site.open(ARTICLE);
    for (const path of [ARTICLE, '/videoteca', '/propuesta-pedagogica'])
      await test.step(path, async () => {
        if (path !== ARTICLE) await site.navigateTo(path);
        await expect(page).toHaveURL(path);
        await question.getByRole('button', { name: 'Sí' }).click();
        await expect(question.getByText('Gracias por tu respuesta.')).toBeVisible();
      });
    await site.open('/faqs');
    await question.getByRole('button', { name: 'No' }).focus();
    await page.keyboard.press('Enter');
    const comment = question.getByRole('textbox', { name: /¿Qué le faltó\?/ });
    await expect(comment).toBeVisible();
    expect(await violationsOf(page, { without: FRAME })).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(comment).toBeFocused();
    await page.keyboard.type('No encuentro el calendario');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question.getByText('Gracias. Leemos todos los comentarios.')).toBeFocused();
  });
});

test('the news are a feed, which the list names, links and the shell keeps; another address like that is not found', async ({
  page,
  request,
}) => {
  const list = await (await request.get('/noticias')).text();
  const answer = await request.get('/noticias.xml');
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(answer.headers()['cache-control']).toContain('s-maxage=300');
  const addresses = await page.evaluate((html) => {
    const made = new DOMParser().parseFromString(html, 'text/html');
    const link = [...made.querySelectorAll('a')].find(
      ({ textContent }) => textContent?.trim() === 'Recibe las noticias en tu lector (RSS)',
    );
    const named = made.querySelector('link[rel="alternate"][type="application/atom+xml"]');
    return [named, link].map((element) => element?.getAttribute('href'));
  }, list);
  expect(addresses).toEqual(['/noticias.xml', '/noticias.xml']);
  const entries = await page.evaluate(
    (xml) => {
      const made = new DOMParser().parseFromString(xml, 'application/xml');
      return [...made.querySelectorAll('entry')].map((entry) => ({
        title: entry.querySelector('title')?.textContent ?? '',
        path: new URL(entry.querySelector('id')?.textContent ?? '').pathname,
        updated: entry.querySelector('updated')?.textContent ?? '',
      }));
    },
    await answer.text(),
  );
  expect(entries.length).toBeGreaterThanOrEqual(20);
  const moments = entries.map(({ updated }) => Date.parse(updated));
  expect(moments).toEqual([...moments].sort((one, other) => other - one));
  const titles = entries.map(({ title }) => title);
  expect(titles).not.toContain('Bitácora de la primera semana: planeación para docentes RED');
  const first = await (await request.get(entries[0]?.path ?? '')).text();
  const heading = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent,
    first,
  );
  expect(heading).toBe(titles[0]);
  expect((await request.get('/otras.xml')).status()).toBe(404);
});

test('the map of representatives is used by keyboard, and its address can be shared', async ({
  page,
  site,
}) => {
  await site.open('/representantes');
  await page.getByRole('link', { name: 'Ver en el mapa' }).click();
  const map = page.getByRole('group', { name: 'Mapa de México' });
  await map.getByRole('link', { name: /^Jalisco:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/representantes\?estado=Jalisco&vista=mapa$/);
  await expect(map.getByRole('link', { name: /^Jalisco:/ })).toBeFocused();
  await expect(site.main.getByRole('heading', { level: 3 })).toHaveCount(1);
  expect(await violationsOf(page, { without: FRAME })).toEqual([]);
  await page.reload();
  await expect(map.getByRole('link', { name: /^Jalisco:/ })).toHaveAttribute('aria-current', 'true');
});
