import { FEDERATION_MANIFEST } from '@red/contract/federation-manifest';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { servedManifest } from '@red/federation/served-manifest';
import type { FastifyInstance } from 'fastify';
import { RELEASE_FACTS_PATH, type ReleaseFacts } from '../../app/release-facts';
import { type EncodedContent, encodedContent } from '../send/encoded-content';
import { sendContent } from '../send/send-content';
import type { LiveRemote } from './live-release';

/** The facts of a release. Pure. */
function releaseFactsOf({ build }: ReleaseManifest): ReleaseFacts {
  const { files, exposes, groups, modules } = build;
  return {
    files: Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, { integrity }])),
    exposes,
    groups,
    ...(modules && { modules }),
  };
}

/**
 * Serves the facts of each release that is or was live (see release-facts.ts), from the site's own address: hashes from
 * anywhere else would prove nothing. What is live of a remote stands below its name for every host of Module Federation.
 */
export function addReleaseFactsRoute(
  app: FastifyInstance,
  release: (remote: string, id: string) => Promise<LiveRemote | null>,
  live: (remote: string) => LiveRemote | undefined,
): void {
  const contents = new WeakMap<ReleaseManifest, EncodedContent>();
  const contentOf = (manifest: ReleaseManifest) => {
    const content = contents.get(manifest) ?? encodedContent(JSON.stringify(releaseFactsOf(manifest)));
    contents.set(manifest, content);
    return content;
  };

  app.get<{ Params: { remote: string } }>(
    `${RELEASE_FACTS_PATH}:remote/${FEDERATION_MANIFEST}`,
    async (request, reply) => {
      const found = live(request.params.remote);
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
      return found
        ? servedManifest(found.manifest, found.url)
        : reply.code(404).send({ message: 'not found' });
    },
  );
  app.get<{ Params: { remote: string; file: string } }>(
    `${RELEASE_FACTS_PATH}:remote/:file`,
    async (request, reply) => {
      const { remote, file } = request.params;
      const id = /^([\w-]{16})\.json$/.exec(file)?.[1];
      const known = id ? await release(remote, id) : null;
      if (!known) return reply.code(404).header('cache-control', 'no-store').send({ message: 'not found' });
      return sendContent(request, reply, contentOf(known.manifest), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    },
  );
}
