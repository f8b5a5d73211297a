import * as z from 'zod/mini';
import { CAPTCHA_MESSAGES } from './captcha.messages';
import { CAPTCHA_FIELD, captchaResponseSchema } from './captcha.schema';
import { shortEmailSchema } from './email.schema';
import { PASSWORD_LENGTH, PASSWORD_MESSAGES } from './login.rules';

/** Login form and payload (AUTH-06 to AUTH-14). */
export const loginFormSchema = z.object({
  email: shortEmailSchema,
  password: z
    .string(PASSWORD_MESSAGES.required)
    .check(
      z.minLength(1, PASSWORD_MESSAGES.required),
      z.minLength(PASSWORD_LENGTH.min, PASSWORD_MESSAGES.min),
      z.maxLength(PASSWORD_LENGTH.max, PASSWORD_MESSAGES.max),
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
