/** The API of a trial: what the live site's answers to anybody, or nothing but failures. */
import { createServer } from 'node:http';
import { listen } from './free-port';

const API_TIMEOUT_MS = 15_000;
const FAILURE = JSON.stringify({ message: 'This API fails, to see what pages show then.' });

/**
 * Starts it. Nothing that a trial does changes anything: only what is read is asked for. Nobody's session is the live
 * site's, so what is asked with one fails, too: a 401 would end it.
 * @param site live site whose API answers; null: all fails
 */
export async function startTrialApi(site: string | null) {
  let fails = site === null;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    const answer =
      !site || fails || !isReading || headers.authorization
        ? null
        : await fetch(new URL(url, site), { method, signal: AbortSignal.timeout(API_TIMEOUT_MS) }).catch(
            () => null,
          );
    const type = answer?.headers.get('content-type') ?? 'application/json';
    const body = answer ? Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer())) : FAILURE;
    response.writeHead(answer?.status ?? 503, { 'content-type': type }).end(body);
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    /** Whether it can answer at all. */
    canAnswer: site !== null,
    failing(whether: boolean) {
      fails = whether || site === null;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
