import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { mails } from '../database/mail-tables';
import {
  type OrderGuardian,
  orderLines,
  orders,
  orderTokens,
  paymentAttempts,
  paymentEvents,
} from '../database/payment-tables';
import {
  contactMessages,
  newsletterSubscriptions,
  oneTimeTokens,
  partnerAccess,
  privacyRequests,
  profiles,
  sessions,
  userRoles,
  users,
} from '../database/tables';

/** How many rows of each kind an erasure removed, and what it left. */
export interface Erasure {
  accounts: number;
  newsletter: number;
  contactMessages: number;
  /** Requests about these data that wait for an answer: kept as they are, until they are closed. */
  privacyRequestsOpen: string[];
  ordersRemoved: number;
  /** Money has moved for them: kept without contact data and without the students' names. */
  ordersKept: string[];
  /** Still to be paid or decided: kept as they are, until the command is run again. */
  ordersOpen: string[];
}

/** Replaces an erased name or address. */
const ERASED: OrderGuardian = { name: '–', surname: '–', email: 'erased@invalid', phone: '–' };

const orderedBy = (email: string) => sql`lower(${orders.guardian} ->> 'email') = ${email}`;
const writtenBy = (email: string) => sql`lower(${contactMessages.email}) = ${email}`;
const askedBy = (email: string) => sql`lower(${privacyRequests.email}) = ${email}`;
const mailedTo = (email: string) => sql`lower(${mails.recipient}) = ${email}`;
const subscribedBy = (email: string) => sql`lower(${newsletterSubscriptions.email}) = ${email}`;

/**
 * What the database holds about the person behind an address, as JSON for them to read: without hashes and secrets, which
 * tell nothing.
 * @param address as typed; case does not matter
 */
export async function exportPerson({ queries }: Pick<Database, 'queries'>, address: string) {
  const email = address.trim().toLowerCase();
  const [account] = await queries
    .select({
      id: users.id,
      email: users.email,
      confirmed: users.confirmed,
      passwordAvailable: users.passwordAvailable,
      schoolId: users.schoolId,
      learningContentUrl: users.learningContentUrl,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.email, email));
  const own = account?.id ?? -1;
  const found = await queries.select().from(orders).where(orderedBy(email)).orderBy(orders.id);
  return {
    email,
    account: account ?? null,
    roles: (await queries.select().from(userRoles).where(eq(userRoles.userId, own))).map(({ name }) => name),
    profile: (await queries.select().from(profiles).where(eq(profiles.userId, own)))[0] ?? null,
    partners: (await queries.select().from(partnerAccess).where(eq(partnerAccess.userId, own)))[0] ?? null,
    sessions: await queries
      .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, own)),
    mailLinks: await queries
      .select({
        purpose: oneTimeTokens.purpose,
        newEmail: oneTimeTokens.newEmail,
        createdAt: oneTimeTokens.createdAt,
        usedAt: oneTimeTokens.usedAt,
      })
      .from(oneTimeTokens)
      .where(sql`${oneTimeTokens.userId} = ${own} or ${oneTimeTokens.newEmail} = ${email}`),
    mails: await queries
      .select({ kind: mails.kind, createdAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(or(eq(mails.userId, own), mailedTo(email))),
    newsletter: await queries.select().from(newsletterSubscriptions).where(subscribedBy(email)),
    contactMessages: await queries.select().from(contactMessages).where(writtenBy(email)),
    privacyRequests: await queries.select().from(privacyRequests).where(askedBy(email)),
    orders: await Promise.all(found.map((order) => withParts(queries, order))),
  };
}

async function withParts(queries: Queries, stored: typeof orders.$inferSelect) {
  const { purchaseHash: _ours, ...order } = stored;
  const of = order.id;
  return {
    ...order,
    lines: await queries.select().from(orderLines).where(eq(orderLines.orderId, of)),
    payments: await queries
      .select({
        method: paymentAttempts.method,
        cardBrand: paymentAttempts.cardBrand,
        cardLast4: paymentAttempts.cardLast4,
        installments: paymentAttempts.installments,
        authorisation: paymentAttempts.authorisation,
        reference: paymentAttempts.reference,
        dueAt: paymentAttempts.dueAt,
        paidAt: paymentAttempts.paidAt,
        createdAt: paymentAttempts.createdAt,
        settledAt: paymentAttempts.settledAt,
      })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, of)),
    events: await queries.select().from(paymentEvents).where(eq(paymentEvents.orderId, of)),
    links: await queries
      .select({
        purpose: orderTokens.purpose,
        createdAt: orderTokens.createdAt,
        expiresAt: orderTokens.expiresAt,
        usedAt: orderTokens.usedAt,
      })
      .from(orderTokens)
      .where(eq(orderTokens.orderId, of)),
    mails: await queries
      .select({ kind: mails.kind, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.orderId, of)),
  };
}

