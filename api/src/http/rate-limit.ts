import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { Settings } from '../settings';
import type { Api } from './api';
import type { AttemptCounts } from './attempt-counts';
import { Problem } from './problem';

const TOO_MANY = 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.';

/** Makes `attempts` work: counts go by route and address of the caller, and are shared by all processes. */
export async function limitRates(app: Api, counts: AttemptCounts): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeIn(counts),
    keyGenerator: ({ method, routeOptions, ip }) => `${method} ${routeOptions.url} ${normalizeIP(ip)}`,
    errorResponseBuilder: () => new Problem(429, TOO_MANY, [TOO_MANY]),
  });
}

/** Route configuration for calls that can be used to guess or to flood. */
export const attempts = (settings: Settings) => ({
  rateLimit: { max: settings.RATE_LIMIT_PER_MINUTE, timeWindow: 60_000 },
});

/** The plugin wants a class; the key says the route, so one store serves all routes. */
const storeIn = (counts: AttemptCounts) =>
  class SharedStore implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      counts.add(key, windowMs).then(
        ({ count, remainingMs }) => done(null, { current: count, ttl: remainingMs }),
        (error: Error) => done(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
