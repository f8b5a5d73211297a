import type { Locator } from '@playwright/test';
import { keepAppearance } from '../pages/appearance';
import { DARK_GROUND, groundOf, LIGHT_GROUND } from '../support/axe-check';
import { textOver } from '../support/layout';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

/** Lines that a title is set in. */
const linesOf = (title: Locator) =>
  title.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

test('a theme is chosen in the footer and holds over pages, reloads and tabs', async ({ page, site }) => {
  await site.open('/faqs');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Apariencia' }).click();
  const panel = page.getByRole('dialog', { name: 'Apariencia' });
  await panel.getByRole('radio', { name: 'Oscuro' }).check();
  await expect.poll(() => groundOf(page)).toBe(DARK_GROUND);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await site.navigateTo('/contacto');
  expect(await groundOf(page)).toBe(DARK_GROUND);
  await site.reload();
  await expect.poll(() => groundOf(page)).toBe(DARK_GROUND);

  const other = await page.context().newPage();
  await other.goto('/aviso-de-privacidad');
  await expect.poll(() => groundOf(other)).toBe(DARK_GROUND);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Apariencia' }).click();
  await panel.getByRole('radio', { name: 'Claro' }).check();
  await expect.poll(() => groundOf(other)).toBe(LIGHT_GROUND);
});

test('a kept choice is there before the first paint', async ({ page, context }) => {
  await keepAppearance(context, 'theme=dark&text=large');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.body) return;
      document.documentElement.dataset.seen ??= document.documentElement.dataset.theme ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/contacto');
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
});

test('a logout leaves the look of the device as it was chosen, in this tab, another one and the next document', {
  tag: ['@AMB-92', '@SHELL-86'],
}, async ({ page, context, site }) => {
  await keepAppearance(context, 'theme=dark&text=large&reading=easy');
  const other = await context.newPage();
  await other.goto('/faqs');
  await site.signIn(ACCOUNTS.docente);
  await site.open('/');
  await site.header.logOut('Lucía');
  await expect(site.header.loginButton).toBeVisible();
  for (const tab of [page, other]) {
    expect(await groundOf(tab)).toBe(DARK_GROUND);
    await tab.reload();
    await expect.poll(() => groundOf(tab)).toBe(DARK_GROUND);
    await expect(tab.locator('html')).toHaveAttribute('data-reading', 'easy');
  }
});

test('the largest text is larger by its factor and fits a phone; with easy reading, heroes keep their words whole and beside the picture', {
  tag: ['@UX-23'],
}, async ({ page, context, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open('/contacto');
  const size = () => site.title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await keepAppearance(context, 'text=larger&reading=easy');
  await site.reload();
  await expect.poll(async () => (await size()) / before).toBeCloseTo(1.25, 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await site.navigateTo('/');
  await expect(page).toHaveTitle('RED | Inicio');
  const hero = page.locator('main section:has(h1)').first();
  // The part of the picture that is shown.
  const picture = hero.getByRole('img').filter({ visible: true }).locator('..');
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 1280) {
      // Wider, the wall of the picture begins at the left edge of the page.
      await expect.poll(() => textOver(site.title, picture), `title at ${width} px`).toBeLessThan(0);
      await expect
        .poll(() => textOver(hero.locator('p').first(), picture), `sentence at ${width} px`)
        .toBeLessThan(0);
    }
    await expect.poll(() => linesOf(site.title), `lines of the title at ${width} px`).toBe(3);
  }
  await site.navigateTo('/representantes');
  await expect(site.title).toHaveText('Representantes');
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => linesOf(site.title), `at ${width} px`).toBe(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the wish of the system decides, and a light tile in a coloured area has the text of the page', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/faqs');
    expect(await groundOf(page)).toBe(DARK_GROUND);
    const colours = await page.evaluate(() => {
      const area = document.createElement('div');
      area.dataset.ground = 'colour';
      const tile = document.createElement('div');
      tile.dataset.ground = 'light';
      area.append(tile);
      document.body.append(area);
      return { page: getComputedStyle(document.body).color, tile: getComputedStyle(tile).color };
    });
    expect(colours.tile).toBe(colours.page);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await groundOf(page)).toBe(LIGHT_GROUND);
  });
});
