import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings';
import type { Api } from './api';

/**
 * One JSON line per request. Routes are logged by their pattern and without query, headers and bodies: passwords,
 * tokens, e-mails and card data have no way into the log.
 */
export function loggerOptions(settings: Settings): FastifyServerOptions['logger'] {
  if (settings.LOG_LEVEL === 'silent') return false;
  return {
    level: settings.LOG_LEVEL,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? request.url?.split('?')[0],
        address: request.ip,
      }),
    },
  };
}

const GIVEN_ID = /^[\w-]{8,64}$/;

/** The caller's request id if it is a plain one, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

export function echoRequestId(app: Api): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
