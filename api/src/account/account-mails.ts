import { and, eq } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { type MailKind, mails } from '../database/mail-tables';
import { users } from '../database/tables';
import {
  addressChangedMail,
  loginAttemptsMail,
  passwordChangedMail,
  recoveryMail,
  registrationMail,
} from '../mail/account-mails';
import type { Mail } from '../mail/mail';
import type { MailWriter, OwedMail } from '../mail/owed-mails';
import type { Settings } from '../settings';
import { firstPassword } from './first-password';
import { issueToken } from './one-time-tokens';
import type { PasswordHashes } from './password-hash';
import { hoursFromNow } from './tokens';

/**
 * Which password a registration's mail holds: that of a new account, of an address that an account moves to, or none.
 */
export const REGISTRATION_PASSWORDS = ['of the account', 'of the new address', 'none'] as const;
export type RegistrationPassword = (typeof REGISTRATION_PASSWORDS)[number];

type AccountMailKind = Extract<
  MailKind,
  'recovery' | 'registration' | 'password-changed' | 'address-changed' | 'login-attempts'
>;

/**
 * Mails about accounts. Links and first passwords are made while a mail is written, so that the database holds only
 * their hashes; a mail that is written again gets others, and the links of both work until one is used.
 */
export function accountMailWriters({
  database,
  settings,
  passwords,
  now,
}: {
  database: Database;
  settings: Settings;
  passwords: PasswordHashes;
  now: () => Date;
}): Record<AccountMailKind, MailWriter> {
  const { queries } = database;
  const identityOf = ({ kind, id, createdAt }: OwedMail) => ({ id: `${kind}-${id}`, date: createdAt });

  const accountOf = async ({ userId, recipient }: OwedMail, inside: Queries = queries) => {
    const isOwner = userId === null ? eq(users.email, recipient ?? '') : eq(users.id, userId);
    const [user] = await inside.select().from(users).where(isOwner);
    return user ?? null;
  };

  /** Whether no later request has replaced the mail; a later request waits until the transaction ends. */
  const isStillOwed = async (inside: Queries, { id }: OwedMail) => {
    const [still] = await inside.select({ id: mails.id }).from(mails).where(eq(mails.id, id)).for('update');
    return still !== undefined;
  };

  async function recovery(owed: OwedMail): Promise<Mail | null> {
    if (now().getTime() - owed.createdAt.getTime() > settings.PASSWORD_LINK_SECONDS * 1_000) return null;
    const token = await database.transaction(async (inside) => {
      if (!(await isStillOwed(inside, owed))) return null;
      const user = await accountOf(owed, inside);
      const hours = settings.PASSWORD_LINK_SECONDS / 3_600;
      return user && issueToken(inside, 'password', { userId: user.id }, hours);
    });
    return token === null ? null : recoveryMail(settings, { email: owed.recipient ?? '', token });
  }

  async function registration(owed: OwedMail): Promise<Mail | null> {
    const { recipient: email, userId, facts } = owed;
    if (!email || userId === null) return null;
    const kind = REGISTRATION_PASSWORDS.find((one) => one === facts.password) ?? 'none';
    const password = kind === 'none' ? null : firstPassword();
    const passwordHash = password && (await passwords.hash(password));
    const confirmationToken = await database.transaction(async (inside) => {
      // The account first, as a registration locks it: two lock orders could deadlock.
      const [open] = await inside
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.confirmed, false)))
        .for('update');
      if (!open || !(await isStillOwed(inside, owed))) return null;
      if (kind === 'of the account' && passwordHash) {
        const firstPasswordUntil = hoursFromNow(settings.FIRST_PASSWORD_DAYS * 24);
        await inside.update(users).set({ passwordHash, firstPasswordUntil }).where(eq(users.id, userId));
      }
      return issueToken(inside, 'confirmation', {
        userId,
        ...(kind === 'of the new address' &&
          passwordHash && { newEmail: email, newPasswordHash: passwordHash }),
      });
    });
    if (!confirmationToken) return null;
    const { guardian = '', student = '' } = facts;
    const days = settings.FIRST_PASSWORD_DAYS;
    return registrationMail(settings, { email, password, days, confirmationToken, guardian, student });
  }

  const toOwner =
    (compose: (email: string, owed: OwedMail) => Mail): MailWriter['write'] =>
    async (owed) => {
      const email = owed.recipient ?? (await accountOf(owed))?.email;
      return email === undefined ? null : { ...compose(email, owed), identity: identityOf(owed) };
    };

  return {
    recovery: { write: recovery },
    registration: { write: registration },
    'password-changed': {
      write: toOwner((email, { createdAt }) => passwordChangedMail(settings, email, createdAt)),
    },
    'address-changed': {
      write: toOwner((email, { createdAt, facts }) =>
        addressChangedMail(settings, email, { at: createdAt, isOld: facts.address === 'old' }),
      ),
    },
    'login-attempts': {
      write: async (owed) => {
        const user = await accountOf(owed);
        return (
          user && { ...loginAttemptsMail(settings, user.email, owed.createdAt), identity: identityOf(owed) }
        );
      },
    },
  };
}
