/** What `npm run test:compose` says: one line for everything that had to hold. */

/** Throws when something does not hold. @param {unknown} condition @param {string} message */
export function must(condition, message) {
  if (!condition) throw new Error(message);
}

/** Tells each check as it ends and counts them. */
export function openChecks({ log = console.log } = {}) {
  const count = { passed: 0, failed: 0 };
  const seconds = (began) => ((Date.now() - began) / 1000).toFixed(1);
  return {
    count,
    /** One thing that must hold; what `work` returns is told beside it. */
    async check(title, work) {
      const began = Date.now();
      try {
        const facts = await work();
        count.passed += 1;
        log(`ok      ${title}${facts ? ` (${facts})` : ''}, ${seconds(began)} s`);
      } catch (error) {
        count.failed += 1;
        log(`FAILED  ${title}, ${seconds(began)} s\n        ${error.message.replaceAll('\n', '\n        ')}`);
      }
    },
  };
}
