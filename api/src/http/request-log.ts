import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { errorCode } from '@red/contract/error-code';
import { traceIdOf } from '@red/contract/traceparent';
import type { FastifyLoggerOptions } from 'fastify';
import type { Settings } from '../settings';
import type { Api } from './api';

/**
 * One JSON line per request. Routes are logged by their pattern and without query, headers and bodies, unknown ones not
 * at all: passwords, tokens, e-mails, order numbers and card data have no way into the log.
 */
export function loggerOptions(
  settings: Settings,
  stream?: FastifyLoggerOptions['stream'],
): FastifyLoggerOptions {
  return {
    ...(stream && { stream }),
    level: settings.LOG_LEVEL,
    serializers: {
      req: (request) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
        address: request.ip,
      }),
      err: (error) => ({
        type: error.name,
        code: errorCode(error),
        message: withoutValues(error.message),
        stack: withoutValues(error.stack ?? ''),
      }),
    },
  };
}

/** A failed query's error repeats its parameters: e-mails, hashes, messages. */
const withoutValues = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '');

const GIVEN_ID = /^[\w-]{8,64}$/;

/** The caller's request id if it is a plain one, else that of its trace, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given)
    ? given
    : (traceIdOf(request.headers.traceparent) ?? randomUUID());
}

export function echoRequestId(app: Api): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
