import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';
import type { Mail } from './messages';
import { type Outbox, openOutbox } from './outbox';

export interface Mailer {
  /** Hands a mail over and returns at once, so that an answer does not tell by its duration whether one was sent. */
  send(mail: Mail | Promise<Mail>): void;
  /** Resolves when everything handed over is sent, or given up. */
  settled(): Promise<void>;
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
  const deliver = async (given: Mail | Promise<Mail>) => {
    const mail = await given;
    await outbox?.add(mail);
    await transport?.sendMail({ from: settings.MAIL_FROM, ...mail });
  };
  return {
    outbox,
    send(mail) {
      const delivery = deliver(mail)
        .catch(onError)
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
