import type { Api } from '../http/api';

/**
 * Does something at the start and every `everyMs`, one round at a time; a failure is logged and the next round tries
 * again. Every replica does this. Closing the server waits for the round in flight.
 */
export function keepDoing(
  app: Api,
  { everyMs, round, failure }: { everyMs: number; round: () => Promise<void>; failure: string },
): void {
  let inFlight: Promise<void> | null = null;
  const start = () => {
    inFlight ??= round()
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => {
        inFlight = null;
      });
  };
  const timer = setInterval(start, everyMs).unref();
  app.addHook('onListen', async () => start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await inFlight;
  });
}
