import { PRICE_TEXT, priceText, studentsText, totalText } from './price';

test.each([
  [50, '$50.00 M.N.'],
  [150, '$150.00 M.N.'],
  [1000, '$1000.00 M.N.'],
])('PAGOS-38 PAGOS-62 %i pesos read %s', (pesos, text) => {
  expect(totalText(pesos)).toBe(text);
});

test('PAGOS-38 PAGOS-64 the price of a student reads $50', () => {
  expect([PRICE_TEXT, priceText(50)]).toEqual(['$50', '$50']);
});

test('PAGOS-61 one student is not several', () => {
  expect([studentsText(1), studentsText(2)]).toEqual(['1 alumno', '2 alumnos']);
});
