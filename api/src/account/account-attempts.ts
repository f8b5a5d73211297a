import { normalizeIP } from '@fastify/rate-limit';
import { PROOF_WANTED } from '@red/api/proof-wanted';
import type { AttemptCounts } from '../http/attempt-counts';
import { Problem } from '../http/problem';
import type { Settings } from '../settings';

/** Wrong logins to one account within the window before each further answer waits. */
const PATIENCE = 20;
/** Milliseconds that each further attempt adds to the wait, up to LOGIN_SLOWDOWN_MS. */
const STEP_MS = 50;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Wrong passwords from one address in a minute, for any accounts, before each login from it costs work. */
const GUESSES_FROM_ADDRESS = 300;
/** Wrong initial keys in a minute from one address, and in an hour from all addresses, before each key costs work. */
const WRONG_KEYS_FROM_ADDRESS = 60;
const WRONG_KEYS = 1_000;
/** Mails of one kind that an address gets before further ones cost work. */
const MAILS = 5;
const MAILS_WINDOW_MS = 15 * MINUTE_MS;

export const TOO_MANY_FOR_ACCOUNT =
  'Demasiados intentos con este correo. Espera un minuto e inténtalo de nuevo.';

interface Worked {
  /** A proof of work; empty when none was sent. */
  proof?: string;
}

interface LoginAttempt extends Worked {
  email: string;
  address: string;
}

/**
 * Limits by account, beside those by address, that never lock an owner out (record 027): a guesser is refused at his own
 * address only; guesses from many addresses delay each answer, and beyond the hourly budget every login to the account
 * costs a proof of work, which the site's form does silently. Unknown accounts count like known ones. Initial keys and
 * mails to an address have the same limits.
 */
export interface AccountAttempts {
  /** Counts a login before its password is looked at, so that many at once count too: waits, or throws 429 or 428. */
  admit(attempt: LoginAttempt): Promise<void>;
  /** Takes back what `admit` has counted: no password was looked at. */
  withdraw(attempt: LoginAttempt): Promise<void>;
  /** A right password was no guess and also clears the mistyped ones from its address. */
  succeeded(attempt: LoginAttempt): Promise<void>;
  /** Whether the owner gets a mail about wrong passwords now: once a day, when the hourly budget is used up. */
  isWorthTelling(email: string): Promise<boolean>;
  /**
   * Counts a mail to an address; beyond a few throws 428 unless a proof of work came with the call, so that a stranger
   * cannot use up the owner's mails.
   */
  admitMail(mail: { kind: 'recovery' | 'registration'; email: string } & Worked): Promise<void>;
  /**
   * Counts an initial key as wrong before it is looked at: while too many are wrong, each costs work, right ones too,
   * so that the answer reveals nothing. Throws 428.
   */
  admitKey(attempt: { address: string } & Worked): Promise<void>;
  /** The key was right: it does not count. */
  knewKey(address: string): Promise<void>;
}

export function accountAttempts(
  settings: Pick<Settings, 'ACCOUNT_ATTEMPTS_PER_MINUTE' | 'ACCOUNT_ATTEMPTS_PER_HOUR' | 'LOGIN_SLOWDOWN_MS'>,
  {
    counts,
    acceptsProof,
    guessesFromAddress = GUESSES_FROM_ADDRESS,
    wrongKeys = WRONG_KEYS,
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }: {
    counts: AttemptCounts;
    /** Whether a proof of work is right and was never used before. */
    acceptsProof: (proof: string) => Promise<boolean>;
    guessesFromAddress?: number;
    wrongKeys?: number;
    /** Delays an answer, in milliseconds. */
    wait?: (ms: number) => Promise<void>;
  },
): AccountAttempts {
  const account = (email: string) => `login ${email.toLowerCase()}`;
  const hourly = (email: string) => `hour of ${account(email)}`;
  // One caller owns a whole IPv6 network: it counts as one address, as it does for the limits by address.
  const guesser = (email: string, address: string) => `${account(email)} ${normalizeIP(address)}`;
  const sprayer = (address: string) => `login from ${normalizeIP(address)}`;

  /** Throws 428 unless work was done. */
  async function wantWork(proof = ''): Promise<void> {
    if (proof !== '' && (await acceptsProof(proof))) return;
    throw new Problem(PROOF_WANTED, 'Antes de seguir comprobamos tu navegador. Inténtalo de nuevo.');
  }

  /** Counts for the hour of an account and the minute of an address; whether work is wanted. */
  async function countGuess({ email, address }: LoginAttempt, by: 1 | -1): Promise<boolean> {
    const [onAccount, fromAddress] = await Promise.all([
      counts.add(hourly(email), HOUR_MS, by),
      counts.add(sprayer(address), MINUTE_MS, by),
    ]);
    return onAccount.count > settings.ACCOUNT_ATTEMPTS_PER_HOUR || fromAddress.count > guessesFromAddress;
  }

  /** Counts for the minute of an address and the hour of all; whether work is wanted. */
  async function countKey(address: string, by: 1 | -1): Promise<boolean> {
    const [fromAddress, fromAll] = await Promise.all([
      counts.add(`wrong key from ${normalizeIP(address)}`, MINUTE_MS, by),
      counts.add('wrong keys', HOUR_MS, by),
    ]);
    return fromAddress.count > WRONG_KEYS_FROM_ADDRESS || fromAll.count > wrongKeys;
  }

  return {
    async admit(attempt) {
      const { email, address, proof } = attempt;
      const own = await counts.add(guesser(email, address), MINUTE_MS);
      if (own.count > settings.ACCOUNT_ATTEMPTS_PER_MINUTE) {
        throw new Problem(429, TOO_MANY_FOR_ACCOUNT, [TOO_MANY_FOR_ACCOUNT]);
      }
      if (await countGuess(attempt, 1)) {
        await wantWork(proof).catch(async (problem: unknown) => {
          // No password was looked at.
          await counts.add(guesser(email, address), MINUTE_MS, -1);
          await countGuess(attempt, -1);
          throw problem;
        });
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
    async admitMail({ kind, email, proof }) {
      const { count } = await counts.add(`${kind} ${email.toLowerCase()}`, MAILS_WINDOW_MS);
      if (count > MAILS) await wantWork(proof);
    },
    async admitKey({ address, proof }) {
      if (!(await countKey(address, 1))) return;
      await wantWork(proof).catch(async (problem: unknown) => {
        // No key was looked at.
        await countKey(address, -1);
        throw problem;
      });
    },
    async knewKey(address) {
      await countKey(address, -1);
    },
  };
}
