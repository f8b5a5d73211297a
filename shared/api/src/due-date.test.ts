import { dueDayText, dueHourText } from './due-date';

covers('PAGOS-118').test(
  'the last day and minute of a reference are said as a calendar of Mexico City has them',
  () => {
    expect(dueDayText('2026-11-23')).toBe('lunes, 23 de noviembre de 2026');
    expect(dueHourText('2026-11-24T05:59:59.000Z')).toBe('hasta las 23:59, hora de la Ciudad de México');
  },
);

test('a day or moment that cannot be read breaks nothing', () => {
  expect([dueDayText('pronto'), dueHourText('pronto')]).toEqual(['pronto', '']);
});
