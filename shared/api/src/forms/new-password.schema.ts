import * as z from 'zod/mini';
import { shortEmailSchema } from './email.schema';

/** New password (AUTH-125 to AUTH-130, AMB-24). */
const NEW_PASSWORD_MESSAGES = {
  required: 'La contraseña es obligatoria.',
  strength:
    'La contraseña debe tener 8-16 caracteres, incluir mayúscula, minúscula, número y carácter especial. No se permiten \'&"\\/',
  forbidden: "No se permiten ñ, Ñ, ', &, / ni comillas.",
  max: 'Máximo 16 caracteres.',
  confirmationRequired: 'La confirmación es obligatoria.',
  mismatch: 'La confirmación debe coincidir con la nueva contraseña.',
  session: 'Enlace o sesión inválida',
} as const;
const NEW_PASSWORD_MAX = 16;

/** Printable ASCII punctuation except `'`, `"`, `&`, `/` and `\`. */
const SPECIAL = String.raw`!#$%()*+,\-.:;<=>?@[\]^_\`{|}~`;
const STRONG = new RegExp(`^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[${SPECIAL}])[A-Za-z\\d${SPECIAL}]{8,16}$`);

/** Rules of a strong password, shown one by one while it is typed (UX-29). */
export const PASSWORD_PARTS: readonly { label: string; pattern: RegExp }[] = [
  { label: 'al menos 8 caracteres', pattern: /^.{8,}$/s },
  { label: 'una minúscula', pattern: /[a-z]/ },
  { label: 'una mayúscula', pattern: /[A-Z]/ },
  { label: 'un número', pattern: /\d/ },
  { label: 'un carácter especial', pattern: new RegExp(`[${SPECIAL}]`) },
];
/** What a password must not have; an empty one has nothing of it. */
const PASSWORD_LIMITS: typeof PASSWORD_PARTS = [
  { label: 'no más de 16 caracteres', pattern: new RegExp(`^.{0,${NEW_PASSWORD_MAX}}$`, 's') },
  {
    label: 'sin espacios, acentos, ñ, comillas, &, / ni \\',
    pattern: new RegExp(`^[A-Za-z\\d${SPECIAL}]*$`),
  },
];

/** Each rule and whether a typed password keeps it; an empty one keeps none. All kept is what the schema wants. Pure. */
export const passwordRules = (password: string): { label: string; isKept: boolean }[] =>
  [...PASSWORD_PARTS, ...PASSWORD_LIMITS].map(({ label, pattern }) => ({
    label,
    isKept: password !== '' && pattern.test(password),
  }));

const FREE_OF_FORBIDDEN = /^[^ñÑ'&/"‘’“”«»]*$/u;

export const newPasswordSchema = z
  .string(NEW_PASSWORD_MESSAGES.required)
  .check(
    z.minLength(1, NEW_PASSWORD_MESSAGES.required),
    z.maxLength(NEW_PASSWORD_MAX, NEW_PASSWORD_MESSAGES.max),
    z.regex(FREE_OF_FORBIDDEN, NEW_PASSWORD_MESSAGES.forbidden),
    z.regex(STRONG, NEW_PASSWORD_MESSAGES.strength),
  );

const confirmationSchema = z
  .string(NEW_PASSWORD_MESSAGES.confirmationRequired)
  .check(z.minLength(1, NEW_PASSWORD_MESSAGES.confirmationRequired));

/** Compared also while the password itself is still invalid; an empty confirmation has its own message. */
const repeatedIn = (field: string) => {
  const twoTexts = z.object({ password: z.string(), [field]: z.string() });
  return z.refine<{ password: string; [name: string]: unknown }>(
    (form) => form[field] === '' || form.password === form[field],
    {
      error: NEW_PASSWORD_MESSAGES.mismatch,
      path: [field],
      when: ({ value }) => z.safeParse(twoTexts, value).success,
    },
  );
};

export const newPasswordFormSchema = z
  .object({ password: newPasswordSchema, confirmation: confirmationSchema })
  .check(repeatedIn('confirmation'));
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;

/** `token` is the one of the mail link or the session's bearer token (AMB-21). */
export const passwordChangePayloadSchema = z
  .object({
    password: newPasswordSchema,
    password_confirmation: confirmationSchema,
    token: z
      .string(NEW_PASSWORD_MESSAGES.session)
      .check(z.minLength(1, NEW_PASSWORD_MESSAGES.session), z.maxLength(500)),
    email: shortEmailSchema,
  })
  .check(repeatedIn('password_confirmation'));
export type PasswordChangePayload = z.infer<typeof passwordChangePayloadSchema>;

/** The form in the names of the API (API-04). */
export const passwordChangePayload = (
  { password, confirmation }: NewPasswordForm,
  credentials: { token: string; email: string },
): PasswordChangePayload => ({ password, password_confirmation: confirmation, ...credentials });
