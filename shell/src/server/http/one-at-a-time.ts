import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of a connection that are open at once. No browser or proxy sends so many before it has an answer. */
const MAX_OPEN = 50;

/**
 * Answers the requests of a connection one after the other, when the client has taken the answer before. Node begins all
 * that arrive together at once: a client that sends twenty and reads nothing would have twenty answers made for it, and
 * the others would wait that long. A client that sends more than are held is left.
 */
export function answerOneAtATime(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Set<ServerResponse>>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    const line = lines.get(socket) ?? new Set();
    lines.set(socket, line);
    const before = [...line].at(-1);
    line.add(response);
    response.once('close', () => line.delete(response));
    if (line.size > MAX_OPEN) socket.destroy();
    else if (!before) done();
    // Others have their turn first.
    else before.once('close', () => setImmediate(done));
  });
}
