import { createServer, type Server } from 'node:http';

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @returns the port it got */
export async function listen(server: Server): Promise<number> {
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(null)));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}
