import { MAX_STUDENTS } from '@red/api/forms/payment.schema';
import { orderPayloadSchema, PRICE_PER_STUDENT_MXN } from '@red/api/payments.schema';
import fc from 'fast-check';
import { ORDER, STUDENT } from '../testing/payloads.fixture';
import { priceOf } from './order-price.rules';

covers('PAGOS-38', 'PAGOS-62').test(
  'the total is the sum of the lines, in whole pesos, for every number of students',
  () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: MAX_STUDENTS }), (students) => {
        const { lines, total } = priceOf(students);
        expect(lines.map(({ student }) => student)).toEqual(students);
        expect(total).toBe(students.length * PRICE_PER_STUDENT_MXN);
        expect(total).toBe(lines.reduce((sum, { price }) => sum + price, 0));
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  },
);

covers('PAGOS-62').test('no price drifts, whatever whole number of pesos it is', () => {
  const prices = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: MAX_STUDENTS }), (price, students) => {
      expect(priceOf(Array.from({ length: students }), price).total).toBe(price * students);
    }),
  );
});

covers('API-29').test('no order has more students than the API takes', () => {
  const order = (students: number) => ({
    ...ORDER,
    students: Array.from({ length: students }, () => STUDENT),
  });
  const accepted = (students: number) => orderPayloadSchema.safeParse(order(students)).success;
  expect([0, 1, MAX_STUDENTS, MAX_STUDENTS + 1].map(accepted)).toEqual([false, true, true, false]);
});
