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
  succeeded(email: string, address: string): void;
  /** Counts a wish for a recovery mail; throws 429 for too many. */
  admitRecovery(email: string): void;
}

/** `now` and `wait` are the clock; counts live in this process. */
export function accountAttempts(
  settings: Pick<Settings, 'ACCOUNT_ATTEMPTS_PER_MINUTE' | 'LOGIN_SLOWDOWN_MS'>,
  now: () => number = Date.now,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): AccountAttempts {
  const byAddress = counter(MINUTE_MS, now);
  const byAccount = counter(MINUTE_MS, now);
  const recoveries = counter(RECOVERY_WINDOW_MS, now);
  const pair = (email: string, address: string) => `${address} ${email.toLowerCase()}`;
  return {
    async admit(email, address) {
      if (byAddress.count(pair(email, address)) >= settings.ACCOUNT_ATTEMPTS_PER_MINUTE) {
        throw new Problem(429, TOO_MANY_FOR_ACCOUNT, [TOO_MANY_FOR_ACCOUNT]);
      }
      byAddress.add(pair(email, address));
      byAccount.add(email.toLowerCase());
      const excess = byAccount.count(email.toLowerCase()) - PATIENCE;
      if (excess > 0) await wait(Math.min(excess * STEP_MS, settings.LOGIN_SLOWDOWN_MS));
    },
    succeeded(email, address) {
      byAddress.forget(pair(email, address));
      byAccount.add(email.toLowerCase(), -1);
    },
    admitRecovery(email) {
      if (recoveries.count(email.toLowerCase()) >= RECOVERIES) {
        throw new Problem(429, TOO_MANY_RECOVERIES, { email: [TOO_MANY_RECOVERIES] });
      }
      recoveries.add(email.toLowerCase());
    },
  };
}

/** So many names are remembered; the oldest go first. */
const MOST_NAMES = 50_000;

/** Counts by name; a count starts anew when its window is over. */
function counter(windowMs: number, now: () => number) {
  const counts = new Map<string, { count: number; until: number }>();
  const current = (name: string) => {
    const found = counts.get(name);
    return found && found.until > now() ? found : null;
  };
  return {
    count: (name: string) => current(name)?.count ?? 0,
    add(name: string, by = 1) {
      const running = current(name);
      counts.delete(name);
      counts.set(name, {
        count: Math.max(0, (running?.count ?? 0) + by),
        until: running?.until ?? now() + windowMs,
      });
      const [oldest] = counts.keys();
      if (counts.size > MOST_NAMES && oldest !== undefined) counts.delete(oldest);
    },
    forget: (name: string) => void counts.delete(name),
  };
}
