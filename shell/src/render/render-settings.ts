import * as z from 'zod/mini';
import { readEnvironment } from '../read-environment';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), fallback);

/** Every setting that the render service reads from its environment; an empty value counts as unset. */
const environmentSchema = z.object({
  PORT: port(3000),
  HOST: z._default(z.string(), 'localhost'),
  API_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  API_PORT: port(4000),
  /** What shells have to say; theirs is the same. */
  RENDER_TOKEN: z
    .string('is missing: the shell gets the same')
    .check(z.minLength(16, 'must have 16 characters or more')),
  /** Milliseconds between the signal to stop and the last task that is accepted. */
  DRAIN_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(120_000)), 0),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

/** Reads and checks the environment. Throws an Error whose message names every invalid setting. */
export function readRenderSettings(environment: NodeJS.ProcessEnv) {
  const env = readEnvironment(environmentSchema, environment);
  return {
    port: env.PORT,
    host: env.HOST,
    apiBaseUrl: (env.API_BASE_URL ?? `http://localhost:${env.API_PORT}`).replace(/\/$/, ''),
    token: env.RENDER_TOKEN,
    drainMs: env.DRAIN_MS,
    logLevel: env.LOG_LEVEL,
  };
}
