import { normalizeIP } from '@fastify/rate-limit';
import type { AttemptCounts } from '../http/attempt-counts';
import { Problem } from '../http/problem';
import type { Settings } from '../settings';

/** Logins to one account within the window, right ones not counted, before everybody who tries it has to wait for each answer. */
const PATIENCE = 20;
/** What is added to the wait by every further one, up to LOGIN_SLOWDOWN_MS. */
const STEP_MS = 50;
const MINUTE_MS = 60_000;
const RECOVERY_WINDOW_MS = 15 * MINUTE_MS;
const RECOVERIES = 5;

export const TOO_MANY_FOR_ACCOUNT =
  'Demasiados intentos con este correo. Espera un minuto e inténtalo de nuevo.';
export const TOO_MANY_RECOVERIES =
  'Ya enviamos varios enlaces a este correo. Revisa tu bandeja o inténtalo de nuevo en 15 minutos.';

/**
 * Limits by account, beside those by address. Nobody can lock an owner out: a guesser is turned away for his own
 * address only; guessing from many addresses makes each answer wait. Unknown accounts are counted like known ones.
 */
export interface AccountAttempts {
  /** Counts a login before its password is looked at, so that many at once count too: waits, or throws 429. */
  admit(email: string, address: string): Promise<void>;
  /** A right password was no guess, and forgives the mistyped ones from its address. */
  succeeded(email: string, address: string): Promise<void>;
  /** Counts a wish for a recovery mail; throws 429 for too many. */
  admitRecovery(email: string): Promise<void>;
}

/** `wait` is how an answer is put off, in milliseconds. */
export function accountAttempts(
  settings: Pick<Settings, 'ACCOUNT_ATTEMPTS_PER_MINUTE' | 'LOGIN_SLOWDOWN_MS'>,
  counts: AttemptCounts,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): AccountAttempts {
  const account = (email: string) => `login ${email.toLowerCase()}`;
  // One caller owns a whole IPv6 network: it counts as one address, as it does for the limits by address.
  const guesser = (email: string, address: string) => `${account(email)} ${normalizeIP(address)}`;
  return {
    async admit(email, address) {
      const own = await counts.add(guesser(email, address), MINUTE_MS);
      if (own.count > settings.ACCOUNT_ATTEMPTS_PER_MINUTE) {
        throw new Problem(429, TOO_MANY_FOR_ACCOUNT, [TOO_MANY_FOR_ACCOUNT]);
      }
      const { count } = await counts.add(account(email), MINUTE_MS);
      const excess = count - PATIENCE;
      if (excess > 0) await wait(Math.min(excess * STEP_MS, settings.LOGIN_SLOWDOWN_MS));
    },
    async succeeded(email, address) {
      await counts.forget(guesser(email, address));
      await counts.add(account(email), MINUTE_MS, -1);
    },
    async admitRecovery(email) {
      const { count } = await counts.add(`recovery ${email.toLowerCase()}`, RECOVERY_WINDOW_MS);
      if (count > RECOVERIES) {
        throw new Problem(429, TOO_MANY_RECOVERIES, { email: [TOO_MANY_RECOVERIES] });
      }
    },
  };
}
