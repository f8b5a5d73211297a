import { expect, type Locator, type Page } from '@playwright/test';
import { HomePage } from '../pages/home-page';
import type { Site } from '../pages/site';
import { setWideText } from './adapted-display';
import { textOver } from './layout';

/** What one page owes its visitors and no other does. */
interface Look {
  /** A sentence whose subject is the page. */
  says: string;
  holds: (page: Page, site: Site) => Promise<void>;
}

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

const isOnOneLine = async (page: Page, text: Locator, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await expect.soft.poll(() => text.evaluate(linesOf), `lines at ${width} px`).toBe(1);
};

/** For a title so long that it could lie on the pattern of its page. */
const HAS_TITLE_BESIDE_PATTERN: Look = {
  says: 'has its title beside the pattern',
  async holds(page, site) {
    const pattern = page.locator('main [data-ground]:has(h1)').first().locator('> svg');
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => textOver(site.title, pattern), `title over the pattern at ${width} px`)
        .toBeLessThanOrEqual(0);
    }
  },
};

async function hasRoomForWideText(page: Page): Promise<void> {
  const { hero, watchHeroVideo } = new HomePage(page);
  const undo = await setWideText(page);
  const picture = hero.getByRole('img');
  const title = hero.getByRole('heading');
  // Polled: a new size arrives between two measurements.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft
      .poll(async () => (await below(watchHeroVideo)) - (await above(picture)), `at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.soft.poll(async () => (await above(title)) - (await above(hero))).toBeGreaterThanOrEqual(40);
  await expect.soft
    .poll(async () => (await below(hero)) - (await below(watchHeroVideo)))
    .toBeGreaterThanOrEqual(60);
  await undo();
}

/** Upper and lower edge. */
const above = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
const below = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);

/** By address. */
export const PAGE_LOOKS: Readonly<Record<string, readonly Look[]>> = {
  '/': [
    {
      says: 'keeps the wide text of its hero above the picture on phones, and away from the edges on desktops',
      holds: hasRoomForWideText,
    },
  ],
  '/catalogos-de-libros-red': [HAS_TITLE_BESIDE_PATTERN],
  '/propuesta-pedagogica': [HAS_TITLE_BESIDE_PATTERN],
  '/aviso-de-privacidad': [HAS_TITLE_BESIDE_PATTERN],
  '/faqs': [HAS_TITLE_BESIDE_PATTERN],
  '/mi-pago': [HAS_TITLE_BESIDE_PATTERN],
  '/representantes': [
    {
      says: 'does not break the word of its title on the narrowest phone',
      holds: (page, site) => isOnOneLine(page, site.title, 320),
    },
  ],
  '/no-existe': [
    {
      says: 'does not break the longest of its suggested links on a phone',
      holds: (page) =>
        isOnOneLine(
          page,
          page
            .getByRole('navigation', { name: 'Páginas sugeridas' })
            .getByRole('link', { name: 'Representantes' }),
          390,
        ),
    },
  ],
  '/pagos': [
    {
      says: 'has its link home on one line on a tablet',
      async holds(page, site) {
        await expect.soft(page.getByText(/^Para continuar completa/)).toBeVisible();
        await isOnOneLine(page, site.main.getByRole('link', { name: 'Ir a Home' }), 768);
      },
    },
  ],
  '/contacto': [
    {
      says: 'shows the opening hours of the phone uncovered on a tablet',
      async holds(page, site) {
        await page.setViewportSize({ width: 800, height: 1000 });
        const hours = site.main.getByText('Lunes a viernes de 9:00 a 17:00');
        await hours.scrollIntoViewIfNeeded();
        expect.soft(await hours.evaluate(isUncovered)).toBe(true);
      },
    },
  ],
};
