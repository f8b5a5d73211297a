import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { BODY_LIMIT_BYTES, BODY_TOO_LONG } from '@red/api/body-limit';
import type { ServerTracing } from '@red/tracing/server-tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Monitor } from '../operations/monitor';

/** Prefixes of the API behind the site's address. */
const API_PREFIXES = ['/api', '/users'] as const;

/** Milliseconds the API may take to answer a forwarded call. */
const API_TIMEOUT_MS = 15_000;

/** Methods whose bodies are not forwarded. */
const BODILESS = new Set(['GET', 'HEAD']);

/**
 * Headers that announce no body: the API would wait for one that does not come, and take what the next visitor sends on
 * the same connection for it.
 */
const withoutBody = ({
  'content-length': _length,
  'content-type': _type,
  'transfer-encoding': _encoding,
  expect: _expect,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/**
 * Why a body is not forwarded, as a status; null for one that is. The API refuses it in mid-air, and what is written to a
 * connection that it has closed looks as if it did not answer.
 */
function refusalOf({ method, headers }: FastifyRequest): 411 | 413 | null {
  if (BODILESS.has(method)) return null;
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES ? 413 : null;
}

/** Forwards calls of the API; one that does not answer is a 502 in its own format. */
export async function addApiProxy(
  app: FastifyInstance,
  apiBaseUrl: string,
  monitor: Monitor,
  tracing: Pick<ServerTracing, 'headersFor'> | null = null,
): Promise<void> {
  for (const prefix of API_PREFIXES) {
    await app.register(httpProxy, {
      upstream: apiBaseUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: API_TIMEOUT_MS } },
      // It would log addresses with their query: mail links hold tokens there, and paths hold e-mails.
      disableRequestLogging: true,
      preHandler: (request, reply, done) => {
        const status = refusalOf(request);
        if (!status) return done();
        const message = status === 413 ? BODY_TOO_LONG : 'La petición debe decir cuánto mide.';
        void reply.code(status).send({ success: false, message, errors: [message] });
      },
      replyOptions: {
        // An overloaded API is not called again, and a call whose connection broke may have had its effect.
        retryDelay: () => null,
        // The API limits by visitor, not by shell.
        rewriteRequestHeaders: (request, headers) => ({
          ...(BODILESS.has(request.method) ? withoutBody(headers) : headers),
          ...tracing?.headersFor('raw' in request ? request.raw : request),
          'x-forwarded-for': request.ip,
        }),
        onError(reply, { error }) {
          monitor.metrics.proxyErrors.inc();
          reply.log.warn({ stage: 'api', owner: 'api', cause: error.message }, 'API does not answer');
          reply.code(502).send({
            success: false,
            message: 'El servicio no está disponible por ahora. Inténtalo de nuevo en unos minutos.',
          });
        },
      },
    });
  }
}
