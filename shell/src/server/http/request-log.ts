import type { FastifyRequest } from 'fastify';
import { targetOf } from '../request-target';

interface LogStream {
  write(line: string): void;
}

/**
 * Options of a logger that logs requests without their query, and calls of the API by their prefix only, because those
 * hold tokens and e-mails.
 * @param pagesUrl pattern of the route of all pages; a page is logged by its path
 * @param stream standard output unless given
 */
export const loggerOptions = (level: string, pagesUrl: string, stream?: LogStream) => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: ({ method, url, routeOptions }: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>) => {
      const { url: pattern = pagesUrl } = routeOptions;
      return { method, path: pattern === pagesUrl ? targetOf(url).pathname : pattern };
    },
  },
});
