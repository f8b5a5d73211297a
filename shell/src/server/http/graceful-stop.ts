import type { FastifyInstance } from 'fastify';

export interface GracefulStopOptions {
  /** Milliseconds during which `/readyz` says "stopping" while requests are accepted, for a load balancer to notice. */
  drainMs: number;
  /** Called when nothing new is accepted any more. */
  onDrained?(): void;
}

/**
 * Makes a server stop without losing a request: it stops being ready, keeps answering for a while, then accepts no more
 * and finishes the requests in flight. Calling `stop` again waits for the same stop.
 */
export function gracefulStop(app: FastifyInstance, { drainMs, onDrained }: GracefulStopOptions) {
  let stopping: Promise<void> | null = null;
  return {
    isStopping: () => stopping !== null,
    stop(): Promise<void> {
      stopping ??= (async () => {
        await new Promise((resolve) => setTimeout(resolve, drainMs));
        onDrained?.();
        await app.close();
      })();
      return stopping;
    },
  };
}
