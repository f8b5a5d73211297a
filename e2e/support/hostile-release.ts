import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import { releaseManifestSchema } from '@red/contract/remote-manifest';

const ROOT = path.join(import.meta.dirname, '../..');

/** The area of which hostile builds are made, and its page that misbehaves. */
export const HOSTILE = { remote: 'mf-pagos', expose: './facturacion', path: '/facturacion' } as const;

const rendered = (statement: string) =>
  `{ ...page, Page: (props) => { ${statement} return require('react').createElement(page.Page, props); } }`;

/**
 * Ways to misbehave on the server while the page is rendered, by what the program exports instead of `page`. What
 * browsers load is the real build: there the page must be shown.
 */
export const MISBEHAVIOURS: Readonly<Record<string, string>> = {
  'endless loop': rendered('for (;;);'),
  'endless loop in the prefetch': '{ ...page, prefetch: async () => { for (;;); } }',
  '2 GiB allocated': rendered(
    'const kept = []; while (kept.length < 256) kept.push(new Array(2 ** 20).fill(kept.length + 0.5));',
  ),
  'process.exit': rendered('process.exit(0);'),
  'timer that throws': rendered("setInterval(() => { throw new Error('late'); }, 20);"),
  'render that never ends': rendered('throw new Promise(() => {});'),
};

/**
 * Writes a copy of the area's build whose page misbehaves.
 * @param exported source of what its program exports as the page
 * @param search query parameters that the page declares
 */
export function writeHostileBuild(
  folder: string,
  version: string,
  exported: string,
  search?: readonly string[],
): void {
  cpSync(path.join(ROOT, HOSTILE.remote, 'dist'), folder, { recursive: true });
  const manifestFile = path.join(folder, 'remote.json');
  const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const { server } = manifest.build;
  if (!server) throw new Error(`${HOSTILE.remote} renders nothing on the server`);
  const program = path.join(folder, server.file);
  const source = `${readFileSync(program, 'utf8')}
;{ const { pages } = module.exports, name = ${JSON.stringify(HOSTILE.expose)}, page = pages[name];
module.exports = { pages: { ...pages, [name]: ${exported} } }; }`;
  writeFileSync(program, source);
  const routes = manifest.routes.map((route) =>
    search && route.path === HOSTILE.path ? { ...route, search: [...search] } : route,
  );
  const build = { ...manifest.build, server: { ...server, integrity: integrityOf(Buffer.from(source)) } };
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, version, routes, build }));
  for (const file of [manifestFile, program])
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
}
