import type { Api } from '../http/api';
import type { OwedMails } from './owed-mails';

const EVERY_MS = 10_000;

/**
 * Sends owed mails at the start and every ten seconds, in a round of its own: a mail server that hangs delays nothing
 * else. Replicas skip what another one has acquired.
 */
export function sendOwedMails(app: Api, mails: Pick<OwedMails, 'flush' | 'stop'>): void {
  const timer = setInterval(() => void mails.flush(), EVERY_MS).unref();
  app.addHook('onListen', async () => void mails.flush());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await mails.stop();
  });
}
