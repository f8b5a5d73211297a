import { toBuffer } from '@bwip-js/node';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orderMails } from '../database/payment-tables';
import type { AttemptCounts } from '../http/attempt-counts';
import type { Mail, MailImage, Site } from '../mail/mail';
import type { Mailer } from '../mail/mailer';
import { receiptMail, ticketMail } from '../mail/payment-mails';
import type { Settings } from '../settings';
import type { OrderSecrets } from './order-secret';
import { findById, presented } from './orders';

/** How long one process keeps a mail to itself: if it dies, another one takes it then. */
const LEASE_MS = 60_000;
/** Waits after failures double from one minute up to this. */
const MAX_WAIT_MS = 60 * 60_000;
/** In which ORDER_MAILS_PER_HOUR counts. */
const WINDOW_MS = 60 * 60_000;

export interface OrderMails {
  /** Sends what is owed, without making anybody wait. */
  soon(): void;
  /** Sends what is owed; several processes may do this at once. Failures are reported and tried again later. */
  flush(): Promise<void>;
}

interface OrderMailParts {
  database: Database;
  mailer: Pick<Mailer, 'deliver' | 'track'>;
  site: Site & Pick<Settings, 'ORDER_MAILS_PER_HOUR'>;
  counts: AttemptCounts;
  secrets: OrderSecrets;
  now: () => Date;
  onError: (error: unknown) => void;
}

type OwedMail = typeof orderMails.$inferSelect;

/**
 * Mails of orders, from the rows written with the change they tell: none is lost with a process, and a mail that is
 * sent again after a crash carries the same identity. Anybody can order in anybody's name, so an address gets a few in
 * an hour; the others wait, and a ticket whose reference has lapsed by then is not sent any more.
 */
export function createOrderMails({
  database,
  mailer,
  site,
  counts,
  secrets,
  now,
  onError,
}: OrderMailParts): OrderMails {
  const { queries } = database;
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  /** Takes the next mail, for as long as the lease lasts. */
  async function take(): Promise<OwedMail | undefined> {
    return database.transaction(async (inside) => {
      const [next] = await inside
        .select()
        .from(orderMails)
        .where(and(isNull(orderMails.sentAt), lte(orderMails.nextTryAt, now())))
        .orderBy(asc(orderMails.nextTryAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!next) return undefined;
      await inside
        .update(orderMails)
        .set({ nextTryAt: later(LEASE_MS) })
        .where(isRow(next));
      return next;
    });
  }

  /** After a failure: each one makes the next try wait longer. */
  async function putOff(owed: OwedMail): Promise<void> {
    const wait = Math.min(60_000 * 2 ** owed.tries, MAX_WAIT_MS);
    await queries
      .update(orderMails)
      .set({ tries: owed.tries + 1, nextTryAt: later(wait) })
      .where(isRow(owed));
  }

  /** The mail; null when it has lost its sense. */
  async function write(owed: OwedMail): Promise<Mail | null> {
    const stored = await findById(queries, owed.orderId);
    if (!stored) throw new Error('a mail without its order');
    const order = presented(stored, secrets, now());
    if (owed.kind === 'ticket' && order.state === 'expired') return null;
    const { email } = stored.order.guardian;
    const mail =
      owed.kind === 'receipt'
        ? receiptMail(site, email, order)
        : ticketMail(site, email, order, await barcodeImage(order.reference?.barcode ?? ''));
    return { ...mail, identity: { id: `${order.number}-${owed.kind}`, date: owed.createdAt } };
  }

  /** Counts a mail to an address; how long it has to wait, in milliseconds, when that one has got enough. */
  async function waitOf(address: string): Promise<number> {
    const { count, remainingMs } = await counts.add(countOf(address), WINDOW_MS);
    return count > site.ORDER_MAILS_PER_HOUR ? Math.max(remainingMs, 1_000) : 0;
  }

  async function flush(): Promise<void> {
    try {
      for (let owed = await take(); owed; owed = await take()) {
        try {
          const mail = await write(owed);
          if (!mail) {
            await queries.delete(orderMails).where(isRow(owed));
            continue;
          }
          const wait = await waitOf(mail.to);
          if (wait > 0) {
            await queries
              .update(orderMails)
              .set({ nextTryAt: later(wait) })
              .where(isRow(owed));
            continue;
          }
          await mailer.deliver(mail).catch(async (error: unknown) => {
            await counts.add(countOf(mail.to), WINDOW_MS, -1);
            throw error;
          });
          await queries.update(orderMails).set({ sentAt: now() }).where(isRow(owed));
        } catch (error) {
          onError(error);
          await putOff(owed);
        }
      }
    } catch (error) {
      onError(error);
    }
  }

  return { flush, soon: () => mailer.track(flush()) };
}

const countOf = (address: string) => `order mail ${address.toLowerCase()}`;

const isRow = ({ orderId, kind }: OwedMail) =>
  and(eq(orderMails.orderId, orderId), eq(orderMails.kind, kind));

/** Code 128 as a picture: mail programs show no SVG. */
async function barcodeImage(text: string): Promise<MailImage> {
  const png = await toBuffer({ bcid: 'code128', text, scale: 2, height: 16, paddingwidth: 8 });
  return { contentId: 'barcode', filename: `${text}.png`, base64: png.toString('base64') };
}
