import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Look } from './look';
import { faintControls } from './non-text-contrast';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare global {
  interface Window {
    /** Defined by `violationsOf`. */
    axe: typeof import('axe-core');
  }
}

const WIDTHS: readonly number[] = [1440, 390];
/** What the dark theme can break: the other rules read elements, names and sizes, which it leaves as they are. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose findings axe rates no more than moderate, so that none of them would be told; some walk over everything. */
const LESSER_RULES = [
  'aria-allowed-role',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'no-autoplay-audio',
  'page-has-heading-one',
  'region',
];

/**
 * Serious and critical axe violations of the page, and controls that hardly show (axe looks at texts only); one line each.
 * For pages without motion: what is on its way from one state to the next has the colours of neither.
 * @param rules of axe; all of them without
 */
export async function violationsOf(
  page: Page,
  { within, without, rules }: Look & { rules?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ only, lesser, included, excluded }) => {
      const include = included ? [...document.querySelectorAll(included)] : [document];
      const exclude = excluded ? [...document.querySelectorAll(excluded)] : [];
      const off = Object.fromEntries(lesser.map((rule) => [rule, { enabled: false }]));
      const { violations } = await window.axe.run(
        { include, exclude },
        {
          resultTypes: ['violations'],
          ...(only
            ? { runOnly: only }
            : // WCAG 2.2; off unless said.
              { rules: { ...off, 'target-size': { enabled: true } } }),
        },
      );
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        where: nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
      }));
    },
    { only: rules && [...rules], lesser: LESSER_RULES, included: within, excluded: without },
  );
  const serious = found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, where }) => where.map((target) => `${impact} ${id}: ${target}`));
  return [...serious, ...(await faintControls(page, { within, without }))];
}

/** Fails on `violationsOf` the page, at each width. */
export async function expectNoViolations(page: Page, look?: Look): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violationsOf(page, look), `axe at ${width} px`).toEqual([]);
  }
}

/** `violationsOf` the page in light, and in dark as far as its colours can break something; at the width that it has. */
export async function violationsInBothThemes(page: Page, look?: Look): Promise<string[]> {
  const inLight = await violationsOf(page, look);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page), 'the ground is dark').toBe(DARK_GROUND);
  const inDark = await violationsOf(page, { ...look, rules: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((violation) => `in dark: ${violation}`)];
}

/**
 * Fails on violations of the page at each width: in light, and in dark on a desktop. No colour depends on the width; light
 * shows on a phone whether something stands on the wrong one there.
 */
export async function expectNoViolationsInBothThemes(page: Page, look?: Look): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const found = width === WIDTHS[0] ? violationsInBothThemes(page, look) : violationsOf(page, look);
    expect.soft(await found, `axe at ${width} px`).toEqual([]);
  }
}

/** Colour of the page, in both themes. */
export const LIGHT_GROUND = 'rgb(255,255,255)';
export const DARK_GROUND = 'rgb(20,28,26)';
export const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor.replaceAll(' ', ''));
