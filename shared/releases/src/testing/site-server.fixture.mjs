import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** @import { AddressInfo } from 'node:net' */
/** @import { ShellFacts } from '@red/contract/shell-facts' */

/**
 * An origin that serves the releases of a folder and, once `facts` are set, a shell that says who it is and what it
 * gives visitors: all on one port. What it says can be changed while it runs.
 * @param {string} releases folder of one remote's releases
 * @param {() => Promise<Record<string, string>>} given version of each remote that visitors get
 */
export async function startSite(releases, given) {
  const site = {
    url: '',
    /** @type {ShellFacts | null} */
    facts: null,
    /** @type {string | null} */
    cors: '*',
    /** Keys that the shell believes; null: it believes everybody. @type {{ id: string, areas: string[] }[] | null} */
    keys: null,
    stop: () => server.close(),
  };
  const server = createServer(async (request, response) => {
    const address = (request.url ?? '').split('?')[0] ?? '';
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
  server.unref();
  site.url = `http://localhost:${/** @type {AddressInfo} */ (server.address()).port}`;
  return site;
}
