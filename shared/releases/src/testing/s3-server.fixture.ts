/**
 * A fake S3-compatible bucket: signatures checked, conditional writes and listings in pages as S3 does them. Objects are
 * in memory, and with `folder` also there, so that they outlast it: each in a file that is complete or not there.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { AwsV4Signer } from 'aws4fetch';

/** Keys of one page of a listing: few, so that there is always a next one. */
const LISTED_PER_PAGE = 3;
/** The same as a store of a test cluster, where a listing need not take many calls. */
const LISTED_PER_PAGE_OF_FOLDER = 1_000;

const KEYS = { AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'a secret of the tests' };

type BucketKey = typeof KEYS & {
  /** How the objects begin that it may write and remove, such as `/red/releases/`; everything unless told. */
  writes?: readonly string[];
};
interface StoredObject {
  bytes: Buffer;
  tag: string;
  at: Date;
  headers: Record<string, string>;
}

export interface S3ServerOptions {
  /** Any free one unless told. */
  port?: number;
  host?: string;
  /** Where objects are kept, too. */
  folder?: string;
  /** Every key reads everything; the first is that of `environment`. */
  keys?: readonly BucketKey[];
}

export async function startS3Server({
  port: wantedPort = 0,
  host = 'localhost',
  folder,
  keys = [KEYS],
}: S3ServerOptions = {}) {
  const objects = folder ? readObjects(folder) : new Map<string, StoredObject>();
  const pageSize = folder ? LISTED_PER_PAGE_OF_FOLDER : LISTED_PER_PAGE;
  const denied = new Set<string>();
  const silent = new Set<string>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const url = `http://${request.headers.host}${request.url}`;
    if (request.url === '/healthz') return response.end('ok');
    const signer = keys.find(({ AWS_ACCESS_KEY_ID: id }) =>
      request.headers.authorization?.includes(`Credential=${id}/`),
    );
    if (!signer || !(await isSigned(request.method ?? '', url, request.headers, signer)))
      return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end('<Code>SlowDown</Code>');
    }
    const { pathname, searchParams } = new URL(url);
    const key = decodeURIComponent(pathname);
    if (searchParams.has('list-type')) return response.end(listing(key, searchParams));
    const known = objects.get(key);
    if (request.method !== 'GET' && !(signer.writes ?? ['']).some((start) => key.startsWith(start)))
      return response.writeHead(403).end('<Code>AccessDenied</Code>');
    if (request.method === 'GET') {
      if (silent.has(key)) return;
      if (denied.has(key)) return response.writeHead(403).end('<Code>AccessDenied</Code>');
      if (!known) return response.writeHead(404).end('<Code>NoSuchKey</Code>');
      return response.writeHead(200, { ...known.headers, etag: known.tag }).end(known.bytes);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      if (folder) rmSync(path.join(folder, fileOf(key)), { force: true });
      return response.writeHead(204).end();
    }
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if (match && !known) return response.writeHead(404).end();
    if ((none === '*' && known) || (match && match !== known?.tag)) return response.writeHead(412).end();
    const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const object = {
      bytes,
      tag,
      at: new Date(),
      headers: {
        'content-type': request.headers['content-type'] ?? '',
        'cache-control': String(request.headers['cache-control'] ?? ''),
      },
    };
    // Before anything is awaited: of two writers with one tag, the second finds the first one's.
    objects.set(key, object);
    try {
      if (folder) await writeObject(folder, key, object);
    } catch (error) {
      if (known) objects.set(key, known);
      else objects.delete(key);
      return response.writeHead(507).end(`<Code>${error instanceof Error ? error.message : ''}</Code>`);
    }
    response.writeHead(200, { etag: tag }).end();
  });
  /** @param bucket such as /red */
  function listing(bucket: string, query: URLSearchParams) {
    const names = [...objects.keys()]
      .filter((key) => key.startsWith(`${bucket}/${query.get('prefix')}`))
      .map((key) => key.slice(bucket.length + 1))
      .sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const next = from + pageSize;
    const entries = names.slice(from, next).map((name) => {
      const { at, tag, bytes } = objects.get(`${bucket}/${name}`) ?? {};
      const encoded = encodeURIComponent(name).replaceAll('%2F', '/');
      return `<Contents><Key>${encoded}</Key><LastModified>${at?.toISOString()}</LastModified><ETag>${tag?.replaceAll('"', '&quot;')}</ETag><Size>${bytes?.length}</Size></Contents>`;
    });
    const more = next < names.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(wantedPort, host, resolve));
  const { port } = server.address() as AddressInfo;
  const [{ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = KEYS] = keys;
  return {
    objects,
    /** Objects that nobody may read. */
    denied,
    /** Objects about which there is no answer. */
    silent,
    environment: { S3_ENDPOINT: `http://localhost:${port}`, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY },
    /** The next answers are 503. */
    failNext(count: number) {
      failures = count;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const fileOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** A file holds a line of JSON about the object, then its bytes. */
function readObjects(folder: string): Map<string, StoredObject> {
  mkdirSync(folder, { recursive: true });
  const entries = readdirSync(folder)
    .filter((name) => !name.endsWith('.draft'))
    .map((name) => {
      const content = readFileSync(path.join(folder, name));
      const end = content.indexOf(10);
      const { key, at, ...facts } = JSON.parse(content.toString('utf8', 0, end));
      return [key, { ...facts, at: new Date(at), bytes: content.subarray(end + 1) }] as const;
    });
  return new Map(entries);
}

/** On the disk when it resolves. */
async function writeObject(folder: string, key: string, { bytes, ...facts }: StoredObject): Promise<void> {
  const target = path.join(folder, fileOf(key));
  const draft = `${target}.${process.hrtime.bigint()}.draft`;
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(`${JSON.stringify({ key, ...facts })}\n`);
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    renameSync(draft, target);
  } finally {
    if (existsSync(draft)) rmSync(draft, { force: true });
  }
}

/** Signs the request again with the key it should have been signed with. */
async function isSigned(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  keys: typeof KEYS,
): Promise<boolean> {
  const given = headers.authorization ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const signer = new AwsV4Signer({
    method,
    url,
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
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
