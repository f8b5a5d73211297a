import { brotliCompressSync } from 'node:zlib';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { FastifyInstance } from 'fastify';
import { RELEASE_FACTS_PATH, type ReleaseFacts } from '../../app/release-facts';
import type { LiveRemote } from './live-release';

/** The facts of a release. Pure. */
function releaseFactsOf({ build }: ReleaseManifest): ReleaseFacts {
  const { files, exposes, groups } = build;
  return {
    files: Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, { integrity }])),
    exposes,
    groups,
  };
}

/**
 * Serves the facts of each release that is or was live (see release-facts.ts), from the site's own address: hashes from
 * anywhere else would prove nothing.
 */
export function addReleaseFactsRoute(
  app: FastifyInstance,
  release: (remote: string, id: string) => Promise<LiveRemote | null>,
): void {
  const answers = new WeakMap<ReleaseManifest, { plain: string; compressed: Buffer }>();
  const answerOf = (manifest: ReleaseManifest) => {
    const plain = JSON.stringify(releaseFactsOf(manifest));
    const answer = answers.get(manifest) ?? { plain, compressed: brotliCompressSync(plain) };
    answers.set(manifest, answer);
    return answer;
  };

  app.get<{ Params: { remote: string; file: string } }>(
    `${RELEASE_FACTS_PATH}:remote/:file`,
    async ({ params, headers }, reply) => {
      const id = /^([\w-]{16})\.json$/.exec(params.file)?.[1];
      const live = id ? await release(params.remote, id) : null;
      if (!live) return reply.code(404).header('cache-control', 'no-store').send({ message: 'not found' });
      const { plain, compressed } = answerOf(live.manifest);
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      if (!/\bbr\b/.test(String(headers['accept-encoding'] ?? ''))) return reply.send(plain);
      return reply.header('content-encoding', 'br').send(compressed);
    },
  );
}
