import { pesosText } from '@red/api/pesos';
import { studentsText } from './price';

covers('PAGOS-38', 'PAGOS-62').test.each([
  [50, '$50.00 M.N.'],
  [150, '$150.00 M.N.'],
  [1000, '$1000.00 M.N.'],
])('%i pesos read %s', (pesos, text) => {
  expect(pesosText(pesos)).toBe(text);
});

covers('PAGOS-61').test('one student is not several', () => {
  expect([studentsText(1), studentsText(2)]).toEqual(['1 alumno', '2 alumnos']);
});
