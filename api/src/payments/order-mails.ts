import type { Database } from '../database/database';
import type { Mail, MailImage } from '../mail/mail';
import type { MailWriter, OwedMail } from '../mail/owed-mails';
import { orderLinkMail, receiptMail, reminderMail, ticketMail } from '../mail/payment-mails';
import type { Settings } from '../settings';
import { barcodePng } from './barcode';
import { readOrderNumber } from './order-number';
import type { OrderSecrets } from './order-secret';
import { issueLink, LINK_MINUTES } from './order-tokens';
import { findById, findByNumber, presented } from './orders';

/**
 * Mails of orders. An order may name any address, so an address gets a few in an hour; a ticket or reminder is sent
 * only while its order waits for payment. A link goes to the order's own address and works once its mail is written.
 */
export function orderMailWriters({
  database: { queries },
  site,
  secrets,
  now,
}: {
  database: Pick<Database, 'queries'>;
  site: Pick<Settings, 'SITE_URL' | 'PRODUCT_NAME' | 'ORDER_MAILS_PER_HOUR'>;
  secrets: OrderSecrets;
  now: () => Date;
}): Record<'ticket' | 'receipt' | 'reminder' | 'order-link', MailWriter> {
  async function write({ kind, orderId, createdAt }: OwedMail): Promise<Mail | null> {
    const stored = orderId === null ? null : await findById(queries, orderId);
    if (!stored) return null;
    const order = presented(stored, secrets.of(stored.order.number), now());
    const { email } = stored.order.guardian;
    if (kind === 'receipt') {
      return {
        ...receiptMail(site, email, order),
        identity: { id: `${order.number}-receipt`, date: createdAt },
      };
    }
    if (order.state !== 'pending') return null;
    const barcode = await barcodeImage(order.reference?.barcode ?? '');
    const compose = kind === 'reminder' ? reminderMail : ticketMail;
    // Another reference of the same order has another ticket.
    const { sequence } = stored.attempt;
    const id = `${order.number}-${kind}${sequence > 1 ? `-${sequence}` : ''}`;
    return { ...compose(site, email, order, barcode), identity: { id, date: createdAt } };
  }

  async function writeLink(owed: OwedMail): Promise<Mail | null> {
    const { recipient, facts, createdAt } = owed;
    const number = readOrderNumber(facts.number ?? '');
    if (!number || now().getTime() - createdAt.getTime() > LINK_MINUTES * 60_000) return null;
    const stored = await findByNumber(queries, number);
    const email = stored?.order.guardian.email ?? '';
    if (!stored || email.toLowerCase() !== recipient) return null;
    const token = secrets.ofLink(owed);
    const isIssued = await issueLink(queries, { token, orderId: stored.order.id, now: now() });
    return isIssued ? orderLinkMail(site, email, { number, token, minutes: LINK_MINUTES }) : null;
  }

  const perHour = site.ORDER_MAILS_PER_HOUR;
  const ofOrder = { write, perHour };
  return {
    ticket: ofOrder,
    receipt: ofOrder,
    reminder: ofOrder,
    'order-link': { write: writeLink, perHour },
  };
}

async function barcodeImage(text: string): Promise<MailImage> {
  const png = await barcodePng(text);
  return { contentId: 'barcode', filename: `${text}.png`, base64: png.toString('base64') };
}
