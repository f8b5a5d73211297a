/** Requests over kept connections, and the bytes of their answers. */
import { Agent, request } from 'node:http';

const CONNECTIONS = 8;
const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/**
 * @typedef {object} Sent
 * @property {string} url
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {unknown} [body] sent as JSON
 * @typedef {{ status: number, bytes: number, text: () => string }} Answer `bytes` of head and body, as they came
 */

/**
 * @param {Sent} sent
 * @returns {Promise<Answer>}
 */
export function send({ url, method = 'GET', headers = {}, body }) {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method,
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          ...(text !== null && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      async (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        try {
          for await (const chunk of response) chunks.push(chunk);
        } catch (error) {
          return reject(error);
        }
        const content = Buffer.concat(chunks);
        const head = response.rawHeaders.reduce((sum, part) => sum + part.length + 2, 17);
        resolve({
          status: response.statusCode ?? 0,
          bytes: head + content.length,
          text: () => content.toString('utf8'),
        });
      },
    );
    call.on('error', reject);
    call.on('timeout', () => call.destroy(new Error(`${url} does not answer`)));
    call.end(text ?? undefined);
  });
}

/**
 * Does a thing so many times, a few at once.
 * @param {number} times
 * @param {(at: number) => Promise<Answer>} work
 * @param {number} [status] that is expected
 * @returns {Promise<{ failed: number, bytes: number }>} bytes of all answers
 */
export async function repeat(times, work, status = 200) {
  let next = 0;
  const sum = { failed: 0, bytes: 0 };
  const lane = async () => {
    while (next < times) {
      const at = next;
      next += 1;
      const answer = await work(at).catch(() => null);
      sum.bytes += answer?.bytes ?? 0;
      if (answer?.status !== status) sum.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return sum;
}
