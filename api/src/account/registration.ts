import { CUSTOM_GROUP_ID, type RegistrationPayload } from '@red/api/forms/registration.schema';
import { typedLine } from '@red/api/forms/typed-text';
import { and, eq, isNull } from 'drizzle-orm';
import { isDuplicate, isUnknownReference, type Queries } from '../database/database';
import { mails } from '../database/mail-tables';
import { grades, loginKeys, partnerAccess, profiles, userRoles, users } from '../database/tables';
import { invalid, notLoggedIn, Problem } from '../http/problem';
import { oweMail } from '../mail/owed-mails';
import type { Services } from '../services';
import type { RegistrationPassword } from './account-mails';
import { firstPassword } from './first-password';
import { handOverToken, isLiveToken, ownerOfToken, useToken, withdrawTokens } from './one-time-tokens';

export interface Registered {
  /** Where the confirmation goes: not the account's address until it is confirmed from there. */
  email: string;
  userId: number;
  /** Whether the account asks to move to that address. */
  isMove: boolean;
}

export const emailTaken = () => invalid('email', 'Este correo electrónico ya está registrado.');

/**
 * Stores a registration: of a new account by a validated key (`token` is the key's ticket), or of the signed-in
 * account whose registration is still open (`token` is its session's). Sent again, it is stored again, and its mail,
 * which is owed with it, goes out once more. All or nothing. Throws `Problem`.
 */
export async function register(
  { database, sessions, passwords, accountAttempts, counts, now }: Services,
  payload: RegistrationPayload,
  { token, proof }: { token: string | null; proof: string | undefined },
): Promise<Registered> {
  if (!token) throw notLoggedIn();
  const byKey = payload.login_key_id !== undefined;
  const session = byKey ? null : await sessions.find(token);
  if (!byKey && !session) throw notLoggedIn();
  if (session && payload.id !== undefined && String(payload.id) !== String(session.userId)) {
    throw new Problem(403, 'Solo puedes completar tu propio registro.');
  }
  const email = payload.email.toLowerCase();
  const isMove = session !== null && session.email !== email;
  if (byKey) await admitTicket({ database, counts }, token, email);
  // Each call is a mail to that address. A call without session or ticket is not counted, and no password is hashed.
  await accountAttempts.admitMail({ kind: 'registration', email, proof });
  // A password that is never shown: the owed mail makes its own.
  const passwordHash = session ? '' : await passwords.hash(firstPassword());
  try {
    return await database.transaction(async (queries) => {
      const userId = session
        ? await reopen(queries, session.userId, email)
        : await createOnce(queries, { ticket: token, payload, email, passwordHash }, sessions);
      await saveProfile(queries, userId, payload);
      // Earlier mails of this registration become void.
      await queries.delete(mails).where(and(eq(mails.kind, 'registration'), eq(mails.userId, userId)));
      await withdrawTokens(queries, 'confirmation', userId);
      const password: RegistrationPassword = isMove
        ? 'of the new address'
        : session
          ? 'none'
          : 'of the account';
      const facts = { password, guardian: payload.name, student: payload.student_name };
      await oweMail(queries, { kind: 'registration', userId, recipient: email, facts }, now());
      return { email, userId, isMove };
    });
  } catch (error) {
    if (isDuplicate(error)) throw emailTaken();
    if (isUnknownReference(error)) throw invalid('group_id', 'El grupo no existe.');
    throw error;
  }
}

/** The account keeps its address until a mail to the new one is confirmed, whatever `email` says. */
async function reopen(queries: Queries, userId: number, email: string): Promise<number> {
  const [user] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.confirmed, false)))
    .for('update');
  if (!user) throw new Problem(422, 'Tu registro ya está completo.');
  const [owner] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner && owner.id !== user.id) throw emailTaken();
  return user.id;
}

interface NewAccount {
  ticket: string;
  payload: RegistrationPayload;
  email: string;
  passwordHash: string;
}

/** How often a registration's address may be corrected in a day: each correction mails another address. */
const CORRECTIONS = 4;
const DAY_MS = 24 * 60 * 60_000;
const TOO_MANY_CORRECTIONS =
  'Ya corregiste varias veces el correo de este registro. Inténtalo de nuevo mañana.';

