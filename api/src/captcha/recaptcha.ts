import * as z from 'zod';
import type { Captcha } from './captcha';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const verdict = z.object({ success: z.boolean() });

/** reCAPTCHA v2: the provider verifies the answer and accepts each once. No response of the provider counts as no. */
export function recaptcha(secret: string): Captcha {
  return {
    challenge: null,
    async accepts(answer) {
      try {
        const response = await fetch(VERIFY_URL, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer }),
          signal: AbortSignal.timeout(5_000),
        });
        return verdict.parse(await response.json()).success;
      } catch {
        return false;
      }
    },
  };
}
