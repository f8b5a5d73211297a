import type { CaptchaChallenge } from '@red/api/altcha.schema';

/** What a provider of captchas does for the API. */
export interface Captcha {
  /** Whether a visitor's answer is right and was never used before. */
  accepts(answer: string): Promise<boolean>;
  /** A fresh challenge; null when the provider issues its own. */
  challenge: (() => Promise<CaptchaChallenge>) | null;
}
