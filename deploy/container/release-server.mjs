import sirv from 'sirv';

/**
 * Answers requests for the immutable, precompressed files of a remote's releases, and `/healthz`.
 * @param {string} folder holds a folder for each release
 * @returns {import('node:http').RequestListener}
 */
export function releaseServer(folder) {
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
    if (request.url === '/healthz') return response.end('{"status":"ok"}');
    serve(request, response, () => {
      response.statusCode = 404;
      response.end('not found');
    });
  };
}
