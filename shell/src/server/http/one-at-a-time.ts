import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Answers the requests of a connection one after the other, when the client has taken the answer before. Node begins all
 * that arrive together at once: a client that sends twenty and reads nothing would have twenty answers made for it, and
 * the others would wait that long.
 */
export function answerOneAtATime(app: FastifyInstance): void {
  const last = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = last.get(socket);
    last.set(socket, reply.raw);
    if (!before || before.closed || before.destroyed) done();
    // Others have their turn first.
    else before.once('close', () => setImmediate(done));
  });
}
