import * as z from 'zod/mini';
import { EMAIL_DOMAIN, EMAIL_FORMAT, EMAIL_MESSAGES, SHORT_EMAIL_MAX } from './email.rules';
import { asLine } from './typed-line';

/** No address that mail can be sent to is longer (RFC 5321, erratum 1690). */
const LONGEST = 254;

const email = () =>
  z
    .string(EMAIL_MESSAGES.required)
    .check(
      asLine(),
      z.minLength(1, EMAIL_MESSAGES.required),
      z.regex(EMAIL_FORMAT, EMAIL_MESSAGES.format),
      z.regex(EMAIL_DOMAIN, EMAIL_MESSAGES.domain),
    );

/** Required, well formed, with a real-looking domain, and no longer than addresses are. */
export const emailSchema = email().check(z.maxLength(LONGEST, EMAIL_MESSAGES.longest));

/** The same, and at most 50 characters. */
export const shortEmailSchema = email().check(z.maxLength(SHORT_EMAIL_MAX, EMAIL_MESSAGES.max));
