/**
 * Releases of an area that misbehaves on the server while one of its pages is rendered. What browsers load of them is
 * the real build, so that the page must be there after all.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../../shared/contract/src/file-integrity.mjs';
import { releaseManifestSchema } from '../../shared/contract/src/remote-manifest.schema.mjs';
import { readBuiltRelease } from '../../shared/releases/src/built-release.mjs';
import { promote } from '../../shared/releases/src/operations.mjs';
import { publishReleases } from '../../shared/releases/src/publish-release.mjs';
import { openRegistryStore } from '../../shared/releases/src/registry-store.mjs';
import { openReleaseStorage } from '../../shared/releases/src/release-storage.mjs';
import { distOf } from '../packages.mjs';
import { registryFile } from '../registry.mjs';

/** The area that misbehaves, and its page that does. */
export const HOSTILE = { remote: 'mf-pagos', expose: './facturacion', path: '/facturacion' };

const OPS_TIMEOUT_MS = 8_000;

const RENDERED = (/** @type {string} */ statement) =>
  `{ ...page, Page: (props) => { ${statement} return require('react').createElement(page.Page, props); } }`;

/**
 * The page as its program exports it instead, by what it does: source that may use the real one as `page`.
 * @type {Readonly<Record<string, string>>}
 */
export const MISBEHAVIOURS = {
  'endless loop': RENDERED('for (;;);'),
  'endless loop in the prefetch': '{ ...page, prefetch: async () => { for (;;); } }',
  '2 GiB allocated': RENDERED(
    'const kept = []; while (kept.length < 256) kept.push(new Array(2 ** 20).fill(kept.length + 0.5));',
  ),
  'process.exit': RENDERED('process.exit(0);'),
  'timer that throws': RENDERED("setInterval(() => { throw new Error('late'); }, 20);"),
  'render that never ends': RENDERED('throw new Promise(() => {});'),
};

/**
 * A copy of the area's build whose page misbehaves.
 * @param {string} folder where to
 * @param {string} version
 * @param {string} exported source of what it exports as its page
 * @param {readonly string[]} [search] query parameters that the page declares
 */
export function writeHostileBuild(folder, version, exported, search) {
  cpSync(distOf(HOSTILE.remote), folder, { recursive: true });
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
    for (const ending of ['.br', '.gz']) if (existsSync(file + ending)) rmSync(file + ending);
}

/**
 * Publishes misbehaving releases past the gate, and withdraws them.
 * @param {string} dataDir of the site
 * @param {string} origin of the area, such as http://localhost:3002
 */
export async function openHostileReleases(dataDir, origin) {
  const store = openRegistryStore(registryFile(dataDir));
  const storage = openReleaseStorage(path.join(dataDir, 'releases'));
  const good = (await store.read()).remotes[HOSTILE.remote]?.stable.version;
  let count = 0;
  return {
    /** The version that does not misbehave. */
    good,
    /**
     * Makes a misbehaving release live.
     * @param {string} misbehaviour
     * @returns {Promise<string>} its version
     */
    async publish(misbehaviour) {
      count += 1;
      const version = `99.${process.pid}.${count}`;
      const folder = path.join(dataDir, 'hostile', version);
      const exported = MISBEHAVIOURS[misbehaviour];
      if (!exported) throw new Error(`${misbehaviour} is none of ${Object.keys(MISBEHAVIOURS).join(', ')}`);
      writeHostileBuild(folder, version, exported);
      await publishReleases([await readBuiltRelease(folder)], {
        store,
        storage,
        addressOf: () => ({ url: origin }),
        who: 'a hostile team',
        why: misbehaviour,
      });
      return version;
    },
    /** Makes the real release live again. */
    withdraw: () =>
      store.change((registry) => promote(registry, HOSTILE.remote, good), {
        who: 'an operator',
        why: 'withdrawn',
      }),
  };
}

/**
 * Whether operators read in /_ops of a failure of a version.
 * @param {string} site address
 * @param {string} version
 */
export const isNamedInOps = (site, version) =>
  fetch(`${site}/_ops`, { signal: AbortSignal.timeout(OPS_TIMEOUT_MS) }).then(
    async (answer) =>
      (await answer.text())
        .split('<h2>')
        .some((part) => part.startsWith('Últimos errores') && part.includes(version)),
    () => false,
  );
