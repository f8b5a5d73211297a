import type { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NONCE_PLACEHOLDER } from '../http/security-headers';

export interface HtmlResponse {
  write(html: string): void;
  end(html: string): void;
}

/**
 * Sends the headers that the reply has by now and returns where the HTML goes: it is compressed as the browser prefers
 * and the nonce takes its placeholder's place. The answer to HEAD has no body.
 */
export function startHtmlResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, nonce }: { status: number; nonce: string },
): HtmlResponse {
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  reply.raw.writeHead(status, {
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...Object.fromEntries(headers),
    'content-type': 'text/html; charset=utf-8',
    ...(encoding && { 'content-encoding': encoding }),
  });
  if (request.method === 'HEAD') return { write: () => {}, end: () => void reply.raw.end() };
  const compressor = encoding && compressorOf(encoding);
  const sink: Writable = compressor ?? reply.raw;
  compressor?.pipe(reply.raw);
  reply.raw.on('close', () => compressor?.destroy());
  const withNonce = (html: string) => html.replaceAll(NONCE_PLACEHOLDER, nonce);
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

type Encoding = 'br' | 'gzip';

function encodingOf(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** The home takes 3.9 ms of processor time and 1.3 % less than with 5; 7 takes 6.6 ms for another 1 %. */
const BROTLI_QUALITY = 6;

const compressorOf = (encoding: Encoding) =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : createGzip({ level: 6 });
