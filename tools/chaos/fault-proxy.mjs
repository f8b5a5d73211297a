/** A proxy in front of one part that injects the faults that HTTP servers show. */
import { randomBytes } from 'node:crypto';
import { createServer, request as requestUpstream } from 'node:http';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const SLOW_MS = 3_000;

/**
 * Faults. Each gets the request, its response and a function that passes the request on.
 * @type {Record<string, (request: IncomingMessage, response: ServerResponse, pass: () => void) => void>}
 */
export const FAULTS = {
  killed: (request) => request.socket.destroy(),
  hung: () => {},
  slow: (_request, _response, pass) => setTimeout(pass, SLOW_MS),
  500: (_request, response) => {
    response.writeHead(500, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' });
    response.end('Internal Server Error');
  },
  html: (_request, response) => {
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'text/html; charset=utf-8',
    });
    response.end('<!doctype html><title>Portal</title><h1>Inicia sesión en la red</h1>');
  },
  garbage: (request, response) => {
    const type = /\.c?js(\?|$)/.test(request.url ?? '') ? 'text/javascript' : 'application/json';
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type });
    response.end(randomBytes(2_000));
  },
};

/**
 * Listens on `port` and passes everything on to `upstream` until a fault is set.
 * @param {number} port
 * @param {string} upstream such as http://localhost:5001
 */
export async function startFaultProxy(port, upstream) {
  /** @type {string | null} */
  let fault = null;
  /** @type {Set<ServerResponse>} */
  const inFlight = new Set();
  const server = createServer((request, response) => {
    inFlight.add(response);
    response.on('close', () => inFlight.delete(response));
    const pass = () => passOn(request, response, upstream);
    const inject = fault === null ? undefined : FAULTS[fault];
    if (inject) inject(request, response, pass);
    else pass();
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(undefined));
  });
  return {
    /** @param {string | null} name one of FAULTS; null ends the fault and every hanging response */
    set(name) {
      fault = name;
      if (name === null || name === 'killed') for (const response of inFlight) response.destroy();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {string} upstream
 */
function passOn(request, response, upstream) {
  const { hostname, port } = new URL(upstream);
  const onward = requestUpstream(
    { hostname, port, path: request.url, method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
