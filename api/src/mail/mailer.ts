import { withTimeLimit } from '@red/contract/time-limit';
import { createTransport } from 'nodemailer';
import { requiresTls } from '../plain-text.rules';
import type { Settings } from '../settings';
import type { Mail } from './mail';
import { type Outbox, openOutbox } from './outbox';

/** Longest delivery of one mail. */
export const DELIVERY_MS = 30_000;

export interface Mailer {
  /** Resolves when the mail is sent, and throws when it cannot be, DELIVERY_MS at the latest. */
  deliver(mail: Mail): Promise<void>;
  /** Where mails go when no mail server is configured; else null. */
  outbox: Outbox | null;
}

/** Sends through MAIL_URL, or files mails in the outbox under DATA_DIR. `deliveryMs` is DELIVERY_MS unless given. */
export function createMailer(
  settings: Pick<Settings, 'MAIL_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PLAIN_TEXT_HOSTS'>,
  deliveryMs = DELIVERY_MS,
): Mailer {
  const outbox = settings.MAIL_URL ? null : openOutbox(settings.DATA_DIR);
  const transport =
    settings.MAIL_URL === undefined
      ? null
      : createTransport({
          url: settings.MAIL_URL,
          requireTLS: requiresTls(settings.MAIL_URL, settings.PLAIN_TEXT_HOSTS),
          dnsTimeout: deliveryMs / 3,
          connectionTimeout: deliveryMs / 3,
          greetingTimeout: deliveryMs / 3,
          socketTimeout: deliveryMs / 2,
        });
  return {
    outbox,
    async deliver(mail) {
      await outbox?.add(mail);
      if (!transport) return;
      // A server that sends a little now and then is never idle: the whole delivery has a limit too.
      const sent = transport.sendMail(messageOf(mail, settings.MAIL_FROM));
      await withTimeLimit(sent, deliveryMs, `the mail server did not take a mail in ${deliveryMs} ms`);
    },
  };
}

/** A mail as the transport takes it. Its identity becomes the Message-ID, by which receivers know it again. */
const messageOf = ({ images = [], identity, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  ...(identity && { messageId: `<${identity.id}@${from.split('@').at(-1)}>`, date: identity.date }),
  attachments: images.map(({ contentId, filename, base64 }) => ({
    cid: contentId,
    filename,
    content: base64,
    encoding: 'base64',
    contentType: 'image/png',
  })),
});
