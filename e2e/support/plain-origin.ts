import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Serves a folder as an origin of its own; calls of the API are passed on where `api` says.
 * @returns its address, and what ends it
 */
export async function startOrigin(
  folder: string,
  { api }: { api?: string | undefined } = {},
): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const address = (request.url ?? '').split('?')[0] ?? '';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('timing-allow-origin', '*');
    if (api && address.startsWith('/api/')) {
      const answer = await fetch(new URL(request.url ?? '', api));
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      return response.end(Buffer.from(await answer.arrayBuffer()));
    }
    const bytes = await readFile(path.join(folder, address)).catch(() => null);
    if (bytes === null) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(address)] ?? 'application/octet-stream');
    return response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = Object(server.address());
  return {
    url: `http://localhost:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
