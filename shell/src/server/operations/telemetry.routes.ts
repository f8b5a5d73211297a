import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { telemetryMessageSchema } from '../../app/telemetry/telemetry.schema';
import { TELEMETRY_PATH } from '../../app/telemetry/telemetry-endpoint';
import type { Monitor } from './monitor';

const MAX_BYTES = 16 * 1024;
/** Messages of one IP address in a minute; enough for a school behind one address. */
const MAX_PER_MINUTE = 600;

/** Accepts events of browsers: small, of a strict shape, and from the site's own pages. */
export async function addTelemetryRoute(app: FastifyInstance, monitor: Monitor): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: MAX_PER_MINUTE, timeWindow: 60_000, addHeaders: {} });
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
      return reply.code(status >= 400 && status < 500 ? status : 400).send();
    });
    scope.post(TELEMETRY_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const from = request.headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') return reply.code(403).send();
      const message = z.safeParse(telemetryMessageSchema, request.body);
      if (!message.success) return reply.code(422).send();
      for (const event of message.data.events) monitor.reported(event);
      return reply.code(204).send();
    });
  });
}
