/** A server of files that stops without losing a request: as the shell and the API do (docs/decisions/036). */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Answers `/readyz` itself and everything else by `answer`.
 * @param {import('node:http').RequestListener} answer
 * @param {{ port: number, host?: string, drainMs?: number }} options `drainMs`: how long it says that it stops while it
 *   still takes requests, for a load balancer to notice; 0 unless the setting DRAIN_MS says so
 */
export function drainedServer(
  answer,
  { port, host = '0.0.0.0', drainMs = Number(process.env.DRAIN_MS || 0) },
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

/** Ends the program in order when it is asked to. @param {ReturnType<typeof drainedServer>} drained */
export function stopOnSignal({ stop }) {
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void stop().then(() => process.exit(0)));
}
