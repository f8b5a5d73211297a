import { MAX_STUDENTS } from '@red/api/forms/payment.schema';
import { orderPayloadSchema, PRICE_PER_STUDENT_MXN } from '@red/api/payments.schema';
import fc from 'fast-check';
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
  const student = { name: 'Ana', surname: 'Peña', level: 'Primaria', grade: '1' };
  const order = (students: number) => ({
    school_id: '12345',
    guardian: { name: 'Luz', surname: 'Peña', email: 'luz@red.test', phone: '5512345678' },
    students: Array.from({ length: students }, () => student),
    payment: { method: 'oxxo' },
  });
  const accepted = (students: number) => orderPayloadSchema.safeParse(order(students)).success;
  expect([0, 1, MAX_STUDENTS, MAX_STUDENTS + 1].map(accepted)).toEqual([false, true, true, false]);
});
