import { errorCode } from '@red/contract/error-code';
import { AwsClient } from 'aws4fetch';
import { Refusal, Unreachable } from './refusal';
import { type Environment, mustBeSmall, type Store } from './store';

/**
 * Files in an S3-compatible bucket. Settings: `S3_ENDPOINT` (default:
 * AWS of the region), `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`.
 * @param address `s3://bucket/prefix`
 */
export function openBucket(address: string, environment: Environment = process.env): Store {
  const { host: bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const region = environment.AWS_REGION || 'us-east-1';
  const endpoint = (environment.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`).replace(/\/$/, '');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new Refusal(`${address} needs the settings AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(environment.AWS_SESSION_TOKEN ? { sessionToken: environment.AWS_SESSION_TOKEN } : {}),
    service: 's3',
    region,
    retries: 4,
  });
  const urlOf = (key: string) =>
    `${endpoint}/${bucket}/${[prefix, key].filter(Boolean).join('/').split('/').map(encodeURIComponent).join('/')}`;

  /** An answer of the bucket, whatever it says. Throws Unreachable when none comes. */
  const ask = (url: string, how?: RequestInit) =>
    client.fetch(url, how).catch((error) => {
      const cause = errorCode(error) ?? error.cause?.message ?? error.message;
      throw new Unreachable(
        `${address} cannot be reached at ${endpoint} (${cause}). Look at S3_ENDPOINT and the network, then type the same again: what has been written already is completed, and nothing goes live half.`,
      );
    });

  async function failure(key: string, response: Response) {
    const said = `${address}: ${key || 'listing'} answered ${response.status} ${(await response.text()).slice(0, 200)}`;
    return [401, 403].includes(response.status)
      ? new Refusal(`${said}. Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what this key may do.`)
      : new Unreachable(`${said}. Type the same again once the bucket is well.`);
  }

  const store: Store = {
    address,
    async get(key, maxBytes = Infinity) {
      const response = await ask(urlOf(key));
      if (response.status === 404) return null;
      if (!response.ok) throw await failure(key, response);
      const bytes = Buffer.from(await response.arrayBuffer());
      mustBeSmall(key, bytes.length, maxBytes);
      return bytes;
    },
    async create(key, body, { type, cache } = { type: 'application/json', cache: 'no-cache' }) {
      const response = await ask(urlOf(key), {
        method: 'PUT',
        body: new Uint8Array(Buffer.from(body)),
        headers: { 'content-type': type, 'cache-control': cache, 'if-none-match': '*' },
      });
      if (response.ok) return true;
      if ([409, 412].includes(response.status)) return false;
      throw await failure(key, response);
    },
    async list(start) {
      const base = prefix ? `${prefix}/` : '';
      const found: { key: string; at: Date }[] = [];
      let more: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix: base + start,
          ...(more ? { 'continuation-token': more } : {}),
        });
        const response = await ask(`${endpoint}/${bucket}?${query}`);
        if (!response.ok) throw await failure('', response);
        const text = await response.text();
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = decodeURIComponent(fieldOf(object, 'Key').replaceAll('+', ' '));
          found.push({ key: key.slice(base.length), at: new Date(fieldOf(object, 'LastModified')) });
        }
        more = fieldOf(text, 'NextContinuationToken').replaceAll('&amp;', '&') || undefined;
      } while (more);
      return found;
    },
    async remove(key) {
      const response = await ask(urlOf(key), { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await failure(key, response);
    },
    async clear(folder) {
      for (const { key } of await store.list(folder)) await store.remove(key);
    },
  };
  return store;
}

const fieldOf = (xml: string, name: string) =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '';

export const isBucket = (address: string) => address.startsWith('s3://');
