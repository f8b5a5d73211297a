import type { TrustedKey } from '@red/releases/release-keys';
import { SHELL_KEYS_PATH } from '@red/releases/shell-keys';
import type { FastifyInstance } from 'fastify';

/**
 * Says which keys may sign the next records, and of which areas: the release command asks before it signs. Public keys
 * are no secret; whose they are is left out.
 */
export function addReleaseKeysRoute(app: FastifyInstance, trusted: readonly TrustedKey[] | null): void {
  const keys = trusted?.flatMap(({ id, areas, until }) => (until ? [] : [{ id, areas }])) ?? null;
  app.get(SHELL_KEYS_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ keys }),
  );
}
