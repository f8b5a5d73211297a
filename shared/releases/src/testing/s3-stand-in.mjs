// @ts-check
/**
 * A stand-in for an S3-compatible bucket: objects in memory, signatures checked, conditional writes as S3 does them.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';

/** @import { AddressInfo } from 'node:net' */

export const KEYS = { AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'a secret of the tests' };

export async function startS3StandIn() {
  /** @type {Map<string, { bytes: Buffer, tag: string, headers: Record<string, string> }>} */
  const objects = new Map();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const url = `http://${request.headers.host}${request.url}`;
    if (!(await isSigned(request.method ?? '', url, request.headers)))
      return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end('<Code>SlowDown</Code>');
    }
    const key = decodeURIComponent(new URL(url).pathname);
    const known = objects.get(key);
    if (request.method === 'GET') {
      if (!known) return response.writeHead(404).end('<Code>NoSuchKey</Code>');
      return response.writeHead(200, { ...known.headers, etag: known.tag }).end(known.bytes);
    }
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if (match && !known) return response.writeHead(404).end();
    if ((none === '*' && known) || (match && match !== known?.tag)) return response.writeHead(412).end();
    const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, {
      bytes,
      tag,
      headers: {
        'content-type': request.headers['content-type'] ?? '',
        'cache-control': String(request.headers['cache-control'] ?? ''),
      },
    });
    response.writeHead(200, { etag: tag }).end();
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(null)));
  const { port } = /** @type {AddressInfo} */ (server.address());
  return {
    objects,
    environment: { S3_ENDPOINT: `http://localhost:${port}`, ...KEYS },
    /** The next answers are 503. @param {number} count */
    failNext(count) {
      failures = count;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * Signs the request again with the key it should have been signed with.
 * @param {string} method
 * @param {string} url
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
async function isSigned(method, url, headers) {
  const given = headers.authorization ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const signer = new AwsV4Signer({
    method,
    url,
    accessKeyId: KEYS.AWS_ACCESS_KEY_ID,
    secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: 'us-east-1',
    datetime: String(headers['x-amz-date']),
    headers: Object.fromEntries(
      signed.filter((name) => name !== 'host').map((name) => [name, String(headers[name])]),
    ),
    allHeaders: true,
  });
  return (await signer.sign()).headers.get('authorization') === given;
}
