import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { faintControls } from './non-text-contrast';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare global {
  interface Window {
    /** Defined by `violationsOf`. */
    axe: typeof import('axe-core');
  }
}

const WIDTHS: readonly number[] = [1440, 390];

/** Serious and critical axe violations of the page, and controls that hardly show (axe looks at texts only); one line each. */
export async function violationsOf(page: Page): Promise<string[]> {
  await untilAtRest(page);
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      // WCAG 2.2; off unless said.
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
    }));
  });
  const serious = found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, where }) => where.map((target) => `${impact} ${id}: ${target}`));
  await untilAtRest(page);
  return [...serious, ...(await faintControls(page))];
}

/** Waits for transitions to end: what is on its way from one state to the next has the colours of neither. */
const untilAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    );
  });

/** Fails on `violationsOf` the page, at each width. Needs `bypassCSP`: axe runs inside the page. */
export async function expectNoViolations(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page), `at ${width} px`).toEqual([]);
  }
}
