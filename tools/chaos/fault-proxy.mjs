/** A proxy in front of one part that can be told to fail in the ways parts fail. */
import { randomBytes } from 'node:crypto';
import { request as ask, createServer } from 'node:http';

/** Milliseconds by which a slow part is late. */
const SLOW_MS = 3_000;

/**
 * Ways to fail. Each gets the request, the answer and how to pass the request on.
 * @type {Record<string, (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, pass: () => void) => void>}
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
 * Listens on `port` and passes everything on to `upstream` until told otherwise.
 * @param {number} port
 * @param {string} upstream such as http://localhost:5001
 */
export async function startFaultProxy(port, upstream) {
  let fault = null;
  const held = new Set();
  const server = createServer((request, response) => {
    held.add(response);
    response.on('close', () => held.delete(response));
    const pass = () => passOn(request, response, upstream);
    if (fault) FAULTS[fault](request, response, pass);
    else pass();
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    /** @param {string | null} name one of FAULTS; null mends the part, and ends what hangs */
    set(name) {
      fault = name;
      if (name === null || name === 'killed') for (const response of held) response.destroy();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function passOn(request, response, upstream) {
  const { hostname, port } = new URL(upstream);
  const onward = ask(
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
