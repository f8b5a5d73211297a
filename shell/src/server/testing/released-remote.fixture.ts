import { createHash } from 'node:crypto';
import type { Release, ReleaseRegistry } from '@red/contract/release-registry';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export interface ReleasedRemote {
  stable: Release;
  files: Record<string, string>;
}

/**
 * A released remote with one page that shows its name and version: its files by address, and its entry of the registry.
 * @param page source of the page's component, a function expression
 * @param more source of what else the page has: `prefetch: …`
 * @param before source that runs when the program does
 * @param contract of the shell that it needs
 * @param builtWith version of the contract that it was made with
 */
export function released(
  name: string,
  version: string,
  routePath: string,
  {
    origin = `http://${name}.test`,
    page = `() => '${name} ${version}'`,
    indexed = true,
    more = '',
    before = '',
    contract = '^2.0.0',
    builtWith = '2.0.0',
  } = {},
): ReleasedRemote {
  const program = `${before}module.exports = { pages: { './page': { Page: ${page}, ${more} } } };`;
  const container = `/* ${name} ${version} */`;
  const manifest = JSON.stringify({
    name,
    version,
    contract,
    owner: name,
    exposes: { './page': './src/page/page.page.tsx' },
    routes: [
      {
        path: routePath,
        expose: './page',
        title: name,
        description: name,
        frame: 'site',
        server: true,
        indexed,
      },
    ],
    build: {
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': { integrity: hashOf(container), bytes: container.length } },
      exposes: { './page': [] },
      shared: {},
      builtWith: { '@red/contract': builtWith },
      groups: {},
      server: { file: 'server/server.cjs', integrity: hashOf(program) },
    },
  });
  const url = `${origin}/${version}/`;
  return {
    stable: { version, url, integrity: hashOf(manifest) },
    files: {
      [`${url}remote.json`]: manifest,
      [`${url}server/server.cjs`]: program,
      [`${url}remoteEntry.js`]: container,
    },
  };
}

/** A registry with the given releases as stable. */
export const registryOf = (
  remotes: Record<string, Pick<ReleasedRemote, 'stable'> & { canary?: Release & { percent: number } }>,
): ReleaseRegistry => ({
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, { stable, canary }]) => [
      name,
      { enabled: true, stable, ...(canary ? { canary } : {}) },
    ]),
  ),
});
