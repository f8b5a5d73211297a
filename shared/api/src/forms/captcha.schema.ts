import * as z from 'zod/mini';

/** Texts for an unsolved captcha: login, and forgot password and contact. */
export const CAPTCHA_MESSAGES = {
  login: 'Valídate como humano',
  others: 'Por favor, valida el reCAPTCHA.',
} as const;

export const CAPTCHA_FIELD = 'g-recaptcha-response';

export const captchaResponseSchema = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(8_192, message));
