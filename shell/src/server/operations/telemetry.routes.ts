import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { bucketOf } from '../../app/canary-bucket.rules';
import { telemetryMessageSchema } from '../../app/telemetry/telemetry.schema';
import { TELEMETRY_PATH } from '../../app/telemetry/telemetry-endpoint';
import type { Deployment } from '../releases/release-set';
import type { Monitor } from './monitor';
import { voiceOf } from './voice';

const MAX_BYTES = 16 * 1024;
/** Messages of one IP address in a minute; enough for a school behind one address. */
const MAX_PER_MINUTE = 600;

export interface TelemetryRouteOptions {
  monitor: Monitor;
  deployment(): Deployment;
}

/** Accepts events of browsers: small, of a strict shape, and from the site's own pages. */
export async function addTelemetryRoute(
  app: FastifyInstance,
  { monitor, deployment }: TelemetryRouteOptions,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: MAX_PER_MINUTE, timeWindow: 60_000, addHeaders: {} });
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
      return reply.code(status >= 400 && status < 500 ? status : 400).send();
    });
    scope.addHook('onRequest', async (request, reply) => {
      const from = request.headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') await reply.code(403).send();
    });
    scope.post(TELEMETRY_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const message = z.safeParse(telemetryMessageSchema, request.body);
      if (!message.success) return reply.code(422).send();
      const { events, page } = message.data;
      const { remotes } = deployment().setFor(bucketOf(request.headers.cookie));
      // Callers on this machine are developers, or a proxy that TRUST_PROXY does not name: each page speaks for itself.
      const from = voiceOf(request.ip) ?? page;
      for (const event of events) monitor.reported(event, { page, from }, remotes);
      return reply.code(204).send();
    });
  });
}
