import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { ShellFacts } from '@red/contract/shell-facts';

interface Site {
  url: string;
  facts: ShellFacts | null;
  cors: string | null;
  /** Keys that the shell believes; null: it believes everybody. */
  keys: { id: string; areas: string[] }[] | null;
  /** What happens at an address before it answers. */
  beforeAnswer: ((address: string) => void | Promise<void>) | null;
}

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/**
 * An origin that serves the releases of a folder and, once `facts` are set, a shell that says who it is and what it
 * gives visitors: all on one port. What it says can be changed while it runs. It ends after the tests of the file.
 * @param releases folder of one remote's releases
 * @param given version of each remote that visitors get
 */
export async function startSite(releases: string, given: () => Promise<Record<string, string>>) {
  const site: Site = {
    url: '',
    facts: null,
    cors: '*',
    keys: null,
    beforeAnswer: null,
  };
  const server = createServer(async (request, response) => {
    const address = (request.url ?? '').split('?')[0] ?? '';
    await site.beforeAnswer?.(address);
    if (site.facts && address === '/_shell/shell-facts.json') return response.end(JSON.stringify(site.facts));
    if (site.keys && address === '/_releases/keys.json')
      return response.end(JSON.stringify({ keys: site.keys }));
    if (site.facts && address === '/readyz') {
      const remotes = Object.entries(await given()).map(([name, version]) => [name, { version }]);
      return response.end(JSON.stringify({ remotes: Object.fromEntries(remotes) }));
    }
    const bytes = await readFile(path.join(releases, address)).catch(() => null);
    if (!bytes) return response.writeHead(404).end();
    if (site.cors) response.setHeader('access-control-allow-origin', site.cors);
    response.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(null)));
  servers.push(server);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  site.url = `http://localhost:${address.port}`;
  return site;
}
