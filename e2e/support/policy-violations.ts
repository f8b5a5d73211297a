import type { Page } from '@playwright/test';

/**
 * Records what the content policy has forbidden, in every document of the page from now on.
 * @returns function that resolves with what was forbidden in the current document so far
 */
export async function recordPolicyViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const forbidden: string[] = [];
    Reflect.set(window, 'policyViolations', forbidden);
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      forbidden.push(`${location.pathname} ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'policyViolations'));
}
