import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import type { Api } from './api';
import type { AttemptCounts } from './attempt-counts';
import { Problem } from './problem';

const TOO_MANY = 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.';

/** Sets up the limits below: counts go by route and by subject, and all processes share them. */
export async function limitRates(app: Api, counts: AttemptCounts): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeIn(counts),
    keyGenerator: byAddress,
    errorResponseBuilder: () => new Problem(429, TOO_MANY, [TOO_MANY]),
  });
}

const byAddress = ({ method, routeOptions, ip }: FastifyRequest) =>
  `${method} ${routeOptions.url} ${normalizeIP(ip)}`;

const perMinute = (max: number) => ({ max, timeWindow: 60_000 });

/** For calls that can be used to guess: by address, with room for a school behind it. */
export const attempts = (settings: Settings) => ({ rateLimit: perMinute(settings.RATE_LIMIT_PER_MINUTE) });

/** For calls that bring a message to us: by address. */
export const messages = (settings: Settings) => ({ rateLimit: perMinute(settings.MESSAGE_LIMIT_PER_MINUTE) });

/**
 * For searches of the site and of dictionaries: by address. Lists have no limit: the shell asks for them from one address
 * for everybody whose page it renders.
 */
export const searches = (settings: Settings) => ({ rateLimit: perMinute(settings.SEARCH_LIMIT_PER_MINUTE) });

/** Orders that are followed from one address at the same time: a school has one address. */
const ORDERS_AT_ONCE = 100;

/** For calls about orders: by address. Those about one order are counted where its number and secret were read. */
export const callsOfOrders = (settings: Settings) => ({
  rateLimit: perMinute(settings.ORDER_LIMIT_PER_MINUTE * ORDERS_AT_ONCE),
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
