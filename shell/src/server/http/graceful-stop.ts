import type { FastifyInstance } from 'fastify';

export interface GracefulStopOptions {
  /** How long `/readyz` says "stopping" while requests are still taken, in milliseconds: for a balancer to notice. */
  drainMs: number;
  /** Called first. */
  onStop(): void;
}

/**
 * Makes a server end without losing a request: it stops being ready, goes on answering for a while, takes no more,
 * and finishes what is under way. Calling `stop` again waits for the same end.
 */
export function gracefulStop(app: FastifyInstance, { drainMs, onStop }: GracefulStopOptions) {
  let ending: Promise<void> | null = null;
  return {
    isStopping: () => ending !== null,
    stop(): Promise<void> {
      ending ??= (async () => {
        onStop();
        await new Promise((resolve) => setTimeout(resolve, drainMs));
        await app.close();
      })();
      return ending;
    },
  };
}
