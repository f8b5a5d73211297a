import * as z from 'zod/mini';

export const CAPTCHA_FIELD = 'g-recaptcha-response';

export const captchaResponseSchema = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(8_192, message));
