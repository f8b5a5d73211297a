import { typedLine } from './typed-text';

/** E-mail rule of newsletter, login, recovery and contact (D1 §5, D2 §5). */
export const EMAIL_MESSAGES = {
  required: 'El correo electrónico es requerido',
  format: 'El correo electrónico no es válido',
  domain: 'El dominio del correo electrónico no es válido',
  max: 'Máximo 50 caracteres.',
  longest: 'Máximo 254 caracteres.',
} as const;

export const SHORT_EMAIL_MAX = 50;

/** What browsers accept in an e-mail field; says nothing of the top-level domain. */
export const EMAIL_FORMAT =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** Ends in a top-level domain of two or more letters. */
export const EMAIL_DOMAIN = /@[a-z\d.-]+\.[a-z]{2,}$/i;

/** The message of the first rule of `shortEmailSchema` that is broken, for forms without a schema library. Pure. */
export function shortEmailProblem(typed: string): string | null {
  const email = typedLine(typed);
  if (email === '') return EMAIL_MESSAGES.required;
  if (!EMAIL_FORMAT.test(email)) return EMAIL_MESSAGES.format;
  if (!EMAIL_DOMAIN.test(email)) return EMAIL_MESSAGES.domain;
  return email.length > SHORT_EMAIL_MAX ? EMAIL_MESSAGES.max : null;
}
