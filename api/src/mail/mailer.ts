import { withTimeLimit } from '@red/contract/time-limit';
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

type MailSettings = Pick<Settings, 'MAIL_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PLAIN_TEXT_HOSTS'>;

/** Sends through MAIL_URL, or files mails in the outbox under DATA_DIR. `deliveryMs` is DELIVERY_MS unless given. */
export function createMailer(settings: MailSettings, deliveryMs = DELIVERY_MS): Mailer {
  const { MAIL_URL: url } = settings;
  const outbox = url ? null : openOutbox(settings.DATA_DIR);
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    outbox,
    async deliver(mail) {
      await outbox?.add(mail);
      if (url === undefined) return;
      transport ??= openTransport(url, settings, deliveryMs);
      // A server that sends a little now and then is never idle: the whole delivery has a limit too.
      const sent = (await transport).sendMail(messageOf(mail, settings.MAIL_FROM));
      await withTimeLimit(sent, deliveryMs, `the mail server did not take a mail in ${deliveryMs} ms`);
    },
  };
}

/** The way to a mail server, whose library is loaded with the first mail. */
async function openTransport(url: string, { PLAIN_TEXT_HOSTS }: MailSettings, deliveryMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: requiresTls(url, PLAIN_TEXT_HOSTS),
    dnsTimeout: deliveryMs / 3,
    connectionTimeout: deliveryMs / 3,
    greetingTimeout: deliveryMs / 3,
    socketTimeout: deliveryMs / 2,
  });
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
