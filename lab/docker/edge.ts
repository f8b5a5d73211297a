/** Requests to a site's edges over TLS, as a browser sends them: to the next edge where nothing listens. */
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';

/** A browser gives an address up that does not take the connection. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 20_000;

export interface Asked {
  method?: string;
  /** Sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
}
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}
export type Ask = (path: string, how?: Asked) => Promise<Answer>;

/** No edge took the connection, so nothing was asked. */
class NoConnection extends Error {}

/**
 * Asks the edges in turn. Rejects with the connection's error when it breaks or no answer comes in 20 s.
 * @param ca the authority that vouches for the edges
 */
export function edgeClient(site: URL, addresses: readonly string[], ca: Buffer): Ask {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 64, servername: site.hostname });
  let turn = 0;

  const askAt = (address: string, path: string, { method = 'GET', body, headers = {} }: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request({
        ...{ host: address, port: site.port || 443, path, method, agent, servername: site.hostname },
        headers: { host: site.host, ...(body && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      let isConnected = false;
      const connecting = setTimeout(() => {
        if (!isConnected) call.destroy(new NoConnection('no connection'));
      }, CONNECT_MS);
      call.on('socket', (socket) => {
        if (call.reusedSocket && !socket.connecting) isConnected = true;
        else socket.once('secureConnect', () => (isConnected = true));
      });
      call.on('close', () => clearTimeout(connecting));
      call.on('error', (error) => reject(isConnected ? error : new NoConnection(error.message)));
      call.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      });
      call.end(body && JSON.stringify(body));
    });

  return async (path, how = {}) => {
    turn += 1;
    for (let at = 0; ; at += 1)
      try {
        return await askAt(addresses[(turn + at) % addresses.length] ?? '', path, how);
      } catch (error) {
        if (!(error instanceof NoConnection) || at + 1 >= addresses.length) throw error;
      }
  };
}
