import type { Api } from '../http/api';
import type { OwedMails } from './owed-mails';

const EVERY_MS = 10_000;

/**
 * At the start and every ten seconds sends what is still owed, in a round of its own: a mail server that hangs keeps
 * nothing else waiting. Every replica does this; what one has taken the others leave alone.
 */
export function sendOwedMails(app: Api, mails: Pick<OwedMails, 'flush' | 'stop'>): void {
  const timer = setInterval(() => void mails.flush(), EVERY_MS).unref();
  app.addHook('onListen', async () => void mails.flush());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await mails.stop();
  });
}
