import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

/** @import { AddressInfo } from 'node:net' */

/**
 * Serves the packed packages as npm and pnpm ask a registry for them, on a port of this machine. Every start has an
 * address of its own: what a package manager keeps of an earlier one is never taken for it.
 * @param {string} folder where packAll has packed
 * @param {Readonly<Record<string, string>>} tarballs file by package
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function startPackageRegistry(folder, tarballs) {
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
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(null)));
  server.unref();
  const { port } = /** @type {AddressInfo} */ (server.address());
  return { url: `http://localhost:${port}${root}`, close: () => server.close() };
}

/**
 * What a registry says of a package: here there is one version.
 * @param {string} folder
 * @param {string} name
 * @param {string} tarball
 * @param {string} host
 */
function packageDocument(folder, name, tarball, host) {
  const manifest = JSON.parse(
    readFileSync(path.join(folder, 'packages', name.replace('@red/', ''), 'package.json'), 'utf8'),
  );
  const bytes = readFileSync(tarball);
  const hash = (/** @type {string} */ algorithm) => createHash(algorithm).update(bytes);
  const dist = {
    tarball: host + path.basename(tarball),
    integrity: `sha512-${hash('sha512').digest('base64')}`,
    shasum: hash('sha1').digest('hex'),
  };
  return {
    name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist } },
  };
}
