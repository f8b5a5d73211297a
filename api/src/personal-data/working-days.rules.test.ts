import { addWorkingDays, isWorkingDay } from './working-days.rules';

test.each([
  ['2026-11-27', true, 'a Friday'],
  ['2026-11-28', false, 'a Saturday'],
  ['2026-11-29', false, 'a Sunday'],
  ['2026-01-01', false, 'New Year'],
  ['2026-02-02', false, 'the first Monday of February'],
  ['2026-02-05', true, 'the fifth of February itself'],
  ['2026-03-16', false, 'the third Monday of March'],
  ['2026-05-01', false, 'Labour Day'],
  ['2026-09-16', false, 'Independence Day'],
  ['2026-11-16', false, 'the third Monday of November'],
  ['2026-11-20', true, 'the twentieth of November itself'],
  ['2026-12-25', false, 'Christmas'],
  ['2026-10-01', true, 'the first of October'],
  ['2030-10-01', false, 'the day on which the government changes'],
])('%s: works %p, as %s', (day, works) => {
  expect(isWorkingDay(day)).toBe(works);
});

test.each([
  ['2026-11-27', 1, '2026-11-30', 'a weekend'],
  ['2026-11-28', 1, '2026-11-30', 'a Saturday'],
  ['2026-11-27', 20, '2026-12-28', 'Christmas'],
  ['2027-01-29', 1, '2027-02-02', 'a long weekend'],
  ['2026-11-27', 0, '2026-11-27', 'nothing'],
])('from %s, %p working days end on %s, over %s', (day, count, end) => {
  expect(addWorkingDays(day, count)).toBe(end);
});
