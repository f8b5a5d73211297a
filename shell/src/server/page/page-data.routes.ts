import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_DATA_PATH, readPageDataPath } from '../../app/page-data';
import { targetOf } from '../request-target';
import type { EncodedContent } from '../send/encoded-content';
import { sendContent } from '../send/send-content';
import type { PageDataStore } from './page-data';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Serves the data that documents name. A document may come from another replica, or be older than what is remembered
 * here: whoever asks for unknown data gets the present ones of that page, and may not keep them.
 * @param presentData of a page for the visitor who asks; null where it has none beside its document
 */
export function addPageDataRoute(
  app: FastifyInstance,
  data: Pick<PageDataStore, 'find'>,
  presentData: (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<EncodedContent | null>,
): void {
  app.get(`${PAGE_DATA_PATH}/*`, async (request, reply) => {
    const named = readPageDataPath(targetOf(request.url).pathname);
    if (!named) return reply.code(404).header('cache-control', 'no-store').send({ message: 'not found' });
    const content = data.find(named.id) ?? (await presentData(named.path, request, reply));
    // A later release has moved the page or wakes it at once: its area still has to wake, and fetches for itself.
    if (!content) return reply.header('cache-control', 'no-store').send([]);
    void content.strengthen();
    return sendContent(request, reply, content, {
      'content-type': JSON_TYPE,
      'cache-control': content.id === named.id ? 'public, max-age=31536000, immutable' : 'no-store',
    });
  });
}
