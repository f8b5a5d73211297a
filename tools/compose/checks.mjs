/** What `npm run test:compose` prints: one line per check. */

/**
 * What every group of checks gets.
 * @typedef {object} ComposeTest
 * @property {Check} check
 * @property {{ passed: number, failed: number }} count
 * @property {import('./stack.mjs').ComposeStack} stack
 * @property {import('./site.mjs').ComposedSite} site
 * @property {string} mailpitUrl
 *
 * @typedef {(title: string, work: () => Promise<string | undefined | void>) => Promise<void>} Check runs one check; what
 *   `work` resolves with is printed beside its title
 */

/** Prints each check as it ends, and counts. */
export function openChecks({ log = console.log } = {}) {
  const count = { passed: 0, failed: 0 };
  const seconds = (/** @type {number} */ began) => ((Date.now() - began) / 1000).toFixed(1);
  /** @type {Check} */
  const check = async (title, work) => {
    const began = Date.now();
    try {
      const facts = await work();
      count.passed += 1;
      log(`ok      ${title}${facts ? ` (${facts})` : ''}, ${seconds(began)} s`);
    } catch (error) {
      count.failed += 1;
      const message = error instanceof Error ? error.message : String(error);
      log(`FAILED  ${title}, ${seconds(began)} s\n        ${message.replaceAll('\n', '\n        ')}`);
    }
  };
  return { count, check };
}
