/**
 * Names the requirements that a test, or a group of tests, would fail for: `covers('API-07').test('…', …)`. The title
 * stays a sentence about behaviour; the coverage tool reads the ids from the sources. End-to-end tests use Playwright's
 * `tag` instead.
 */
function covering(...ids: readonly string[]) {
  for (const id of ids) if (!/^[A-Z]+-\d+$/.test(id)) throw new Error(`"${id}" is not a requirement id`);
  return { test, it, describe };
}

/** A table whose rows begin with their ids: `covers.each([['API-07 API-08', 'a', 1]])('%s gives %d', (text, number) => …)`. */
const each: Covers['each'] = (rows) => (title, run, timeout) => {
  for (const [ids, ...values] of rows)
    covering(...ids.split(' ')).test.each([values])(title, run as (...values: unknown[]) => unknown, timeout);
};

globalThis.covers = Object.assign(covering, { each });

export {};