/**
 * Removes the person behind an address: account with everything that refers to it, newsletter, messages, unpaid orders.
 * Tax law wants orders with money for five years (CFF, art. 30): they keep number, amounts, dates and payment, and lose
 * the person. Orders that are still to be paid or decided stay. One transaction; run again, it removes what has been
 * decided since.
 * @param address as typed; case does not matter
 */
export function erasePerson(database: Database, address: string, now = new Date()): Promise<Erasure> {
  const email = address.trim().toLowerCase();
  return database.transaction(async (queries) => {
    // Confirmations that would move somebody's account to this address.
    await queries.delete(oneTimeTokens).where(eq(oneTimeTokens.newEmail, email));
    await queries.delete(mails).where(mailedTo(email));
    const accounts = await queries.delete(users).where(eq(users.email, email)).returning({ id: users.id });
    const newsletter = await queries.delete(newsletterSubscriptions).where(subscribedBy(email)).returning();
    const messages = await queries
      .delete(contactMessages)
      .where(writtenBy(email))
      .returning({ id: contactMessages.id });
    return {
      accounts: accounts.length,
      newsletter: newsletter.length,
      contactMessages: messages.length,
      privacyRequestsOpen: await eraseRequests(queries, email),
      ...(await eraseOrders(queries, email, now)),
    };
  });
}

/** Closed requests stay, as proof that they were answered, without whose they were. Returns the folios of open ones. */
async function eraseRequests(queries: Queries, email: string): Promise<string[]> {
  const { name, email: nobody } = ERASED;
  await queries
    .update(privacyRequests)
    .set({ name, email: nobody, description: name, answer: null })
    .where(and(askedBy(email), isNotNull(privacyRequests.closedAt)));
  const open = await queries
    .select({ folio: privacyRequests.folio })
    .from(privacyRequests)
    .where(askedBy(email));
  return open.map(({ folio }) => folio);
}

async function eraseOrders(queries: Queries, email: string, now: Date) {
  // A payment that comes in meanwhile waits, and finds the order or its remains.
  const found = await queries.select().from(orders).where(orderedBy(email)).for('update');
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { ordersRemoved: 0, ordersKept: [], ordersOpen: [] };
  const attempts = await queries.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, ids));
  const events = await queries.select().from(paymentEvents).where(inArray(paymentEvents.orderId, ids));
  const owed = await queries.select().from(mails).where(inArray(mails.orderId, ids));
  const kindOf = ({ id, state }: (typeof found)[number]) => {
    const isUndecided = attempts.some((each) => each.orderId === id && each.settledAt === null);
    const isDue = attempts.some((each) => each.orderId === id && each.dueAt !== null && each.dueAt > now);
    const isOwed = owed.some((each) => each.orderId === id && each.sentAt === null);
    if (isUndecided || isOwed || (state === 'pending' && isDue)) return 'open';
    return state === 'paid' || events.some((event) => event.orderId === id) ? 'kept' : 'removed';
  };
  const of = (kind: ReturnType<typeof kindOf>) => found.filter((order) => kindOf(order) === kind);
  const idsOf = (kind: ReturnType<typeof kindOf>) => of(kind).map(({ id }) => id);

  const removed = idsOf('removed');
  const kept = idsOf('kept');
  // Links to an erased order end, too.
  await queries.delete(orderTokens).where(inArray(orderTokens.orderId, [...removed, ...kept]));
  for (const table of [orderLines, paymentAttempts, mails])
    await queries.delete(table).where(inArray(table.orderId, removed));
  // Mails were there before `mails` (migration 0005).
  for (const id of removed) await queries.execute(sql`delete from order_mails where order_id = ${id}`);
  await queries.delete(orders).where(inArray(orders.id, removed));
  await queries.update(orders).set({ guardian: ERASED, purchaseHash: null }).where(inArray(orders.id, kept));
  await queries
    .update(orderLines)
    .set({ name: ERASED.name, surname: ERASED.surname })
    .where(inArray(orderLines.orderId, kept));
  return {
    ordersRemoved: removed.length,
    ordersKept: of('kept').map(({ number }) => number),
    ordersOpen: of('open').map(({ number }) => number),
  };
}
