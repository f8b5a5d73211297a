/** A proxy in front of PostgreSQL that injects the faults that databases and their networks show. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';

/** @import { Socket } from 'node:net' */

/** Delay of everything that a slow database sends. */
const SLOW_MS = 1_000;

/** @typedef {(bytes: Buffer, send: (bytes: Buffer) => void) => void} Transmission */

/** @type {Transmission} */
const UNCHANGED = (bytes, send) => send(bytes);

/**
 * How the bytes of a database arrive under a fault. `killed` is not here: then nothing listens at all.
 * @type {Record<string, Transmission>}
 */
const TRANSMISSIONS = {
  hung: () => {},
  slow: (bytes, send) => setTimeout(send, SLOW_MS, bytes),
  garbage: (bytes, send) => send(randomBytes(bytes.length)),
};
/** Connections that met one of these stay broken after the fault; only new ones work. */
const BREAKS_CONNECTIONS = ['hung', 'garbage'];

export const DATABASE_FAULTS = ['killed', ...Object.keys(TRANSMISSIONS)];

/**
 * Listens on `port` and passes everything on to the database on `upstreamPort` until a fault is set.
 * @param {number} port
 * @param {number} upstreamPort
 */
export async function startDatabaseProxy(port, upstreamPort) {
  /** @type {string | null} */
  let fault = null;
  /** @type {Set<Socket>} */
  const sockets = new Set();
  const server = createServer((client) => {
    const upstream = createConnection({ port: upstreamPort, host: '127.0.0.1' });
    /** @type {string | null} */
    let brokenBy = null;
    const transmission = () => {
      if (fault !== null && BREAKS_CONNECTIONS.includes(fault)) brokenBy ??= fault;
      return TRANSMISSIONS[brokenBy ?? fault ?? ''] ?? UNCHANGED;
    };
    client.on('data', (bytes) => {
      transmission();
      if (brokenBy !== 'hung') upstream.write(bytes);
    });
    upstream.on('data', (bytes) => transmission()(bytes, (sent) => client.write(sent)));
    closeTogether(client, upstream);
    closeTogether(upstream, client);
  });

  /**
   * @param {Socket} one
   * @param {Socket} other
   */
  function closeTogether(one, other) {
    sockets.add(one);
    one.on('error', () => {});
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
  }

  async function listen() {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  await listen();
  return {
    /** @param {string | null} name one of DATABASE_FAULTS; null ends the fault */
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
