import type { AccountAttempts } from './account/account-attempts';
import type { createLoginProof } from './account/login-proof';
import type { PasswordHashes } from './account/password-hash';
import type { Sessions } from './account/sessions';
import type { Captcha } from './captcha/captcha';
import type { Database } from './database/database';
import type { AttemptCounts } from './http/attempt-counts';
import type { Mailer } from './mail/mailer';
import type { OwedMails } from './mail/owed-mails';
import type { PaymentProvider } from './payments/provider';
import type { Settings } from './settings';

/** What the routes work with; made once by `buildServer`. */
export interface Services {
  settings: Settings;
  database: Database;
  passwords: PasswordHashes;
  sessions: Sessions;
  accountAttempts: AccountAttempts;
  captcha: Captcha;
  /** Work for a login while many wrong passwords are tried. */
  loginProof: ReturnType<typeof createLoginProof>;
  counts: AttemptCounts;
  mailer: Mailer;
  /** Sends owed mails; `oweMail` writes them. */
  mails: OwedMails;
  /** A number from 0 up to 1, for the simulated payment provider. */
  chance: () => number;
  /** Moves the money, made from the simulated provider. */
  provider: (simulated: PaymentProvider) => PaymentProvider;
  now: () => Date;
  /** Whether the program is about to end. */
  isStopping: () => boolean;
  /** Keys that open orders and sign the webhooks of payment providers. */
  paymentSecrets: { orders: string; webhooks: string };
}
