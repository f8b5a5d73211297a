/**
 * Names the requirements that a test, or a group of tests, would fail for: `covers('API-07').test('…', …)`. The title
 * stays a sentence about behaviour; tools/coverage.ts reads the ids from the sources. End-to-end tests use Playwright's
 * `tag` instead.
 * @param {string[]} ids
 */
function covering(...ids) {
  for (const id of ids) if (!/^[A-Z]+-\d+$/.test(id)) throw new Error(`"${id}" is not a requirement id`);
  return { test: globalThis.test, it: globalThis.it, describe: globalThis.describe };
}

/**
 * A table whose rows begin with their ids: `covers.each([['API-07 API-08', 'a', 1]])('%s gives %d', (text, number) => …)`.
 * @type {Covers['each']}
 */
const each = (rows) => (title, run, timeout) => {
  for (const [ids, ...values] of rows)
    covering(...ids.split(' ')).test.each([values])(
      title,
      /** @type {(...values: unknown[]) => unknown} */ (run),
      timeout,
    );
};

globalThis.covers = Object.assign(covering, { each });
