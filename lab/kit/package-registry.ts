import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.looseObject({ version: z.string() });

/**
 * Serves the packed packages as npm and pnpm ask a registry for them, on a port of this machine. Every start has an
 * address of its own, so that what a package manager keeps of an earlier one is never taken.
 * @param folder in which packAll has packed
 * @param tarballs file by package
 */
export async function startPackageRegistry(folder: string, tarballs: Readonly<Record<string, string>>) {
  const root = `/${randomBytes(6).toString('hex')}/`;
  const server = createServer((request, response) => {
    const asked = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(root.length);
    const host = `http://${request.headers.host}${root}`;
    const tarball = Object.values(tarballs).find((file) => asked === path.basename(file));
    const known = tarballs[asked];
    if (tarball) return response.end(readFileSync(tarball));
    if (known) return response.end(JSON.stringify(packageDocument(folder, asked, known, host)));
    return response.writeHead(404).end('{}');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the package registry has no port');
  return { url: `http://localhost:${address.port}${root}`, close: () => server.close() };
}

/** What a registry says of a package; there is one version of each. */
function packageDocument(folder: string, name: string, tarball: string, host: string) {
  const file = path.join(folder, 'packages', name.replace('@red/', ''), 'package.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const bytes = readFileSync(tarball);
  const dist = {
    tarball: host + path.basename(tarball),
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
  };
  return {
    name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist } },
  };
}
