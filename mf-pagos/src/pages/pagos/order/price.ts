import { PRICE_PER_STUDENT_MXN } from '@red/api/payments.schema';
import { pesosText } from '@red/api/pesos';

/** Price of one student, as every step shows it (PAGOS-38). */
export const PRICE_TEXT = pesosText(PRICE_PER_STUDENT_MXN);

/** `1` → `1 alumno`, `2` → `2 alumnos`. */
export const studentsText = (count: number): string => (count === 1 ? '1 alumno' : `${count} alumnos`);
