import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The server, with handlers typed by the zod schemas of their routes. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Validation errors of this route are answered as a list of texts instead of by field. */
    listsErrors?: boolean;
    /** The answer is the same for everybody: browsers may keep it for a visit without a network. */
    isPublic?: boolean;
  }
}

/** `api/red/articles/{id}` of the path table → `/api/red/articles/:id` of the router. */
export const route = (path: string) => `/${path.replace(/\{(\w+)\}/g, ':$1')}`;
