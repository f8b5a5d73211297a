import { PRICE_PER_STUDENT_MXN } from '@red/api/payments';

/** `50` → `$50`, as the price of one student reads (PAGOS-38). */
export const priceText = (pesos: number): string => `$${pesos}`;

/** Price of one student, as every step shows it. */
export const PRICE_TEXT = priceText(PRICE_PER_STUDENT_MXN);

/** `100` → `$100.00 M.N.` (PAGOS-62). */
export const totalText = (pesos: number): string => `$${pesos}.00 M.N.`;

/** `1` → `1 alumno`, `2` → `2 alumnos`. */
export const studentsText = (count: number): string => (count === 1 ? '1 alumno' : `${count} alumnos`);
