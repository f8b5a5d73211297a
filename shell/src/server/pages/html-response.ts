import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** The home takes 3.9 ms of processor time and 1.3 % less than with 5; 7 takes 6.6 ms for another 1 %. */
const BROTLI_QUALITY = 6;

const COMPRESS: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (html) => promisify(gzip)(html, { level: 6 }),
};

const UNLESS_SAID = { 'cache-control': 'no-cache', vary: 'accept-encoding' };

/** Sends HTML with the headers that the reply has by now, compressed as the browser prefers. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html }: { status: number; html: string },
): Promise<void> {
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  const body = encoding ? await COMPRESS[encoding](html) : html;
  for (const [name, value] of Object.entries(UNLESS_SAID))
    if (!reply.hasHeader(name)) reply.header(name, value);
  if (encoding) reply.header('content-encoding', encoding);
  await reply.code(status).type('text/html; charset=utf-8').send(body);
}

function encodingOf(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
