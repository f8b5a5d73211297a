import type { Database } from '../database/database';
import type { Settings } from '../settings';
import { altcha } from './altcha';
import type { Captcha } from './captcha';
import { recaptcha } from './recaptcha';

/** The provider of the settings (AMB-29). `secret` signs the challenges, or is the provider's key. */
export function createCaptcha(settings: Settings, secret: string, database: Database): Captcha {
  return settings.CAPTCHA_PROVIDER === 'recaptcha' ? recaptcha(secret) : altcha(settings, secret, database);
}
