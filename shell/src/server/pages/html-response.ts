import type { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NONCE_PLACEHOLDER } from '../http/security-headers';

/** Starts the answer and returns where its text goes: nonce in place, compressed as the browser likes it. */
export function openPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  nonce: string,
  policy: (nonce: string) => string,
): { write(html: string): void; end(html: string): void } {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  reply.hijack();
  const headers: Record<string, string> = {
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  reply.raw.writeHead(status, headers);
  const withNonce = (html: string) => html.replaceAll(NONCE_PLACEHOLDER, nonce);
  if (request.method === 'HEAD') return { write: () => {}, end: () => reply.raw.end() };
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : encoding === 'gzip'
        ? createGzip({ level: 6 })
        : null;
  const sink: Writable = compressor ?? reply.raw;
  compressor?.pipe(reply.raw);
  reply.raw.on('close', () => compressor?.destroy());
  return {
    write(html) {
      sink.write(withNonce(html));
      compressor?.flush();
    },
    end(html) {
      sink.end(withNonce(html));
    },
  };
}
