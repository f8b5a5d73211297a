import { HomePage } from '../../pages/home-page';
import { setWideText } from '../../support/adapted-display';
import { expect, test } from '../../support/test.fixture';

/** Whether nothing else covers the element. */
const isUncovered = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 4, right - 4].every((x) => {
    const found = document.elementFromPoint(x, (top + bottom) / 2);
    return element.contains(found) || found?.contains(element) === true;
  });
};

/** Number of lines of the element's text. */
const linesOf = (element: Element) => {
  const text = document.createRange();
  const words = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
  text.selectNodeContents(words ?? element);
  return text.getClientRects().length;
};

test('with wide text spacing the text of the hero stays above its picture on phones', {
  tag: ['@UX-34'],
}, async ({ page, site }) => {
  const home = new HomePage(page);
  await site.open('/');
  await setWideText(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const button = await home.watchHeroVideo.boundingBox();
    const picture = await home.hero.getByRole('img').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(picture?.y ?? 0);
  }
});

test('with wide text spacing the text of the hero keeps its distance to the edges on desktops', {
  tag: ['@UX-34'],
}, async ({ page, site }) => {
  const home = new HomePage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/');
  await setWideText(page);
  const edges = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  };
  const band = await home.hero.evaluate(edges);
  const title = await home.hero.getByRole('heading').evaluate(edges);
  const button = await home.watchHeroVideo.evaluate(edges);
  expect(title.top - band.top).toBeGreaterThanOrEqual(40);
  expect(band.bottom - button.bottom).toBeGreaterThanOrEqual(60);
});

test('on phones the longest words of titles and links are not broken', { tag: ['@UX-23'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/representantes');
  const title = page.getByRole('heading', { level: 1, name: 'Representantes' });
  await expect.poll(() => title.evaluate(linesOf)).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/no-existe');
  const suggested = page.getByRole('navigation', { name: 'Páginas sugeridas' });
  const link = suggested.getByRole('link', { name: 'Representantes' });
  await expect.poll(() => link.evaluate(linesOf)).toBe(1);
});

test('on a tablet the link home of a payment stays on one line', {
  tag: ['@UX-23'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/pagos');
  const home = page.getByRole('main').getByRole('link', { name: 'Ir a Home' });
  await expect(page.getByText(/^Para continuar completa/)).toBeVisible();
  await expect.poll(() => home.evaluate(linesOf)).toBe(1);
});

test('on a tablet nothing covers the opening hours of the phone', { tag: ['@UX-34', '@CONT-109'] }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await site.open('/contacto');
  const hours = site.main.getByText('Lunes a viernes de 9:00 a 17:00');
  await hours.scrollIntoViewIfNeeded();
  expect(await hours.evaluate(isUncovered)).toBe(true);
});
