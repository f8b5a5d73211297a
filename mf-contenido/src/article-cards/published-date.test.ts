import { longDateOf } from './published-date';

covers('CONT-56', 'AMB-78').test('a date reads long, in es-AR, and never shifts a day', () => {
  expect(longDateOf('2024-03-05')).toBe('5 de marzo de 2024');
  expect(longDateOf('2026-11-14')).toBe('14 de noviembre de 2026');
  expect(longDateOf('2025-01-01 00:00:00')).toBe('1 de enero de 2025');
  expect(longDateOf('2025-12-31T23:59:59')).toBe('31 de diciembre de 2025');
});

covers('CONT-56').test('a moment with a zone is shown as on the calendar of central Mexico', () => {
  expect(longDateOf('2024-03-05T03:00:00Z')).toBe('4 de marzo de 2024');
  expect(longDateOf('2024-03-05T12:00:00-06:00')).toBe('5 de marzo de 2024');
});

covers('CONT-56').test('what is not a date is not shown', () => {
  expect([null, undefined, '', 'pronto', '2024-02-31', '2024-13-01'].map(longDateOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
