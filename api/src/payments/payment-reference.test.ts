import fc from 'fast-check';
import { dayOf } from '../calendar-day';
import { dueAt, isReference, newReference } from './payment-reference';

const references = fc.array(fc.nat(8), { minLength: 12, maxLength: 12 }).map((drawn) => {
  let index = 0;
  return newReference(() => drawn[index++] ?? 0);
});
const places = fc.nat(13);
const replaced = (text: string, place: number, character: string) =>
  text.slice(0, place) + character + text.slice(place + 1);

covers('PAGOS-117').test('a reference has fourteen digits, the last two of which check the others', () => {
  fc.assert(
    fc.property(references, (reference) => {
      expect(reference).toMatch(/^[1-9]\d{13}$/);
      expect(isReference(reference)).toBe(true);
    }),
  );
  // ISO 7064 MOD 97-10, worked out by hand: 794 is checked by 44.
  expect(79_444 % 97).toBe(1);
  expect(isReference('00000000079444')).toBe(true);
});

covers('PAGOS-117').test('one wrong digit is noticed', () => {
  fc.assert(
    fc.property(references, places, fc.nat(9), (reference, place, digit) => {
      fc.pre(reference[place] !== String(digit));
      expect(isReference(replaced(reference, place, String(digit)))).toBe(false);
    }),
  );
});

covers('PAGOS-117').test('two neighbouring digits that changed places are noticed', () => {
  fc.assert(
    fc.property(references, fc.nat(12), (reference, place) => {
      const [first = '', second = ''] = [reference[place], reference[place + 1]];
      fc.pre(first !== second);
      expect(isReference(replaced(replaced(reference, place, second), place + 1, first))).toBe(false);
    }),
  );
});

covers('PAGOS-94').test('a reference is never taken for a card number', () => {
  fc.assert(fc.property(references, (reference) => reference.length < 16));
});

covers('PAGOS-118').test.each([
  ['in the morning', '2026-11-21T15:00:00Z', '2026-11-24', '2026-11-25T05:59:59.000Z'],
  ['when UTC is a day ahead', '2026-11-22T05:30:00Z', '2026-11-24', '2026-11-25T05:59:59.000Z'],
  ['at midnight of Mexico City', '2026-11-22T06:00:00Z', '2026-11-25', '2026-11-26T05:59:59.000Z'],
  ['over the end of a year', '2026-12-30T12:00:00Z', '2027-01-02', '2027-01-03T05:59:59.000Z'],
  ['in summer, without daylight saving', '2026-07-01T12:00:00Z', '2026-07-04', '2026-07-05T05:59:59.000Z'],
])('a reference made %s can be paid until the end of the third day', (_when, created, day, moment) => {
  const due = dueAt(new Date(created));
  expect(due.toISOString()).toBe(moment);
  expect(dayOf(due)).toBe(day);
});

covers('PAGOS-118').test('there are always three whole days to pay, and never four', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000;
  fc.assert(
    fc.property(moments, (created) => {
      const given = days(created, dueAt(created));
      expect(given).toBeGreaterThanOrEqual(3 - 1 / 86_400);
      expect(given).toBeLessThan(4);
    }),
  );
});
