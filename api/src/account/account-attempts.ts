import { normalizeIP } from '@fastify/rate-limit';
import { PROOF_WANTED } from '@red/api/proof-wanted';
import type { AttemptCounts } from '../http/attempt-counts';
import { Problem } from '../http/problem';
import type { Settings } from '../settings';

/** Logins to one account within the window, right ones not counted, before everybody who tries it has to wait for each answer. */
const PATIENCE = 20;
/** What is added to the wait by every further one, up to LOGIN_SLOWDOWN_MS. */
const STEP_MS = 50;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Wrong passwords from one address in a minute, for whatever accounts, before each login from it costs work. */
const GUESSES_FROM_ADDRESS = 300;
const WRONG_KEYS_FROM_ADDRESS = 60;
const RECOVERY_WINDOW_MS = 15 * MINUTE_MS;
const RECOVERIES = 5;

export const TOO_MANY_FOR_ACCOUNT =
  'Demasiados intentos con este correo. Espera un minuto e inténtalo de nuevo.';
export const TOO_MANY_RECOVERIES =
  'Ya enviamos varios enlaces a este correo. Revisa tu bandeja o inténtalo de nuevo en 15 minutos.';
const TOO_MANY_KEYS = 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.';

interface LoginAttempt {
  email: string;
  address: string;
  /** A proof of work; empty when none was sent. */
  proof?: string;
}

/**
 * Limits by account, beside those by address. Nobody can lock an owner out: a guesser is turned away for his own
 * address only; guessing from many addresses makes each answer wait, and beyond the budget of an hour every login to
 * the account costs work, which the site's own form does by itself. Unknown accounts are counted like known ones.
 */
export interface AccountAttempts {
  /** Counts a login before its password is looked at, so that many at once count too: waits, or throws 429 or 428. */
  admit(attempt: LoginAttempt): Promise<void>;
  /** Nothing was looked at: what `admit` has counted does not count. */
  withdraw(attempt: LoginAttempt): Promise<void>;
  /** A right password was no guess, and forgives the mistyped ones from its address. */
  succeeded(attempt: LoginAttempt): Promise<void>;
  /** Whether the owner is to be told of wrong passwords now: once a day, when an hour's budget is used up. */
  isWorthTelling(email: string): Promise<boolean>;
  /** Counts a wish for a recovery mail; throws 429 for too many. */
  admitRecovery(email: string): Promise<void>;
  /** Counts a wrong initial key; throws 429 for too many, which right ones do not come to. */
  countWrongKey(address: string): Promise<void>;
}

export function accountAttempts(
  settings: Pick<Settings, 'ACCOUNT_ATTEMPTS_PER_MINUTE' | 'ACCOUNT_ATTEMPTS_PER_HOUR' | 'LOGIN_SLOWDOWN_MS'>,
  {
    counts,
    acceptsProof,
    guessesFromAddress = GUESSES_FROM_ADDRESS,
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }: {
    counts: AttemptCounts;
    /** Whether a proof of work is right and was never used before. */
    acceptsProof: (proof: string) => Promise<boolean>;
    guessesFromAddress?: number;
    /** How an answer is put off, in milliseconds. */
    wait?: (ms: number) => Promise<void>;
  },
): AccountAttempts {
  const account = (email: string) => `login ${email.toLowerCase()}`;
  const hourly = (email: string) => `hour of ${account(email)}`;
  // One caller owns a whole IPv6 network: it counts as one address, as it does for the limits by address.
  const guesser = (email: string, address: string) => `${account(email)} ${normalizeIP(address)}`;
  const sprayer = (address: string) => `login from ${normalizeIP(address)}`;

  /** Counts for the hour of an account and the minute of an address; whether work is wanted. */
  async function countGuess({ email, address }: LoginAttempt, by: 1 | -1): Promise<boolean> {
    const [onAccount, fromAddress] = await Promise.all([
      counts.add(hourly(email), HOUR_MS, by),
      counts.add(sprayer(address), MINUTE_MS, by),
    ]);
    return onAccount.count > settings.ACCOUNT_ATTEMPTS_PER_HOUR || fromAddress.count > guessesFromAddress;
  }

  return {
    async admit(attempt) {
      const { email, address, proof = '' } = attempt;
      const own = await counts.add(guesser(email, address), MINUTE_MS);
      if (own.count > settings.ACCOUNT_ATTEMPTS_PER_MINUTE) {
        throw new Problem(429, TOO_MANY_FOR_ACCOUNT, [TOO_MANY_FOR_ACCOUNT]);
      }
      const wantsProof = await countGuess(attempt, 1);
      if (wantsProof && !(proof && (await acceptsProof(proof)))) {
        // No password was looked at.
        await counts.add(guesser(email, address), MINUTE_MS, -1);
        await countGuess(attempt, -1);
        throw new Problem(PROOF_WANTED, 'Antes de entrar comprobamos tu navegador. Inténtalo de nuevo.');
      }
      const { count } = await counts.add(account(email), MINUTE_MS);
      const excess = count - PATIENCE;
      if (excess > 0) await wait(Math.min(excess * STEP_MS, settings.LOGIN_SLOWDOWN_MS));
    },
    async withdraw(attempt) {
      const { email, address } = attempt;
      await counts.add(guesser(email, address), MINUTE_MS, -1);
      await counts.add(account(email), MINUTE_MS, -1);
      await countGuess(attempt, -1);
    },
    async succeeded(attempt) {
      const { email, address } = attempt;
      await counts.forget(guesser(email, address));
      await counts.add(account(email), MINUTE_MS, -1);
      await countGuess(attempt, -1);
    },
    async isWorthTelling(email) {
      const { count } = await counts.add(hourly(email), HOUR_MS, 0);
      if (count < settings.ACCOUNT_ATTEMPTS_PER_HOUR) return false;
      return (await counts.add(`told of ${account(email)}`, DAY_MS)).count === 1;
    },
    async admitRecovery(email) {
      const { count } = await counts.add(`recovery ${email.toLowerCase()}`, RECOVERY_WINDOW_MS);
      if (count > RECOVERIES) {
        throw new Problem(429, TOO_MANY_RECOVERIES, { email: [TOO_MANY_RECOVERIES] });
      }
    },
    async countWrongKey(address) {
      const { count } = await counts.add(`wrong key from ${normalizeIP(address)}`, MINUTE_MS);
      if (count > WRONG_KEYS_FROM_ADDRESS) throw new Problem(429, TOO_MANY_KEYS, [TOO_MANY_KEYS]);
    },
  };
}
