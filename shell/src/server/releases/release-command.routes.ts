import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { TrustedKey } from '@red/releases/release-keys';
import { SHELL_KEYS_PATH } from '@red/releases/shell-keys';
import { LIVE_RELEASES_PATH, publicRegistryOf } from '@red/releases/site-releases';
import type { FastifyInstance } from 'fastify';

/**
 * What the release command asks a site: which release of each area is live and where its files are, where it has no key
 * of the registry (every page names them, too); and before it signs, which keys may sign the next records, of which
 * areas. Public keys are no secret; whose they are is left out.
 */
export function addReleaseCommandRoutes(
  app: FastifyInstance,
  registry: () => ReleaseRegistry,
  trusted: readonly TrustedKey[] | null,
): void {
  const keys = trusted?.flatMap(({ id, areas, until }) => (until ? [] : [{ id, areas }])) ?? null;
  app.get(LIVE_RELEASES_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(publicRegistryOf(registry())),
  );
  app.get(SHELL_KEYS_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ keys }),
  );
}
