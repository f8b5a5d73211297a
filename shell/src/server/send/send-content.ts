import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODINGS, type Coding, type EncodedContent } from './encoded-content';

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

/** What stands for a coding that the header does not name: anything named is preferred to it. */
const UNNAMED_IDENTITY = 0.0001;

/**
 * The coding in which a client gets an answer: of those it accepts the one it prefers, else ours. Plain text where it
 * accepts none of them. Pure.
 * @param header Accept-Encoding
 */
export function codingFor(header: string | undefined): Coding {
  if (!header) return 'identity';
  const named = weights(header);
  const others = named.get('*');
  const weightOf = (coding: Coding) =>
    named.get(coding) ?? others ?? (coding === 'identity' ? UNNAMED_IDENTITY : 0);
  let chosen: Coding = 'identity';
  let best = 0;
  for (const coding of CODINGS) {
    const weight = weightOf(coding);
    if (weight <= best) continue;
    best = weight;
    chosen = coding;
  }
  return chosen;
}

/** Weight of each named coding, 0 to 1; what cannot be read counts as not named. */
function weights(header: string): Map<string, number> {
  const named = new Map<string, number>();
  for (const member of header.toLowerCase().split(',', 20)) {
    const [, coding, weight = '1'] =
      /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/.exec(member) ?? [];
    if (coding !== undefined) named.set(coding, Math.min(Number(weight), 1));
  }
  return named;
}

/**
 * The tag of ours that a client already has, for 304. Tags of one content differ in what stands behind its id: how it is
 * compressed, and how well. Caches may have weakened them. Pure.
 * @param header If-None-Match
 * @param contentId what our tags of the current content begin with
 * @param current our tag of the body that would be sent
 * @returns the tag to name in the answer; null when the client has another content
 */
export function matchedTag(header: string | undefined, contentId: string, current: string): string | null {
  if (!header) return null;
  if (header.trim() === '*') return current;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  if (tags.includes(current)) return current;
  return tags.find((tag) => tag.startsWith(`"${contentId}-`)) ?? null;
}
