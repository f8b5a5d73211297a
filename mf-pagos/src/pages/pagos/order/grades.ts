import { PAYMENT_GRADES } from '@red/api/forms/payment.schema';

const NAMES: Readonly<Record<(typeof PAYMENT_GRADES)[number], string>> = {
  '1': '1° Primero',
  '2': '2° Segundo',
  '3': '3° Tercero',
};

/** Grades by value and as they read (PAGOS-46). */
export const GRADE_OPTIONS = PAYMENT_GRADES.map((grade) => ({ value: grade, label: NAMES[grade] }));

/** `3` → `3° Tercero`; anything else as it is. */
export const gradeText = (grade: string): string =>
  GRADE_OPTIONS.find(({ value }) => value === grade)?.label ?? grade;
