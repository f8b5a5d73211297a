import * as z from 'zod/mini';
import { asLine, asPhone } from './typed-line';

/** Guardian, students and school of a payment (D2 §5, PAGOS-34 to PAGOS-57). The card form never reaches the API. */
export const PAYMENT_MESSAGES = {
  required: 'Requerido',
  min3: 'Debe tener al menos 3 caracteres',
  nameLetters: 'Solo se permiten letras y espacios para el nombre',
  guardianSurnameLetters: 'Solo se permiten letras y espacios para el apellido',
  studentSurnameLetters: 'Solo se permiten letras y espacios para los apellidos',
  email: 'Correo electrónico inválido',
  phone: 'El teléfono debe contener solo números y, opcionalmente, un + al inicio',
  level: 'Nivel educativo inválido',
  grade: 'Selecciona un grado válido',
  max100: 'Máximo 100 caracteres.',
} as const;
const M = PAYMENT_MESSAGES;

/** An order takes no more. */
export const MAX_STUDENTS = 20;

/** A list of its own: registration has another (AMB-49). */
export const PAYMENT_LEVELS = ['Primaria', 'Secundaria', 'Preparatoria'] as const;
export const PAYMENT_GRADES = ['1', '2', '3'] as const;

/** The message for a malformed text precedes the one for a short text (PAGOS-34, PAGOS-36). */
const text = (clean = asLine, ...format: ReturnType<typeof z.regex>[]) =>
  z
    .string(M.required)
    .check(
      clean(),
      z.minLength(1, M.required),
      ...format,
      z.minLength(3, M.min3),
      z.maxLength(100, M.max100),
    );
const letters = (message: string) => text().check(z.regex(/^[\p{L}\p{M} ]+$/u, message));

export const guardianSchema = z.object({
  name: letters(M.nameLetters),
  surname: letters(M.guardianSurnameLetters),
  email: text(
    asLine,
    z.regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i, M.email),
  ),
  phone: text(asPhone, z.regex(/^\+?\d+$/, M.phone)),
});
export type Guardian = z.infer<typeof guardianSchema>;

export const levelSchema = z.enum(PAYMENT_LEVELS, M.level);
export const gradeSchema = z.enum(PAYMENT_GRADES, M.grade);

/** One student, without the browser's own row id. */
export const studentFieldsSchema = z.object({
  name: letters(M.nameLetters),
  surname: letters(M.studentSurnameLetters),
  level: levelSchema,
  grade: gradeSchema,
});
export type StudentFields = z.infer<typeof studentFieldsSchema>;

/** Valid from 3 characters on, trimmed (PAGOS-55). */
export const schoolIdSchema = text();
