import { PRICE_TEXT, totalText } from './price';

test.each([
  [1, '$50.00 M.N.'],
  [3, '$150.00 M.N.'],
])('PAGOS-38 PAGOS-62 %i students cost %s', (students, text) => {
  expect(totalText(students)).toBe(text);
  expect(PRICE_TEXT).toBe('$50');
});
