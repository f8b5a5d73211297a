import { PRICE_PER_STUDENT_MXN } from '@red/api/payments.schema';

export interface PricedLine<Student> {
  student: Student;
  price: number;
}

/** What an order costs, in whole pesos (PAGOS-38, PAGOS-62): the browser is never asked. */
export function priceOf<Student>(
  students: readonly Student[],
  pricePerStudent: number = PRICE_PER_STUDENT_MXN,
): { lines: PricedLine<Student>[]; total: number } {
  const lines = students.map((student) => ({ student, price: pricePerStudent }));
  return { lines, total: lines.reduce((sum, { price }) => sum + price, 0) };
}
