import { randomInt } from 'node:crypto';
import { FOLIO_ALPHABET } from '@red/api/folio';
import type { PrivacyRequestForm } from '@red/api/forms/privacy-request.schema';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { dayOf } from '../calendar-day';
import type { Database, Queries } from '../database/database';
import { privacyRequests } from '../database/tables';
import { oweMail } from '../mail/owed-mails';
import { addWorkingDays } from './working-days.rules';

/** Working days until a request is answered, and from the answer until it is carried out (LFPDPPP). */
const ANSWER_DAYS = 20;
const CARRY_OUT_DAYS = 15;

/** Within this time the same words of the same person are the same request. */
const SAME_REQUEST_MS = 60 * 60_000;

type PrivacyRequest = typeof privacyRequests.$inferSelect;

/**
 * Stores a request and owes its two mails, to the operator and to the person. Who sends the same again, because the
 * answer was lost, gets the same request; two at once wait for each other.
 */
export function storePrivacyRequest(
  database: Database,
  form: PrivacyRequestForm,
  now: Date,
): Promise<PrivacyRequest> {
  return database.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(hashtext('privacy'), hashtext(${form.email}))`);
    const known = await findSame(inside, form, now);
    if (known) return known;
    const facts = { folio: newFolio(), dueOn: addWorkingDays(dayOf(now), ANSWER_DAYS), createdAt: now };
    const [stored] = await inside
      .insert(privacyRequests)
      .values({ ...form, ...facts })
      .returning();
    if (!stored) throw new Error('the request was not stored');
    for (const kind of ['privacy-request', 'privacy-receipt'] as const)
      await oweMail(inside, { kind, privacyRequestId: stored.id }, now);
    return stored;
  });
}

async function findSame(inside: Queries, form: PrivacyRequestForm, now: Date) {
  const [same] = await inside
    .select()
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.email, form.email),
        eq(privacyRequests.right, form.right),
        eq(privacyRequests.relation, form.relation),
        eq(privacyRequests.name, form.name),
        eq(privacyRequests.description, form.description),
        isNull(privacyRequests.closedAt),
        gt(privacyRequests.createdAt, new Date(now.getTime() - SAME_REQUEST_MS)),
      ),
    )
    .limit(1);
  return same;
}

/** ARCO-7KQM-2X9F: nothing is opened with it. */
function newFolio(): string {
  const group = () =>
    Array.from({ length: 4 }, () => FOLIO_ALPHABET[randomInt(FOLIO_ALPHABET.length)]).join('');
  return `ARCO-${group()}-${group()}`;
}

/** Requests, the one that is due first before the others. @param all also those that are closed */
export function listPrivacyRequests(
  { queries }: Pick<Database, 'queries'>,
  { all }: { all: boolean },
): Promise<PrivacyRequest[]> {
  return queries
    .select()
    .from(privacyRequests)
    .where(all ? undefined : isNull(privacyRequests.closedAt))
    .orderBy(asc(privacyRequests.dueOn), asc(privacyRequests.id));
}

/**
 * Notes what an open request was answered. Returns the day until which the answer is carried out (YYYY-MM-DD); null when
 * no open request has the folio.
 */
export async function closePrivacyRequest(
  { queries }: Pick<Database, 'queries'>,
  { folio, answer, now }: { folio: string; answer: string; now: Date },
): Promise<string | null> {
  const [closed] = await queries
    .update(privacyRequests)
    .set({ closedAt: now, answer })
    .where(and(eq(privacyRequests.folio, folio.trim().toUpperCase()), isNull(privacyRequests.closedAt)))
    .returning({ id: privacyRequests.id });
  return closed ? addWorkingDays(dayOf(now), CARRY_OUT_DAYS) : null;
}
