import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';
import type { Mail } from './mail';
import { type Outbox, openOutbox } from './outbox';

export interface Mailer {
  /** Hands a mail over and returns at once, so that an answer does not tell by its duration whether one was sent. */
  send(mail: Mail | Promise<Mail>): void;
  /** Resolves when the mail is sent, and throws when it cannot be: for senders that try again. */
  deliver(mail: Mail): Promise<void>;
  /** Makes `flushed` wait for more work that ends in mails. It must not reject. */
  track(work: Promise<void>): void;
  /** Resolves when everything handed over is sent, or given up. */
  flushed(): Promise<void>;
  /** Where mails go when no mail server is configured; else null. */
  outbox: Outbox | null;
}

/** Sends through MAIL_URL, or files mails in the outbox under DATA_DIR. Failures are reported, never thrown. */
export function createMailer(
  settings: Pick<Settings, 'MAIL_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  onError: (error: unknown) => void,
): Mailer {
  const outbox = settings.MAIL_URL ? null : openOutbox(settings.DATA_DIR);
  const transport = settings.MAIL_URL ? createTransport(settings.MAIL_URL) : null;
  const pending = new Set<Promise<void>>();
  const deliver = async (mail: Mail) => {
    await outbox?.add(mail);
    await transport?.sendMail(messageOf(mail, settings.MAIL_FROM));
  };
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => pending.delete(tracked));
    pending.add(tracked);
  };
  return {
    outbox,
    deliver,
    track,
    send: (mail) => track(Promise.resolve(mail).then(deliver).catch(onError)),
    flushed: async () => {
      await Promise.all(pending);
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
