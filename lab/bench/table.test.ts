import { isHeld, markdownOf, median, percentile, quotient, verdict } from './table';

test.each([
  [95, 100, 'yes 95 ≤ 100'],
  [1.234, 1.1, '**no** 1.23 ≤ 1.1'],
  [null, 100, '**no** – ≤ 100'],
])('%s against at most %s is shown as %s', (value, bound, shown) => {
  expect(verdict(value, bound)).toBe(shown);
});

test('a table with a missed bound is not held, and absent cells are dashes', () => {
  const columns = ['Page', 'ms', 'visits'];
  const table = {
    title: 'Pages',
    note: 'Cold.',
    columns,
    rows: [['/', null, verdict(4, 5, { atLeast: true })]],
  };
  expect(isHeld(table)).toBe(false);
  expect(isHeld({ ...table, rows: [['/', 1, verdict(5, 5, { atLeast: true })]] })).toBe(true);
  expect(markdownOf(table)).toContain('| / | – | **no** 4 ≥ 5 |');
});

test('a median leaves out what could not be measured; of an even number it lies between two', () => {
  expect(median([4, null, 1, 2])).toBe(2);
  expect(median([4, 1])).toBe(2.5);
  expect(median([null])).toBeNull();
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(3);
  expect(quotient(3, 0)).toBeNull();
});
