import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { type MailKind, mails } from '../database/mail-tables';
import type { AttemptCounts } from '../http/attempt-counts';
import type { Mail } from './mail';
import { DELIVERY_MS, type Mailer } from './mailer';

/** Lease of one process on a mail, longer than a delivery: if it dies, another process takes the mail. */
const LEASE_MS = DELIVERY_MS * 2;
/** Longest wait after failures, which doubles from one minute. */
const MAX_WAIT_MS = 60 * 60_000;
/** Window of `perHour`. */
const WINDOW_MS = 60 * 60_000;
/** Mails that one process sends at the same time, so that a slow receiver delays only its own. */
const AT_ONCE = 4;
/** How long a stopping process waits for mails in flight; later another process sends them after the lease. */
const STOP_MS = 5_000;

export type OwedMail = typeof mails.$inferSelect;

/** How mails of a kind are made. */
export interface MailWriter {
  /** The mail, with what only it may hold (a fresh token); null when it is obsolete. */
  write(owed: OwedMail): Promise<Mail | null>;
  /** Mails of these kinds that one address gets in an hour; further ones wait. Unlimited unless given. */
  perHour?: number;
}

export interface OwedMails {
  /** Sends owed mails without making a caller wait. */
  soon(): void;
  /** Sends owed mails; several processes may do this at once. Failures are reported and retried later. */
  flush(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Takes no further mail, and waits a moment for those in flight. */
  stop(): Promise<void>;
}

/** Writes an owed mail; run it in the transaction of the change that it reports, then call `soon`. */
export async function oweMail(
  queries: Queries,
  mail: Pick<
    typeof mails.$inferInsert,
    'kind' | 'orderId' | 'userId' | 'contactMessageId' | 'privacyRequestId' | 'recipient' | 'facts'
  >,
  now: Date,
): Promise<void> {
  await queries
    .insert(mails)
    .values({ ...mail, createdAt: now, nextTryAt: now })
    .onConflictDoNothing();
}

/**
 * The only way out for mails: from rows written with the change they report, so that none is lost with a process, and
 * a mail that is repeated after a crash has the same identity where its content is the same.
 */
export function createOwedMails({
  database,
  mailer,
  writers,
  counts,
  now,
  onError,
}: {
  database: Database;
  mailer: Pick<Mailer, 'deliver'>;
  writers: Readonly<Record<MailKind, MailWriter>>;
  counts: AttemptCounts;
  now: () => Date;
  /** Called for each mail that could not be sent, with its kind. */
  onError: (error: unknown, kind?: MailKind) => void;
}): OwedMails {
  const { queries } = database;
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  let isStopping = false;

  /** Takes the next mail, for as long as the lease lasts. */
  async function take(): Promise<OwedMail | undefined> {
    if (isStopping) return undefined;
    return database.transaction(async (inside) => {
      const [next] = await inside
        .select()
        .from(mails)
        .where(and(isNull(mails.sentAt), lte(mails.nextTryAt, now())))
        .orderBy(asc(mails.nextTryAt), asc(mails.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (next)
        await inside
          .update(mails)
          .set({ nextTryAt: later(LEASE_MS) })
          .where(eq(mails.id, next.id));
      return next;
    });
  }

  const putOff = (owed: OwedMail, wait: number, tries = owed.tries) =>
    queries
      .update(mails)
      .set({ tries, nextTryAt: later(wait) })
      .where(eq(mails.id, owed.id));

  /** Orders remember which mails they got. */
  const finish = (owed: OwedMail, isSent: boolean) =>
    isSent && owed.orderId !== null
      ? queries.update(mails).set({ sentAt: now() }).where(eq(mails.id, owed.id))
      : queries.delete(mails).where(eq(mails.id, owed.id));

  /** Counts a mail to an address; returns how long it has to wait, in milliseconds. */
  async function waitOf(address: string, perHour: number): Promise<number> {
    if (perHour === Number.POSITIVE_INFINITY) return 0;
    const { count, remainingMs } = await counts.add(countOf(address), WINDOW_MS);
    return count > perHour ? Math.max(remainingMs, 1_000) : 0;
  }

  async function send(owed: OwedMail): Promise<void> {
    const { write, perHour = Number.POSITIVE_INFINITY } = writers[owed.kind];
    const mail = await write(owed);
    if (!mail) return void (await finish(owed, false));
    const wait = await waitOf(mail.to, perHour);
    if (wait > 0) return void (await putOff(owed, wait));
    try {
      await mailer.deliver(mail);
    } catch (error) {
      if (perHour !== Number.POSITIVE_INFINITY) await counts.add(countOf(mail.to), WINDOW_MS, -1);
      throw error;
    }
    await finish(owed, true);
  }

  async function sendAll(): Promise<void> {
    for (let owed = await take(); owed; owed = await take()) {
      const { kind, tries } = owed;
      try {
        await send(owed);
      } catch (error) {
        onError(error, kind);
        await putOff(owed, Math.min(60_000 * 2 ** tries, MAX_WAIT_MS), tries + 1);
      }
    }
  }

  const workers = new Set<Promise<void>>();
  let isAskedAgain = false;

  async function work(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await sendAll();
      } while (isAskedAgain && !isStopping);
    } catch (error) {
      if (!isStopping) onError(error);
    }
  }

  /** One more worker; running workers look again when no more may start. */
  function soon(): void {
    isAskedAgain = true;
    if (isStopping || workers.size >= AT_ONCE) return;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
  }

  async function idle(): Promise<void> {
    while (workers.size > 0) await Promise.all(workers);
  }

  return {
    soon,
    idle,
    flush() {
      for (let worker = 0; worker < AT_ONCE; worker += 1) soon();
      return idle();
    },
    async stop() {
      isStopping = true;
      await Promise.race([idle(), setTimeout(STOP_MS, undefined, { ref: false })]);
    },
  };
}

const countOf = (address: string) => `order mail ${address.toLowerCase()}`;
