import type { OrderPayload } from '@red/api/payments.schema';
import { priceOf } from './order-price.rules';

/** After that time the same purchase is another one. */
export const SAME_PURCHASE_MINUTES = 10;

const folded = (text: string) =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('es-MX');

/** Digits only, without the country's code. */
const nationalPhone = (phone: string) => phone.replace(/\D/g, '').replace(/^52(?=\d{10}$)/, '');

/**
 * What is bought and by whom, as one text: guardian, students in any order, total. Neither the school, nor how it is
 * paid, nor capitals and spaces make it another purchase. Pure.
 */
export function purchaseText({ guardian, students }: Pick<OrderPayload, 'guardian' | 'students'>): string {
  const { name, surname, email, phone } = guardian;
  return JSON.stringify([
    ...[name, surname, email].map(folded),
    nationalPhone(phone),
    students
      .map((student) => [student.name, student.surname, student.level, student.grade].map(folded).join('\n'))
      .sort(),
    priceOf(students).total,
  ]);
}
