import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of a route whose answers, failures too, no cache keeps. */
export const notStored = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
};
