import type { Challenge } from 'altcha-lib';
import type { Database } from '../database/database';
import type { Settings } from '../settings';
import { altcha } from './altcha';
import { recaptcha } from './recaptcha';

export interface Captcha {
  /** Whether a visitor's answer is right and was never used before. */
  accepts(answer: string): Promise<boolean>;
  /** A fresh challenge; null when the provider gives them out itself. */
  challenge: (() => Promise<Challenge>) | null;
}

/** The provider of the settings (AMB-29). `secret` signs the challenges, or is the provider's key. */
export function createCaptcha(settings: Settings, secret: string, database: Database): Captcha {
  return settings.CAPTCHA_PROVIDER === 'recaptcha' ? recaptcha(secret) : altcha(settings, secret, database);
}
