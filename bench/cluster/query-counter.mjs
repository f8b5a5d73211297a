/** A proxy in front of PostgreSQL that counts the statements that go through it. */
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';

/** Messages of a client that have a statement executed: a simple query, and `Execute` of the extended protocol. */
const STATEMENTS = new Set(['Q', 'E'].map((letter) => letter.charCodeAt(0)));
/** A message is one letter, then its length, which counts itself. */
const HEAD = 5;

/**
 * @param {string} url of the database
 * @returns {Promise<{ url: string, statements: () => number, stop: () => void }>} the address to use instead
 */
export async function startQueryCounter(url) {
  const upstreamAddress = new URL(url);
  let statements = 0;
  const server = createServer((client) => {
    const upstream = createConnection({
      host: upstreamAddress.hostname,
      port: Number(upstreamAddress.port || 5432),
    });
    const count = messageReader((type) => {
      if (STATEMENTS.has(type)) statements += 1;
    });
    client.on('data', (bytes) => {
      count(bytes);
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      one?.on('error', () => other?.destroy());
      one?.on('close', () => other?.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = new URL(url);
  own.port = String(typeof address === 'object' && address ? address.port : 0);
  return { url: own.href, statements: () => statements, stop: () => void server.close() };
}

/**
 * Reads a client's stream, whose first message has no letter, and tells the type of each message after it.
 * @param {(type: number) => void} onMessage
 * @returns {(bytes: Buffer) => void}
 */
export function messageReader(onMessage) {
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  let greeted = false;
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (;;) {
      const head = greeted ? HEAD : HEAD - 1;
      if (rest.length < head) return;
      const size = rest.readUInt32BE(head - 4) + head - 4;
      if (rest.length < size) return;
      if (greeted) onMessage(rest[0] ?? 0);
      greeted = true;
      rest = rest.subarray(size);
    }
  };
}