/** Refuses a ticket that is over; counts a correction, outside of any transaction, and throws 429 for too many. */
async function admitTicket(
  { database: { queries }, counts }: Pick<Services, 'database' | 'counts'>,
  ticket: string,
  email: string,
): Promise<void> {
  const made = await ownerOfToken(queries, 'registration', ticket);
  if (made === null) {
    if (await isLiveToken(queries, 'registration', ticket)) return;
    throw ticketOver();
  }
  const [user] = await queries.select().from(users).where(eq(users.id, made));
  if (!user || user.confirmed) throw ticketOver();
  if (user.email === email) return;
  const { count } = await counts.add(`corrections of ${user.id}`, DAY_MS);
  if (count > CORRECTIONS) throw new Problem(429, TOO_MANY_CORRECTIONS, [TOO_MANY_CORRECTIONS]);
}

/**
 * A ticket makes one account. Until that is confirmed, the same ticket repeats its mail, with another first password,
 * because only the hash of the first is stored. With another address it corrects a mistyped one (record 027): links,
 * password and sessions of the wrong address are void then.
 */
async function createOnce(
  queries: Queries,
  facts: NewAccount,
  sessions: Services['sessions'],
): Promise<number> {
  const { ticket, email, passwordHash } = facts;
  const made = await ownerOfToken(queries, 'registration', ticket);
  if (made === null) return create(queries, facts);
  const [user] = await queries
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, made), eq(users.confirmed, false)))
    .for('update');
  if (!user) throw ticketOver();
  if (user.email !== email) {
    if ((await ownerOfToken(queries, 'registration', ticket, { inTime: true })) === null) throw ticketOver();
    await withdrawTokens(queries, 'password', made);
    await sessions.closeAll(queries, made);
  }
  await queries.update(users).set({ email, passwordHash }).where(eq(users.id, made));
  return made;
}

const ticketOver = () =>
  new Problem(401, 'La validación de tu clave ya no es vigente. Valida tu clave de nuevo.');

async function create(queries: Queries, facts: NewAccount): Promise<number> {
  const ticket = await useToken(queries, 'registration', facts.ticket);
  if (!ticket?.loginKeyId || String(ticket.loginKeyId) !== String(facts.payload.login_key_id)) {
    throw ticketOver();
  }
  const [key] = await queries
    .update(loginKeys)
    .set({ usedAt: new Date() })
    .where(and(eq(loginKeys.id, ticket.loginKeyId), isNull(loginKeys.usedAt)))
    .returning({ schoolId: loginKeys.schoolId });
  if (!key) throw new Problem(422, 'Esta clave ya fue utilizada.');
  const [user] = await queries
    .insert(users)
    .values({ email: facts.email, passwordHash: facts.passwordHash, schoolId: key.schoolId })
    .returning({ id: users.id });
  if (!user) throw new Error('the account was not stored');
  await handOverToken(queries, facts.ticket, user.id);
  await queries.insert(userRoles).values({ userId: user.id, name: 'Familias' });
  await queries.insert(partnerAccess).values({ userId: user.id });
  return user.id;
}

async function saveProfile(queries: Queries, userId: number, payload: RegistrationPayload): Promise<void> {
  const [grade] = await queries.select().from(grades).where(eq(grades.id, payload.grade_id));
  if (!grade || grade.levelId !== payload.level_id) {
    throw invalid('grade_id', 'El grado escolar no corresponde al nivel.');
  }
  const profile = {
    name: payload.student_name,
    paternalSurname: payload.student_paternal_surname,
    maternalSurname: payload.student_maternal_surname,
    gradeId: payload.grade_id,
    groupId: payload.group_id,
    groupName: payload.group_id === CUSTOM_GROUP_ID ? typedLine(payload.group_name ?? '') : null,
    guardianName: payload.name,
    guardianPaternalSurname: payload.paternal_surname,
    guardianMaternalSurname: payload.maternal_surname,
  };
  await queries
    .insert(profiles)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: profiles.userId, set: profile });
}
