import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { FetchBytes } from '@red/federation/server-loader';
import { EMPTY_RELEASE_SET, loadReleaseSet } from './release-set';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A released remote: its files by address, and how the registry names it. */
function released(name: string, version: string, routePath: string) {
  const program = `module.exports = { pages: { './page': { Page: () => '${version}' } } };`;
  const manifest = JSON.stringify({
    name,
    version,
    contract: '^1.0.0',
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
        indexed: true,
      },
    ],
    build: {
      entry: 'remoteEntry.js',
      files: {},
      exposes: {},
      shared: {},
      groups: {},
      server: { file: 'server/server.cjs', integrity: hashOf(program) },
    },
  });
  const url = `http://${name}.test/${version}/`;
  return {
    stable: { version, url, integrity: hashOf(manifest) },
    files: { [`${url}remote.json`]: manifest, [`${url}server/server.cjs`]: program },
  };
}

const registryOf = (
  remotes: Record<string, { stable: ReleaseRegistry['remotes'][string]['stable'] }>,
): ReleaseRegistry => ({
  schema: 1,
  updatedAt: '',
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, { stable }]) => [name, { enabled: true, stable }]),
  ),
});

const pagos = released('mf-pagos', '1.0.0', '/pagos');
const pagosNext = released('mf-pagos', '1.1.0', '/pagos');
const faqs = released('mf-contenido', '1.0.0', '/faqs');

async function setup() {
  const files: Record<string, string> = { ...pagos.files, ...faqs.files };
  const fetchBytes: FetchBytes = async (url) => {
    const body = files[url];
    if (body === undefined) throw new Error(`refused: ${url}`);
    return { ok: true, status: 200, bytes: new TextEncoder().encode(body) };
  };
  const warnings: Record<string, unknown>[] = [];
  const options = {
    log: { warn: (facts: Record<string, unknown>) => void warnings.push(facts), info: () => {} },
    shared: {},
    cacheDir: await mkdtemp(path.join(tmpdir(), 'red-manifests-')),
    loader: { fetchBytes },
  };
  return { files, warnings, options };
}

describe('release set', () => {
  test('holds routes and server pages of every live release', async () => {
    const { options, warnings } = await setup();
    const set = await loadReleaseSet(
      registryOf({ 'mf-pagos': pagos, 'mf-contenido': faqs }),
      [],
      EMPTY_RELEASE_SET,
      options,
    );
    expect(set.composition.routes.map((route) => route.path)).toEqual(['/faqs', '/pagos']);
    expect([...set.remotes.values()].every((remote) => remote.pages?.['./page'])).toBe(true);
    expect([set.missing, warnings]).toEqual([[], []]);
  });

  test('UX-22 a remote that cannot be had at the start costs itself only, and the log names stage and owner', async () => {
    const { files, options, warnings } = await setup();
    for (const url of Object.keys(pagos.files)) delete files[url];
    const set = await loadReleaseSet(
      registryOf({ 'mf-pagos': pagos, 'mf-contenido': faqs }),
      [],
      EMPTY_RELEASE_SET,
      options,
    );
    expect(set.composition.routes.map((route) => route.path)).toEqual(['/faqs']);
    expect(set.missing).toEqual(['mf-pagos']);
    expect(warnings).toContainEqual(expect.objectContaining({ stage: 'network', owner: 'mf-pagos' }));
  });

  test('UX-22 routes are known from an earlier start while the origin is down', async () => {
    const { files, options } = await setup();
    await loadReleaseSet(registryOf({ 'mf-pagos': pagos }), [], EMPTY_RELEASE_SET, options);
    for (const url of Object.keys(pagos.files)) delete files[url];
    const set = await loadReleaseSet(registryOf({ 'mf-pagos': pagos }), [], EMPTY_RELEASE_SET, options);
    expect(set.composition.routes.map((route) => route.path)).toEqual(['/pagos']);
    expect(set.remotes.get('mf-pagos')?.pages).toBeNull();
  });

  test('a new release takes the place of the old one, and one that cannot be had leaves it there', async () => {
    const { files, options } = await setup();
    const first = await loadReleaseSet(registryOf({ 'mf-pagos': pagos }), [], EMPTY_RELEASE_SET, options);
    const stuck = await loadReleaseSet(registryOf({ 'mf-pagos': pagosNext }), [], first, options);
    expect(stuck.remotes.get('mf-pagos')?.version).toBe('1.0.0');
    Object.assign(files, pagosNext.files);
    const second = await loadReleaseSet(registryOf({ 'mf-pagos': pagosNext }), [], stuck, options);
    expect(second.remotes.get('mf-pagos')?.version).toBe('1.1.0');
    expect(second.id).not.toBe(first.id);
  });

  test('a disabled remote is left out', async () => {
    const { options } = await setup();
    const registry = registryOf({ 'mf-pagos': pagos });
    const set = await loadReleaseSet(
      { ...registry, remotes: { 'mf-pagos': { enabled: false, stable: pagos.stable } } },
      [],
      EMPTY_RELEASE_SET,
      options,
    );
    expect([set.remotes.size, set.missing]).toEqual([0, []]);
  });
});
