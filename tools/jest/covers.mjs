/**
 * Says which requirements a test, or a group of tests, would fail for: `covers('API-07').test('…', …)`. The title stays
 * a sentence about behaviour; tools/coverage.mjs counts the ids in the sources. Browser tests use Playwright's `tag`.
 */
globalThis.covers = (...ids) => {
  for (const id of ids) if (!/^[A-Z]+-\d+$/.test(id)) throw new Error(`"${id}" is no requirement's id`);
  return { test: globalThis.test, it: globalThis.it, describe: globalThis.describe };
};

/**
 * A table whose rows begin with their ids: `covers.each([['API-07 API-08', 'a', 1]])('%s gives %d', (text, number) => …)`.
 */
globalThis.covers.each = (rows) => (title, run, timeout) => {
  for (const [ids, ...values] of rows) covers(...ids.split(' ')).test.each([values])(title, run, timeout);
};
