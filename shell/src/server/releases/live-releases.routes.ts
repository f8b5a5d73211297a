import type { ReleaseRegistry } from '@red/contract/release-registry';
import { LIVE_RELEASES_PATH, publicRegistryOf } from '@red/releases/site-releases';
import type { FastifyInstance } from 'fastify';

/**
 * Says which release of each area is live, and where its files are: the release command asks where it has no key of the
 * registry. Every page names them, too.
 */
export function addLiveReleasesRoute(app: FastifyInstance, registry: () => ReleaseRegistry): void {
  app.get(LIVE_RELEASES_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(publicRegistryOf(registry())),
  );
}
