import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import type { ReleaseManifest } from '@red/contract/remote-manifest';

/**
 * A small built remote in a folder of its own, with one page at /pagos.
 * @param how `change` makes another remote.json of it
 * @returns the folder
 */
export function builtRemote({
  name = 'mf-pagos',
  version = '1.0.0',
  code = 'code',
  change = (m) => m,
}: {
  name?: string;
  version?: string;
  code?: string;
  change?: (manifest: ReleaseManifest) => object;
} = {}): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'red-dist-'));
  mkdirSync(path.join(dist, 'server'));
  const contents: Record<string, string> = {
    // How a container says which scripts it can load.
    'remoteEntry.1.js': `"${code}";r.u=e=>"page.1.js"`,
    'page.1.js': `${code} page`,
    'server/server.1.cjs': `module.exports = { pages: { './pagos': { Page: () => '${code}' } } };`,
    'types.tgz': 'types',
  };
  for (const [file, text] of Object.entries(contents)) writeFileSync(path.join(dist, file), text);
  const hash = (file: string) => integrityOf(Buffer.from(contents[file] ?? ''));
  const browserFile = (file: string) => ({
    integrity: hash(file),
    bytes: (contents[file] ?? '').length,
  });
  const manifest: ReleaseManifest = {
    name,
    version,
    contract: '^1.0.0',
    owner: 'Pagos',
    exposes: { './pagos': './src/pagos/pagos.page.tsx' },
    routes: [
      {
        path: '/pagos',
        expose: './pagos',
        title: 'Pagos',
        description: 'Pagos',
        frame: 'site',
        server: true,
        indexed: true,
      },
    ],
    budget: { scriptKiB: 10 },
    build: {
      entry: 'remoteEntry.1.js',
      files: {
        'page.1.js': browserFile('page.1.js'),
        'remoteEntry.1.js': browserFile('remoteEntry.1.js'),
      },
      exposes: { './pagos': ['page.1.js'] },
      shared: { react: '^19.0.0', '@red/ui/core': '^1.0.0' },
      takes: { react: ['useState'], '@red/ui/core': ['Button', 'Heading'] },
      builtWith: { '@red/contract': '1.0.0', react: '19.0.0' },
      groups: { './pagos': [] },
      server: { file: 'server/server.1.cjs', integrity: hash('server/server.1.cjs') },
      types: { file: 'types.tgz', integrity: hash('types.tgz') },
    },
  };
  writeFileSync(path.join(dist, 'remote.json'), JSON.stringify(change(manifest)));
  return dist;
}
