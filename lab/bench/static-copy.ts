/** The lower bound of every framework: a page as the site sends it, without its scripts, from a bare server. */
import { once } from 'node:events';
import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { STATIC_PORT } from './conditions';

/** Headers that cost a browser something stay with the copy. */
const KEPT_HEADERS = [
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];
const SCRIPTS =
  /<script\b[\s\S]*?<\/script>|<link rel="(?:preload" as="script|modulepreload|prefetch|preconnect)"[^>]*>/g;

/** Serves copies of a site's pages; what belongs to a page (fonts, pictures) comes from the site. The caller closes it. */
export async function serveStaticCopies(site: string) {
  const copies = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const server = http.createServer((request, response) => {
    const copy = copies.get(request.url ?? '');
    if (copy) return response.writeHead(200, copy.headers).end(copy.body);
    const behind = http.request(site + request.url, { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    behind.on('error', () => response.destroy());
    return behind.end();
  });
  server.listen(STATIC_PORT, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${STATIC_PORT}`,
    async add(page: string): Promise<void> {
      const answer = await fetch(site + page);
      const body = brotliCompressSync((await answer.text()).replace(SCRIPTS, ''));
      const kept = KEPT_HEADERS.map((name) => [name, answer.headers.get(name) ?? '']);
      const headers = {
        ...Object.fromEntries(kept),
        'content-encoding': 'br',
        'content-length': String(body.length),
      };
      copies.set(page, { headers, body });
    },
    close: () => server.close(),
  };
}
