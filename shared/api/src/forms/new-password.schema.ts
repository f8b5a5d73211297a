import * as z from 'zod/mini';
import { shortEmailSchema } from './email.schema';

/** New password (AUTH-125 to AUTH-130, AMB-24). */
export const NEW_PASSWORD_MESSAGES = {
  required: 'La contraseña es obligatoria.',
  strength:
    'La contraseña debe tener 8-16 caracteres, incluir mayúscula, minúscula, número y carácter especial. No se permiten \'&"\\/',
  forbidden: "No se permiten ñ, Ñ, ', &, / ni comillas.",
  max: 'Máximo 16 caracteres.',
  confirmationRequired: 'La confirmación es obligatoria.',
  mismatch: 'La confirmación debe coincidir con la nueva contraseña.',
  session: 'Enlace o sesión inválida',
} as const;
export const NEW_PASSWORD_MAX = 16;

/** Printable ASCII punctuation except `'`, `"`, `&`, `/` and `\`. */
const SPECIAL = String.raw`!#$%()*+,\-.:;<=>?@[\]^_\`{|}~`;
const STRONG = new RegExp(`^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[${SPECIAL}])[A-Za-z\\d${SPECIAL}]{8,16}$`);

/** What a strong password has, part by part: said to whoever is still typing it (UX-29). */
export const PASSWORD_PARTS: readonly { label: string; pattern: RegExp }[] = [
  { label: 'al menos 8 caracteres', pattern: /^.{8,}$/s },
  { label: 'una minúscula', pattern: /[a-z]/ },
  { label: 'una mayúscula', pattern: /[A-Z]/ },
  { label: 'un número', pattern: /\d/ },
  { label: 'un carácter especial', pattern: new RegExp(`[${SPECIAL}]`) },
];
const FREE_OF_FORBIDDEN = /^[^ñÑ'&/"‘’“”«»]*$/u;

export const newPasswordSchema = z
  .string(NEW_PASSWORD_MESSAGES.required)
  .check(
    z.minLength(1, NEW_PASSWORD_MESSAGES.required),
    z.maxLength(NEW_PASSWORD_MAX, NEW_PASSWORD_MESSAGES.max),
    z.regex(FREE_OF_FORBIDDEN, NEW_PASSWORD_MESSAGES.forbidden),
    z.regex(STRONG, NEW_PASSWORD_MESSAGES.strength),
  );

const fields = {
  password: newPasswordSchema,
  password_confirmation: z
    .string(NEW_PASSWORD_MESSAGES.confirmationRequired)
    .check(z.minLength(1, NEW_PASSWORD_MESSAGES.confirmationRequired)),
};

/** Compared also while the password itself is still invalid; an empty confirmation has its own message. */
const sameTwice = () =>
  z.refine<{ password: string; password_confirmation: string }>(
    (form) => form.password_confirmation === '' || form.password === form.password_confirmation,
    {
      error: NEW_PASSWORD_MESSAGES.mismatch,
      path: ['password_confirmation'],
      when: ({ value }) => z.safeParse(twoTexts, value).success,
    },
  );
const twoTexts = z.object({ password: z.string(), password_confirmation: z.string() });

export const newPasswordFormSchema = z.object(fields).check(sameTwice());
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;

/** `token` is the one of the mail link or the session's bearer token (AMB-21). */
export const passwordChangePayloadSchema = z
  .object({
    ...fields,
    token: z
      .string(NEW_PASSWORD_MESSAGES.session)
      .check(z.minLength(1, NEW_PASSWORD_MESSAGES.session), z.maxLength(500)),
    email: shortEmailSchema,
  })
  .check(sameTwice());
export type PasswordChangePayload = z.infer<typeof passwordChangePayloadSchema>;
