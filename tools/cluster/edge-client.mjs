/** Requests to a cluster's edges over TLS, as a browser sends them: to the next edge where nothing listens. */
import { Agent, request } from 'node:https';

/** A browser gives an address up that does not take the connection. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 20_000;

/** No edge took the connection, so nothing was asked. */
export class NoConnection extends Error {}

/**
 * @typedef {object} EdgeRequest
 * @property {string} [method]
 * @property {object | undefined} [body] sent as JSON
 * @property {Record<string, string>} [headers]
 */

/** @typedef {ReturnType<typeof edgeClient>} EdgeClient */

/**
 * @param {{ site: URL, addresses: readonly string[], ca: Buffer }} cluster address of the site, of each edge, and the
 *   authority that vouches for them
 */
export function edgeClient({ site, addresses, ca }) {
  const agents = new Map(
    addresses.map((address) => [
      address,
      new Agent({ ca, keepAlive: true, maxSockets: 64, servername: site.hostname }),
    ]),
  );
  let first = 0;
  let passedOver = 0;

  /**
   * @param {string} address
   * @param {string} path
   * @param {EdgeRequest} how
   * @returns {Promise<{ status: number, text: string }>}
   */
  const askAt = (address, path, { method = 'GET', body, headers = {} }) =>
    new Promise((resolve, reject) => {
      let isConnected = false;
      const call = request({
        host: address,
        port: site.port || 443,
        path,
        method,
        agent: agents.get(address),
        servername: site.hostname,
        headers: {
          host: site.host,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      });
      const give = (/** @type {Error} */ error) => {
        clearTimeout(connecting);
        clearTimeout(waiting);
        call.destroy();
        reject(isConnected ? error : new NoConnection(error.message));
      };
      const connecting = setTimeout(() => !isConnected && give(new Error('no connection')), CONNECT_MS);
      const waiting = setTimeout(() => give(new Error('no answer')), ANSWER_MS);
      call.on('socket', (socket) => {
        if (!socket.connecting && call.reusedSocket) isConnected = true;
        else socket.once('secureConnect', () => (isConnected = true));
      });
      call.on('error', give);
      call.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('error', give);
        response.on('end', () => {
          clearTimeout(connecting);
          clearTimeout(waiting);
          resolve({ status: response.statusCode ?? 0, text });
        });
      });
      call.end(body && JSON.stringify(body));
    });

  return {
    /**
     * Asks the edge after the one before. Rejects with `NoConnection` when none takes the connection, and with the
     * connection's error when it breaks or no answer comes in 20 s.
     * @param {string} path
     * @param {EdgeRequest} [how]
     */
    async ask(path, how = {}) {
      for (let at = 0; ; at += 1) {
        const address = addresses[(first + at) % addresses.length] ?? '';
        try {
          const answer = await askAt(address, path, how);
          first = (first + at + 1) % addresses.length;
          return answer;
        } catch (error) {
          if (!(error instanceof NoConnection) || at + 1 >= addresses.length) throw error;
          passedOver += 1;
        }
      }
    },
    /** How often an edge took no connection and the next was asked. */
    passedOver: () => passedOver,
  };
}
