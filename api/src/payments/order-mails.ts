import { toBuffer } from '@bwip-js/node';
import type { Database } from '../database/database';
import type { Mail, MailImage } from '../mail/mail';
import type { MailWriter, OwedMail } from '../mail/owed-mails';
import { receiptMail, ticketMail } from '../mail/payment-mails';
import type { Settings } from '../settings';
import type { OrderSecrets } from './order-secret';
import { findById, presented } from './orders';

/**
 * Mails of orders. Anybody can order in anybody's name, so an address gets a few in an hour; a ticket whose reference
 * has lapsed by then is not sent any more.
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
}): Record<'ticket' | 'receipt', MailWriter> {
  async function write({ kind, orderId, createdAt }: OwedMail): Promise<Mail | null> {
    const stored = orderId === null ? null : await findById(queries, orderId);
    if (!stored) return null;
    const order = presented(stored, secrets, now());
    if (kind === 'ticket' && order.state === 'expired') return null;
    const { email } = stored.order.guardian;
    const mail =
      kind === 'receipt'
        ? receiptMail(site, email, order)
        : ticketMail(site, email, order, await barcodeImage(order.reference?.barcode ?? ''));
    return { ...mail, identity: { id: `${order.number}-${kind}`, date: createdAt } };
  }
  const writer = { write, perHour: site.ORDER_MAILS_PER_HOUR };
  return { ticket: writer, receipt: writer };
}

/** Code 128 as a picture: mail programs show no SVG. */
async function barcodeImage(text: string): Promise<MailImage> {
  const png = await toBuffer({ bcid: 'code128', text, scale: 2, height: 16, paddingwidth: 8 });
  return { contentId: 'barcode', filename: `${text}.png`, base64: png.toString('base64') };
}
