import type { Api } from '../http/api';
import type { Payments } from './payments';

const EVERY_MS = 10_000;

/**
 * At the start and every ten seconds: decides payments that nobody waits for any more. Every replica does this; what one
 * has taken the others leave alone.
 */
export function scheduleReconciliation(
  app: Api,
  {
    payments,
    now,
    abandonedAfterSeconds,
  }: {
    payments: Pick<Payments, 'resolveAbandoned'>;
    now: () => Date;
    abandonedAfterSeconds: number;
  },
): void {
  let inFlight: Promise<void> | null = null;
  const round = async () => {
    try {
      const resolved = await payments.resolveAbandoned(
        new Date(now().getTime() - abandonedAfterSeconds * 1_000),
      );
      if (resolved > 0) app.log.warn({ resolved }, 'abandoned payments were resolved');
    } catch (error) {
      app.log.error({ err: error }, 'abandoned payments were not resolved');
    }
  };
  const start = () => {
    inFlight ??= round().finally(() => {
      inFlight = null;
    });
  };
  const timer = setInterval(start, EVERY_MS).unref();
  app.addHook('onListen', async () => start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await inFlight;
  });
}
