import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './content-coding.rules';
import type { EncodedContent } from './encoded-content';
import { matchedTag } from './entity-tag.rules';

/** What a client's copy takes over from an answer without a body. */
const OF_A_COPY: ReadonlySet<string> = new Set(['cache-control', 'last-modified', 'set-cookie']);

/**
 * Sends a content in the coding that the client prefers, without its bytes to HEAD and, as 304, to who has them. Every
 * answer that has an entity tag goes through here.
 */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: EncodedContent,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<FastifyReply> {
  const made = content.body(codingFor(request.headers['accept-encoding']?.toString()));
  const { coding, bytes, tag } = made instanceof Promise ? await made : made;
  const known = status === 200 ? matchedTag(request.headers['if-none-match'], content.id, tag) : null;
  const vary = headers.vary ?? 'accept-encoding';
  if (known) {
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_A_COPY.has(name)));
    return reply
      .code(304)
      .headers({ ...kept, vary, etag: known })
      .send();
  }
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply
    .code(status)
    .headers({ ...headers, vary, etag: tag })
    .send(bytes);
}
