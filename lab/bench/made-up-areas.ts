/** Areas that exist for a measurement only: their releases, served from one origin, and their records. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Release } from '@red/contract/release-registry';
import { openRegistry } from '@red/releases/registry';
import { registryDir } from '../../tools/registry';

const ROUTES_EACH = 10;
const REASON = { who: 'npm run lab', why: 'made up' };

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A release whose pages show the area's name and version. */
function releaseOf(name: string, version: string, origin: string) {
  const exposes = Array.from({ length: ROUTES_EACH }, (_, at) => `./page${at}`);
  const pages = exposes.map((expose) => `'${expose}': { Page: () => '${name} ${version} ${expose}' }`);
  const program = `module.exports = { pages: { ${pages.join(', ')} } };`;
  const container = `/* ${name} ${version} */`;
  const manifest = JSON.stringify({
    name,
    version,
    contract: '^2.0.0',
    owner: name,
    exposes: Object.fromEntries(exposes.map((expose) => [expose, './src/page.page.tsx'])),
    routes: exposes.map((expose, at) => ({
      path: `/${name}/pagina-${at}`,
      expose,
      title: `${name} ${at}`,
      description: `Page ${at} of ${name}`,
      frame: 'site',
      server: true,
      indexed: true,
    })),
    build: {
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': { integrity: hashOf(container), bytes: container.length } },
      exposes: Object.fromEntries(exposes.map((expose) => [expose, []])),
      shared: {},
      groups: {},
      server: { file: 'server/server.cjs', integrity: hashOf(program) },
    },
  });
  const folder = `${name}/${version}/`;
  const release: Release = { version, url: origin + folder, integrity: hashOf(manifest) };
  return {
    release,
    files: {
      [`${folder}remote.json`]: manifest,
      [`${folder}server/server.cjs`]: program,
      [`${folder}remoteEntry.js`]: container,
    },
  };
}

/** Serves made-up releases, and makes them live in the registry of a site. */
export class MadeUpAreas {
  readonly #files = new Map<string, string>();
  readonly #server = createServer(({ url = '' }, answer) => {
    const text = this.#files.get(url.slice(1));
    answer.writeHead(text === undefined ? 404 : 200, { 'access-control-allow-origin': '*' }).end(text);
  });
  readonly #registry: ReturnType<typeof openRegistry>;
  readonly #origin: string;

  /** @param data folder of the site's data */
  constructor(data: string, port: number) {
    this.#registry = openRegistry(registryDir(data));
    this.#origin = `http://localhost:${port}/`;
    this.#server.listen(port);
  }

  async publish(name: string, version: string): Promise<void> {
    const { release, files } = releaseOf(name, version, this.#origin);
    for (const [file, text] of Object.entries(files)) this.#files.set(file, text);
    await this.#registry.change(
      name,
      (before) => ({ enabled: true, stable: release, ...(before && { previous: before.stable }) }),
      REASON,
    );
  }

  pageOf(name: string): string {
    return `/${name}/pagina-0`;
  }

  close(): void {
    this.#server.close();
  }
}
