import type { BrowserContext } from '@playwright/test';
import { keepAppearance } from '../../pages/appearance';
import { HomePage } from '../../pages/home-page';
import { canBeSeen } from '../../support/layout';
import { longestMotion, recordMotion } from '../../support/motion';
import { expect, test } from '../../support/test.fixture';

/** Fake video platform: tests do not depend on the real one. */
const withVideoPlatform = (context: BrowserContext) =>
  context.route('https://www.youtube*.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="es"><title>Video</title><main><h1>Video</h1></main></html>',
    }),
  );

/** Pixels from where a row stands to its end. */
const leftToScroll = ({ scrollWidth, clientWidth, scrollLeft }: Element) =>
  scrollWidth - clientWidth - scrollLeft;

for (const [wish, reducedMotion, appearance, expected] of [
  ['prefers-reduced-motion reduce', 'reduce', null, 'nothing moves'],
  ['easy reading', 'no-preference', 'reading=easy', 'nothing moves'],
  ['no wish', 'no-preference', null, 'things move'],
] as const) {
  test(`with ${wish}, ${expected} on the home`, { tag: ['@UX-04'] }, async ({ page, context, site }) => {
    await withVideoPlatform(context);
    await page.emulateMedia({ reducedMotion });
    await recordMotion(page);
    const home = new HomePage(page);
    const { interests, alliances } = home;
    if (appearance) await keepAppearance(context, appearance);
    await site.open('/');
    if (appearance) await expect(page.locator('html')).toHaveAttribute('data-reading', 'easy');
    const card = home.audience('Familia');
    await card.hover();
    await expect.poll(() => canBeSeen(card.getByText('Conocer más'))).toBe(true);
    const isLifted = await card.evaluate(
      (node) => !new DOMMatrix(getComputedStyle(node).transform).isIdentity,
    );
    await interests.dot(1).focus();
    await expect(interests.takenOver).toBeAttached();
    const places = await interests.row.evaluateHandle((element) => {
      const seen = new Set<number>();
      element.addEventListener('scroll', () => seen.add(element.scrollLeft));
      return seen;
    });
    await interests.dot(4).click();
    // The end of the row and not what is in view: a click may scroll the page until its target is uncovered.
    await expect.poll(() => interests.row.evaluate(leftToScroll)).toBeLessThan(1);
    await alliances.dot(3).click();
    await home.watchHeroVideo.click();
    await expect(home.video).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(home.video).toBeHidden();

    const longest = await longestMotion(page);
    const scrolling = await interests.row.evaluate((element) => getComputedStyle(element).scrollBehavior);
    const placesSeen = await places.evaluate((seen) => seen.size);
    if (expected === 'nothing moves') {
      expect(longest).toBeLessThan(1);
      expect(isLifted).toBe(false);
      expect(scrolling).toBe('auto');
      expect(placesSeen).toBe(1);
    } else {
      expect(longest).toBeGreaterThan(100);
      expect(isLifted).toBe(true);
      expect(scrolling).toBe('smooth');
      expect(placesSeen).toBeGreaterThan(1);
    }
  });
}
