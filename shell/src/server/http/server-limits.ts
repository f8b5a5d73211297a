import type { ServerOptions } from 'node:http';

/** How long connections may keep the server busy, in milliseconds. */
export interface ServerLimits {
  /** Until all headers of a request are there. */
  headersMs: number;
  /** Until the whole request is there. */
  requestMs: number;
  /** Between two requests of a connection. */
  idleMs: number;
  /** Without any byte in either direction while a request is answered. */
  silentMs: number;
  /** How often connections are examined for the first two. */
  checkMs: number;
}

/** For the public: a proxy in front of the shell keeps idle connections for up to two minutes, and ends them itself. */
export const SERVER_LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 125_000,
  // The API may take 15 seconds to answer.
  silentMs: 30_000,
  checkMs: 2_000,
};

/** The limits as options of Fastify. Pure. */
export function connectionOptions({ headersMs, requestMs, idleMs, silentMs, checkMs }: ServerLimits) {
  const http: ServerOptions = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  };
  return { http, requestTimeout: requestMs, keepAliveTimeout: idleMs, connectionTimeout: silentMs };
}
