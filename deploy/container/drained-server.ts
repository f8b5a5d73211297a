/** A server of files that stops without losing a request: as the shell and the API do (docs/decisions/036). */
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Answers `/readyz` itself and everything else by `answer`. `drainMs`: how long it says that it stops while it still
 * takes requests, for a load balancer to notice; 0 unless the setting DRAIN_MS says so.
 */
export function drainedServer(
  answer: RequestListener,
  {
    port,
    host = process.env.HOST || 'localhost',
    drainMs = Number(process.env.DRAIN_MS || 0),
  }: { port: number; host?: string; drainMs?: number },
) {
  let stopping = false;
  const server = createServer((request, response) => {
    if (request.url !== '/readyz') return answer(request, response);
    response
      .writeHead(stopping ? 503 : 200, { 'cache-control': 'no-store', 'content-type': 'application/json' })
      .end(JSON.stringify({ status: stopping ? 'stopping' : 'ready' }));
  });
  server.listen(port, host);
  return {
    server,
    /** Not ready from now on; takes no more requests after the drain, and resolves when those in flight are answered. */
    async stop() {
      stopping = true;
      await pause(drainMs);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
    },
  };
}

/** Ends the program in order when it is asked to. */
export function stopOnSignal({ stop }: { stop: () => Promise<unknown> }) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}
