import * as z from 'zod/mini';
import { CAPTCHA_FIELD, CAPTCHA_MESSAGES, captchaResponseSchema } from './captcha.schema';
import { shortEmailSchema } from './email.schema';

/** Login form and payload (AUTH-06 to AUTH-14). */
const LOGIN_MESSAGES = {
  passwordRequired: 'La contraseña es obligatoria',
  passwordMin: 'La contraseña debe tener al menos 6 caracteres',
  passwordMax: 'Máximo 16 caracteres.',
} as const;

export const loginFormSchema = z.object({
  email: shortEmailSchema,
  password: z
    .string(LOGIN_MESSAGES.passwordRequired)
    .check(
      z.minLength(1, LOGIN_MESSAGES.passwordRequired),
      z.minLength(6, LOGIN_MESSAGES.passwordMin),
      z.maxLength(16, LOGIN_MESSAGES.passwordMax),
    ),
});
export type LoginForm = z.infer<typeof loginFormSchema>;

export const loginPayloadSchema = z.extend(loginFormSchema, {
  [CAPTCHA_FIELD]: captchaResponseSchema(CAPTCHA_MESSAGES.login),
});
export type LoginPayload = z.infer<typeof loginPayloadSchema>;

/** The form in the names of the API (API-02). */
export const loginPayload = (form: LoginForm, captchaResponse: string): LoginPayload => ({
  ...form,
  [CAPTCHA_FIELD]: captchaResponse,
});
