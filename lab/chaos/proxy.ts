import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

const SLOW_MS = 3_000;
/** Of an answer that breaks off in its middle. */
const HALF_BYTES = 400;

/** What becomes of the bytes that a server sends. `cut` ends the connection. */
type Fault = (bytes: Buffer, pass: (bytes: Buffer) => void, cut: () => void) => void;

const FAULTS = {
  slow: (bytes, pass) => setTimeout(pass, SLOW_MS, bytes),
  hung: () => {},
  half: (bytes, pass, cut) => {
    pass(bytes.subarray(0, HALF_BYTES));
    setTimeout(cut, 20);
  },
  garbage: (bytes, pass) => pass(Buffer.from(bytes.map((byte) => byte ^ 0x5a))),
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

/** Passes TCP connections on to a server of this machine, of whatever protocol, and spoils what comes back. */
export class FaultProxy {
  #fault: FaultName | null = null;
  readonly #sockets = new Set<Socket>();
  readonly #server;

  constructor(upstreamPort: number) {
    this.#server = createServer((client) => {
      const upstream = createConnection({ port: upstreamPort, host: 'localhost' });
      const cut = () => {
        client.destroy();
        upstream.destroy();
      };
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', cut);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          cut();
        });
      }
      client.on('data', (bytes) => upstream.write(bytes));
      upstream.on('data', (bytes) => {
        const pass = (sent: Buffer) => void client.write(sent);
        if (this.#fault) FAULTS[this.#fault](bytes, pass, cut);
        else pass(bytes);
      });
    });
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, 'localhost');
    await once(this.#server, 'listening');
  }

  /** Null ends the fault, and with it the connections that met one. */
  set(fault: FaultName | null): void {
    this.#fault = fault;
    if (fault === null) for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
