import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { bucketOf } from '../../app/canary-bucket.rules';
import { telemetryMessageSchema } from '../../app/telemetry/telemetry.schema';
import { TELEMETRY_PATH, TELEMETRY_TOKEN_PATH } from '../../app/telemetry/telemetry-endpoint';
import type { Deployment } from '../releases/release-set';
import type { Monitor } from './monitor';
import type { TelemetryTokens } from './telemetry-token';

const MAX_BYTES = 16 * 1024;
/** Messages, and tokens, of one IP address in a minute; enough for a school behind one address. */
const MAX_PER_MINUTE = 600;

export interface TelemetryRouteOptions {
  monitor: Monitor;
  tokens: TelemetryTokens;
  deployment(): Deployment;
}

/**
 * Accepts events of browsers: small, of a strict shape, and from the site's own pages. What comes without the token of a
 * page is counted for the metrics, and has no say in whether a canary is good.
 */
export async function addTelemetryRoute(
  app: FastifyInstance,
  { monitor, tokens, deployment }: TelemetryRouteOptions,
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
    scope.get(TELEMETRY_TOKEN_PATH, async (request, reply) => {
      const set = deployment().setFor(bucketOf(request.headers.cookie));
      return reply.header('cache-control', 'no-store').type('text/plain').send(tokens.issue(request.ip, set));
    });
    scope.post(TELEMETRY_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const message = z.safeParse(telemetryMessageSchema, request.body);
      if (!message.success) return reply.code(422).send();
      const { events, token } = message.data;
      tokens.remember(deployment().setFor(bucketOf(request.headers.cookie)));
      const claims = token === undefined ? null : tokens.read(token);
      for (const event of events) monitor.reported(event, claims);
      return reply.code(204).send();
    });
  });
}
