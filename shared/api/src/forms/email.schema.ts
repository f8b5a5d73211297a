import * as z from 'zod/mini';
import { asLine } from './typed-line';

/** E-mail rule of newsletter, login, recovery and contact (D1 §5, D2 §5). */
export const EMAIL_MESSAGES = {
  required: 'El correo electrónico es requerido',
  format: 'El correo electrónico no es válido',
  domain: 'El dominio del correo electrónico no es válido',
  max: 'Máximo 50 caracteres.',
  longest: 'Máximo 254 caracteres.',
} as const;

const SHORT_MAX = 50;
/** No address that mail can be sent to is longer (RFC 5321, erratum 1690). */
const LONGEST = 254;

/** What browsers accept in an e-mail field; says nothing of the top-level domain. */
const FORMAT =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
/** Ends in a top-level domain of two or more letters. */
const DOMAIN = /@[a-z\d.-]+\.[a-z]{2,}$/i;

const email = () =>
  z
    .string(EMAIL_MESSAGES.required)
    .check(
      asLine(),
      z.minLength(1, EMAIL_MESSAGES.required),
      z.regex(FORMAT, EMAIL_MESSAGES.format),
      z.regex(DOMAIN, EMAIL_MESSAGES.domain),
    );

/** Required, well formed, with a real-looking domain, and no longer than addresses are. */
export const emailSchema = email().check(z.maxLength(LONGEST, EMAIL_MESSAGES.longest));

/** The same, and at most 50 characters. */
export const shortEmailSchema = email().check(z.maxLength(SHORT_MAX, EMAIL_MESSAGES.max));
