import { createReadStream } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

const MAP = /^\/\.maps\/(?!.*\.\.)[\w./-]+\.map$/;

/**
 * Answers requests for source maps, which stand beside the releases in `folder`: for the shells' servers only, never for
 * visitors. Returns whether it is such a request.
 */
export function answersMap(folder: string, request: IncomingMessage, response: ServerResponse): boolean {
  const [file = ''] = (request.url ?? '').split('?');
  if (!MAP.test(file)) return false;
  createReadStream(path.join(folder, file))
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
  return true;
}

const BARE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/**
 * Answers requests for the immutable, precompressed files of a remote's releases, and `/healthz`. `folder` holds a folder
 * for each release.
 */
export function releaseServer(folder: string): RequestListener {
  const serve = sirv(folder, {
    dev: true, // releases appear while it runs; files are looked up when asked for
    brotli: true,
    gzip: true,
    setHeaders(response) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  return (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('timing-allow-origin', '*');
    response.setHeader('x-content-type-options', 'nosniff');
    // On the site's own origin, a file is no document that a script could write into, and no worker. Documents that pages
    // embed stay as they are.
    if (!request.url?.endsWith('.pdf')) response.setHeader('content-security-policy', BARE_POLICY);
    if (request.url === '/healthz') return response.end('{"status":"ok"}');
    // Nothing that begins with a dot is for visitors.
    if (/(?:\/|%2f)(?:\.|%2e)/i.test(request.url ?? '')) return response.writeHead(404).end('not found');
    serve(request, response, () => {
      response.statusCode = 404;
      response.end('not found');
    });
  };
}
