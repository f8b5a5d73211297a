import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  port: number;
  /** From now on connections stay open and pass no byte; new ones too. */
  fallSilent(): void;
  /** New connections pass again. Those that fell silent stay so, as after a network that lost them. */
  speak(): void;
  close(): Promise<void>;
}

/** Stands between a client on this machine and a server and can silence both. */
export async function startSilentProxy(upstreamAddress: {
  host: string;
  port: number;
}): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const mute = new WeakSet<Socket>();
  let silent = false;
  const server = createServer((client) => {
    const upstream = createConnection(upstreamAddress);
    const join = (from: Socket, to: Socket) => {
      sockets.add(from);
      if (silent) mute.add(from);
      from.on('data', (bytes) => {
        if (!mute.has(from)) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    };
    join(client, upstream);
    join(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      silent = true;
      for (const socket of sockets) mute.add(socket);
    },
    speak() {
      silent = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
