import { pesosText } from '@red/api/pesos';
import { PRICE_TEXT, studentsText } from './price';

test.each([
  [50, '$50.00 M.N.'],
  [150, '$150.00 M.N.'],
  [1000, '$1000.00 M.N.'],
])('PAGOS-38 PAGOS-62 %i pesos read %s', (pesos, text) => {
  expect(pesosText(pesos)).toBe(text);
});

test('PAGOS-38 PAGOS-64 the price of a student is written as the total is', () => {
  expect(PRICE_TEXT).toBe('$50.00 M.N.');
});

test('PAGOS-61 one student is not several', () => {
  expect([studentsText(1), studentsText(2)]).toEqual(['1 alumno', '2 alumnos']);
});
