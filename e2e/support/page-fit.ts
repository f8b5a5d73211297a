import { expect, type Page } from '@playwright/test';
import { lostControls, lostTexts, setWideText, unseenFocus } from './adapted-display';
import { brokenWords, overflowOf } from './layout';
import type { Look } from './look';

/** From the narrowest phone to a desktop. */
export const WIDTHS = [320, 390, 768, 1024, 1440] as const;
/** Those that `expectAdaptable` does not look at: a window of 400 % is as wide as the narrowest phone. */
export const WIDTHS_UNZOOMED = [390, 768, 1024, 1440] as const;

/** A window of 1280 × 1024 at these zooms, and with wide text a phone and a screen (WCAG 1.4.4, 1.4.10, 1.4.12). */
const ZOOMS = [
  ['400 %', { width: 320, height: 256 }],
  ['200 %', { width: 640, height: 512 }],
] as const;
const SPACED = [
  ['a phone', { width: 390, height: 844 }],
  ['a screen', { width: 1280, height: 1024 }],
] as const;

/** Goes on after a failure: one visit shows everything that is wrong with a page. */
const softly = expect.configure({ soft: true });

/** Fails where the page scrolls sideways, or a word is broken, at one of the widths. */
export async function expectFit(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Polled: fonts on their way may be wider for a moment.
    await softly.poll(() => overflowOf(page), `scrolls sideways at ${width} px`).toEqual([]);
    await softly.poll(() => brokenWords(page), `breaks words at ${width} px`).toEqual([]);
  }
}

async function expectNothingLost(page: Page, how: string): Promise<void> {
  // Polled: what comes late, such as fonts, moves texts.
  await softly.poll(() => overflowOf(page), `scrolls sideways ${how}`).toEqual([]);
  await softly.poll(() => lostTexts(page), `lost ${how}`).toEqual([]);
}

/**
 * The page as somebody sees it who has made it larger, spaced its text, or chosen the colours: WCAG 1.4.4, 1.4.10,
 * 1.4.12, 2.4.7, and forced colours.
 */
export async function expectAdaptable(page: Page, { without }: Look = {}): Promise<void> {
  for (const [zoom, size] of ZOOMS) {
    await page.setViewportSize(size);
    await expectNothingLost(page, `at ${zoom}`);
  }
  const undo = await setWideText(page);
  for (const [device, size] of SPACED) {
    await page.setViewportSize(size);
    await expectNothingLost(page, `with wide text on ${device}`);
  }
  await undo();
  expect.soft(await unseenFocus(page, without)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await lostControls(page, without), 'in forced colours').toEqual([]);
  expect.soft(await unseenFocus(page, without), 'in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
