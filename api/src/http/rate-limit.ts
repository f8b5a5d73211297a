import rateLimit from '@fastify/rate-limit';
import type { Settings } from '../settings';
import type { Api } from './api';
import { Problem } from './problem';

const TOO_MANY = 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.';

/** Makes `attempts` work; counts are kept per process and per address of the caller. */
export async function limitRates(app: Api): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Problem(429, TOO_MANY, [TOO_MANY]),
  });
}

/** Route configuration for calls that can be used to guess or to flood. */
export const attempts = (settings: Settings) => ({
  rateLimit: { max: settings.RATE_LIMIT_PER_MINUTE, timeWindow: 60_000 },
});
