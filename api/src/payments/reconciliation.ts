import type { Api } from '../http/api';
import type { OrderMails } from './order-mails';
import type { Payments } from './payments';

const EVERY_MS = 10_000;

/**
 * At the start and every ten seconds: decides payments that nobody waits for any more, and sends the mails that are
 * still owed. Every replica does this; what one has taken the others leave alone.
 */
export function keepSettling(
  app: Api,
  {
    payments,
    mails,
    now,
    abandonedAfterSeconds,
  }: {
    payments: Pick<Payments, 'settleAbandoned'>;
    mails: Pick<OrderMails, 'flush'>;
    now: () => Date;
    abandonedAfterSeconds: number;
  },
): void {
  let underWay: Promise<void> | null = null;
  const round = async () => {
    try {
      const settled = await payments.settleAbandoned(
        new Date(now().getTime() - abandonedAfterSeconds * 1_000),
      );
      if (settled > 0) app.log.warn({ settled }, 'abandoned payments were decided');
    } catch (error) {
      app.log.error({ err: error }, 'abandoned payments could not be looked at');
    }
    await mails.flush();
  };
  const start = () => {
    underWay ??= round().finally(() => {
      underWay = null;
    });
  };
  const timer = setInterval(start, EVERY_MS).unref();
  app.addHook('onListen', async () => start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
