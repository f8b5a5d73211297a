/** A remote's own origin: immutable files of its releases, precompressed. `node tools/origin.mjs <folder> <port>` */
import { createServer } from 'node:http';
import sirv from 'sirv';

const [folder, port] = process.argv.slice(2);
const serve = sirv(folder, {
  dev: true, // releases appear while it runs; files are looked up when asked for
  brotli: true,
  gzip: true,
  setHeaders(response) {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  },
});

createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('timing-allow-origin', '*');
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.url === '/healthz') return response.end('{"status":"ok"}');
  serve(request, response, () => {
    response.statusCode = 404;
    response.end('not found');
  });
}).listen(Number(port), process.env.HOST || 'localhost');
