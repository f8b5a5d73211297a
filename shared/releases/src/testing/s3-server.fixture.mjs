// @ts-check
/**
 * A fake S3-compatible bucket: objects in memory, signatures checked, conditional writes and listings in
 * pages as S3 does them.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';

/** @import { AddressInfo } from 'node:net' */

/** Keys of one page of a listing: few, so that there is always a next one. */
const LISTED_PER_PAGE = 3;

const KEYS = { AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'a secret of the tests' };

export async function startS3Server() {
  /** @type {Map<string, { bytes: Buffer, tag: string, at: Date, headers: Record<string, string> }>} */
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
    const { pathname, searchParams } = new URL(url);
    const key = decodeURIComponent(pathname);
    if (searchParams.has('list-type')) return response.end(listing(key, searchParams));
    const known = objects.get(key);
    if (request.method === 'GET') {
      if (!known) return response.writeHead(404).end('<Code>NoSuchKey</Code>');
      return response.writeHead(200, { ...known.headers, etag: known.tag }).end(known.bytes);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if (match && !known) return response.writeHead(404).end();
    if ((none === '*' && known) || (match && match !== known?.tag)) return response.writeHead(412).end();
    const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, {
      bytes,
      tag,
      at: new Date(),
      headers: {
        'content-type': request.headers['content-type'] ?? '',
        'cache-control': String(request.headers['cache-control'] ?? ''),
      },
    });
    response.writeHead(200, { etag: tag }).end();
  });
  /**
   * @param {string} bucket such as /red
   * @param {URLSearchParams} query
   */
  function listing(bucket, query) {
    const names = [...objects.keys()]
      .filter((key) => key.startsWith(`${bucket}/${query.get('prefix')}`))
      .map((key) => key.slice(bucket.length + 1))
      .sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const next = from + LISTED_PER_PAGE;
    const entries = names.slice(from, next).map((name) => {
      const { at, tag } = objects.get(`${bucket}/${name}`) ?? {};
      const encoded = encodeURIComponent(name).replaceAll('%2F', '/');
      return `<Contents><Key>${encoded}</Key><LastModified>${at?.toISOString()}</LastModified><ETag>${tag?.replaceAll('"', '&quot;')}</ETag></Contents>`;
    });
    const more = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
  }

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
