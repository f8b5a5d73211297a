import { PRICE_PER_STUDENT_MXN } from '@red/api/payments';

/** Price of one student, as every step shows it (PAGOS-38). */
export const PRICE_TEXT = `$${PRICE_PER_STUDENT_MXN}`;

/** `2` → `$100.00 M.N.` (PAGOS-62). */
export const totalText = (students: number): string => `$${students * PRICE_PER_STUDENT_MXN}.00 M.N.`;
