import { createHmac } from 'node:crypto';
import { altcha } from '../captcha/altcha';
import type { Captcha } from '../captcha/captcha';
import type { Database } from '../database/database';
import type { Settings } from '../settings';

/** How many times the work of a captcha: seconds for a person who logs in, hours for a thousand guesses. */
const TIMES = 8;

/** Work for a login while many wrong passwords are tried, whatever CAPTCHA_PROVIDER says. */
export function createLoginProof(
  settings: Pick<Settings, 'CAPTCHA_COST' | 'CAPTCHA_ATTEMPTS'>,
  secret: string,
  database: Database,
): Pick<Captcha, 'accepts'> & { challenge: NonNullable<Captcha['challenge']> } {
  const own = createHmac('sha256', secret).update('login proof').digest('hex');
  return altcha({ ...settings, CAPTCHA_COST: settings.CAPTCHA_COST * TIMES }, own, database);
}
