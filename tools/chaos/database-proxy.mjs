/** A proxy in front of PostgreSQL that can be told to fail in the ways databases, and the way to them, fail. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';

/** Milliseconds by which everything that a slow database says is late. */
const SLOW_MS = 1_000;

/**
 * What becomes of the bytes a database sends. `killed` is not here: then nothing listens at all.
 * @type {Record<string, (bytes: Buffer, send: (bytes: Buffer) => void) => void>}
 */
const ON_THE_WAY = {
  hung: () => {},
  slow: (bytes, send) => setTimeout(send, SLOW_MS, bytes),
  garbage: (bytes, send) => send(randomBytes(bytes.length)),
};
/** A connection that met one of these stays lost after the database is mended; only new ones are good. */
const LOSES_CONNECTIONS = ['hung', 'garbage'];

export const DATABASE_FAULTS = ['killed', ...Object.keys(ON_THE_WAY)];

/**
 * Listens on `port` and passes everything on to the database on `upstreamPort` until told otherwise.
 * @param {number} port
 * @param {number} upstreamPort
 */
export async function startDatabaseProxy(port, upstreamPort) {
  let fault = null;
  const sockets = new Set();
  const server = createServer((client) => {
    const upstream = createConnection({ port: upstreamPort, host: '127.0.0.1' });
    let lost = null;
    const way = () => {
      if (LOSES_CONNECTIONS.includes(fault)) lost ??= fault;
      return ON_THE_WAY[lost ?? fault] ?? ((bytes, send) => send(bytes));
    };
    client.on('data', (bytes) => {
      way();
      if (lost !== 'hung') upstream.write(bytes);
    });
    upstream.on('data', (bytes) => way()(bytes, (late) => client.write(late)));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  return {
    /** @param {string | null} name one of DATABASE_FAULTS; null mends the database */
    async set(name) {
      if (fault === 'killed' && name !== 'killed') await listen();
      fault = name;
      if (name === 'killed') {
        const closed = once(server, 'close');
        server.close();
        for (const socket of sockets) socket.destroy();
        await closed;
      }
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
