import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './content-coding.rules';
import type { EncodedContent } from './encoded-content';
import { matchedTag } from './entity-tag.rules';

/** Sends a content in the coding that the client prefers, or 304 where it has it. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: EncodedContent,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { coding, bytes, tag } = await content.body(
    codingFor(request.headers['accept-encoding']?.toString()),
  );
  const known = matchedTag(request.headers['if-none-match'], content.id, tag);
  reply.headers({ ...headers, vary: 'accept-encoding', etag: known ?? tag });
  if (known) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}
