import { noticeDate } from './notice-date';

covers('PARTNERS-13').test.each([
  ['2026-11-24', 'martes, 24 de noviembre de 2026'],
  ['2026-11-24T00:00:00Z', 'martes, 24 de noviembre de 2026'],
  ['2026-02-30', '2026-02-30'],
  ['24 de noviembre', '24 de noviembre'],
  [null, ''],
])('the date %p reads %p', (date, text) => {
  expect(noticeDate(date)).toBe(text);
});
