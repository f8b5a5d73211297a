import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { ShellFacts } from '@red/contract/shell-facts';
import { readBuiltRelease } from '../built-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { incompatibilities } from './compatibility.rules';
import { refusalsOf } from './gate';

const shell: ShellFacts = {
  build: 'b1',
  contract: '1.2.0',
  shared: { react: '19.3.1', '@red/ui/core': '1.0.0' },
  offers: { react: ['use', 'useState'], '@red/ui/core': ['Button', 'Heading'] },
  paths: ['/mantenimiento', '/api', '/api/*'],
};
const contenido = (paths: string[], place = 'live', slots: string[] = []) => ({
  remote: 'mf-contenido',
  version: '2.0.0',
  place,
  manifest: {
    routes: paths.map((each) => ({ path: each })),
    redirects: [{ from: '/viejo', to: '/nuevo' }],
    slots: slots.map((slot) => ({ slot, expose: './modales' })),
  } as unknown as ReleaseManifest,
});

/** What the gate says of a built remote whose remote.json was changed. */
async function judged(
  change: (manifest: ReleaseManifest) => object = (manifest) => manifest,
  others: ReturnType<typeof contenido>[] = [],
  facts = shell,
) {
  return refusalsOf(await readBuiltRelease(builtRemote({ change })), facts, others);
}
const withBuild = (build: Partial<ReleaseManifest['build']>) => (manifest: ReleaseManifest) => ({
  ...manifest,
  build: { ...manifest.build, ...build },
});
const withRoutes =
  (...routes: object[]) =>
  (manifest: ReleaseManifest) => ({
    ...manifest,
    routes: [...manifest.routes, ...routes.map((route) => ({ ...manifest.routes[0], ...route }))],
  });

describe('gate before a release', () => {
  test('a release that keeps every rule passes', async () => {
    await expect(judged(undefined, [contenido(['/', '/faqs'])])).resolves.toEqual([]);
  });

  test.each<[string, Parameters<typeof judged>, string]>([
    [
      'contract',
      [(m) => ({ ...m, contract: '^1.3.0' })],
      'The remote asks for contract ^1.3.0 and the live shell offers 1.2.0. Release a shell with that contract first',
    ],
    [
      'path of another remote',
      [undefined, [contenido(['/pagos'])]],
      'Path /pagos belongs to mf-contenido 2.0.0 (live). Choose another path',
    ],
    [
      'path of a canary of another remote',
      [undefined, [contenido(['/pagos'], 'canary')]],
      'Path /pagos belongs to mf-contenido 2.0.0 (canary).',
    ],
    [
      'path that differs only in the name of a parameter',
      [withRoutes({ path: '/noticia/:slug' }), [contenido(['/noticia/:id'])]],
      'Path /noticia/:slug belongs to mf-contenido',
    ],
    [
      "another remote's redirect",
      [withRoutes({ path: '/viejo' }), [contenido([])]],
      'Path /viejo belongs to mf-contenido',
    ],
    [
      'own redirect from a path of another',
      [(m) => ({ ...m, redirects: [{ from: '/faqs', to: '/pagos' }] }), [contenido(['/faqs'])]],
      'Path /faqs belongs to mf-contenido',
    ],
    [
      'path below one of another remote',
      [withRoutes({ path: '/noticias/nuevo' }), [contenido(['/noticias/:id'])]],
      'Path /noticias/nuevo belongs to mf-contenido 2.0.0 (live), which has /noticias/:id.',
    ],
    [
      'path that begins with a parameter',
      [withRoutes({ path: '/:seccion' })],
      'Path /:seccion begins with a parameter',
    ],
    [
      'slot of another remote',
      [
        (m) => ({ ...m, slots: [{ slot: 'session-modals', expose: './pagos' }] }),
        [contenido([], 'live', ['session-modals'])],
      ],
      'Slot session-modals is filled by mf-contenido 2.0.0 (live).',
    ],
    ['path of the shell', [withRoutes({ path: '/mantenimiento' })], 'belongs to the shell'],
    ['address of the API', [withRoutes({ path: '/api/pagos' })], 'Path /api/pagos belongs to the shell'],
    ['path twice', [withRoutes({ path: '/pagos' })], 'Path /pagos is claimed twice'],
    [
      'route without expose',
      [withRoutes({ path: '/otra', expose: './otra' })],
      './otra is named by a route or slot and is not among "exposes"',
    ],
    [
      'slot without expose',
      [(m) => ({ ...m, slots: [{ slot: 'session-modals', expose: './modales' }] })],
      './modales is named by a route or slot',
    ],
    ['expose without script', [withBuild({ exposes: {} })], './pagos is exposed and has no script'],
    [
      'script without hash',
      [withBuild({ exposes: { './pagos': ['other.js'] } })],
      './pagos needs other.js, of which remote.json has no hash',
    ],
    ['container without hash', [withBuild({ entry: 'gone.js' })], 'The container gone.js is not among'],
    ['no server program', [withBuild({ server: null })], '/pagos is to be rendered on the server'],
    [
      'a higher major of a shared module',
      [withBuild({ shared: { react: '^20.0.0' } })],
      'The remote needs react ^20.0.0 and the live shell has 19.3.1. Only the shell raises a shared version',
    ],
    [
      'a higher patch that is asked for',
      [withBuild({ shared: { react: '^19.3.2' } })],
      'needs react ^19.3.2 and the live shell has 19.3.1',
    ],
    [
      'an own copy of a shared module',
      [withBuild({ carries: ['react'] })],
      'The build carries its own copy of react. Only the shell brings shared modules',
    ],
    [
      'a module the shell does not share',
      [withBuild({ shared: { '@red/ui/maps': '^1.0.0' } })],
      'shares @red/ui/maps, which the live shell does not',
    ],
    [
      'an unreadable range',
      [withBuild({ shared: { react: '>=19 <21' } })],
      'needs react >=19 <21 and the live shell has 19.3.1',
    ],
    [
      'an export that the shell does not have yet, though it is only asked for after a click',
      [withBuild({ takes: { react: ['useState'], '@red/ui/core': ['Button', 'DatePicker', 'Map'] } })],
      "The remote uses DatePicker, Map of @red/ui/core, which the live shell's @red/ui/core does not have. Deploy the shell that has them first",
    ],
    [
      'a contract that is newer as built than as written',
      [withBuild({ builtWith: { '@red/contract': '1.3.0' } })],
      'The remote was built with contract 1.3.0 and the live shell offers 1.2.0. Deploy the shell with contract 1.3.0 first',
    ],
    [
      'a React that is newer as built than as written',
      [withBuild({ builtWith: { '@red/contract': '1.2.0', react: '19.4.0' } })],
      'The remote was built with react 19.4.0 and the live shell has 19.3.1. Only the shell raises a shared version: deploy the shell with 19.4.0 first',
    ],
    [
      'no statement of what it takes',
      [withBuild({ takes: undefined })],
      'remote.json does not say what the build takes from the shared modules',
    ],
    [
      'budget',
      [(m) => ({ ...m, budget: { scriptKiB: 0.001 } })],
      './pagos loads 0.0 KiB of scripts (brotli)',
    ],
    [
      'a sample of another route',
      [withRoutes({ path: '/recibos/:id', sample: '/pagos/7' })],
      '/pagos/7 is no address of /recibos/:id',
    ],
    ['no types', [withBuild({ types: undefined })], 'The release has no archive of its types'],
  ])('refuses, and says what to do: %s', async (_, judgement, sentence) => {
    const refusals = await judged(...judgement);
    expect(refusals).toEqual([expect.stringContaining(sentence)]);
    // Every sentence is followed by what to do.
    expect(refusals[0]?.split('. ').length).toBeGreaterThan(1);
  });

  test('a shared module that is newer in the shell is accepted', async () => {
    const higher = { ...shell, shared: { ...shell.shared, react: '19.9.9' } };
    await expect(judged(undefined, [], higher)).resolves.toEqual([]);
  });

  test.each<[string, Partial<ReleaseManifest['build']>, ShellFacts]>([
    [
      'a patch that is higher as built adds nothing',
      { builtWith: { '@red/contract': '1.2.9', react: '19.3.7' } },
      shell,
    ],
    ['unknown names are judged by the version of the module', { takes: { '@red/ui/core': ['*'] } }, shell],
    [
      'a shell that does not say what it offers is judged by its versions',
      { takes: { '@red/ui/core': ['DatePicker'] } },
      { ...shell, offers: undefined },
    ],
  ])('%s', async (_, build, facts) => {
    await expect(judged(withBuild(build), [], facts)).resolves.toEqual([]);
  });

  test('a release that does not say what it takes goes live again by its ranges alone', async () => {
    const change = withBuild({ takes: undefined, builtWith: undefined });
    const { manifest } = await readBuiltRelease(builtRemote({ change }));
    expect(incompatibilities(manifest, shell, [])).toEqual([]);
    expect(incompatibilities(manifest, { ...shell, contract: '2.0.0' }, [])).toHaveLength(1);
  });

  test('what a stored release takes is compared with the live shell', async () => {
    const { manifest } = await readBuiltRelease(builtRemote());
    expect(incompatibilities(manifest, { ...shell, offers: { '@red/ui/core': ['Button'] } }, [])).toEqual([
      expect.stringContaining('The remote uses Heading of @red/ui/core'),
    ]);
  });

  test('an icon that the frame does not have is refused, with the ones it has', async () => {
    const refusals = await judged((m) => ({
      ...m,
      routes: m.routes.map((route) => ({
        ...route,
        navigation: [{ place: 'top' as const, label: 'Pagos', icon: 'coins', order: 30 }],
      })),
    }));
    expect(refusals).toEqual([
      expect.stringMatching(/^\/pagos asks for the icon coins, .* Choose one of book-open, /),
    ]);
  });

  test('a style sheet is refused: the policy of the site would block it', async () => {
    const refusals = await judged((m) => ({
      ...m,
      build: {
        ...m.build,
        files: { ...m.build.files, 'page.css': { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 } },
      },
    }));
    expect(refusals).toContainEqual(expect.stringContaining('page.css is a style sheet'));
  });

  test('a remote may keep the routes of its earlier release', async () => {
    await expect(judged(undefined, [{ ...contenido(['/pagos']), remote: 'mf-pagos' }])).resolves.toEqual([]);
  });

  test.each([
    ['page.1.js', 'changed', 'page.1.js is not the file that remote.json was made for'],
    ['server/server.1.cjs', 'changed', 'server/server.1.cjs is not the file'],
    ['types.tgz', 'changed', 'types.tgz is not the file'],
  ])('a file that was changed after the build is refused: %s', async (file, text, sentence) => {
    const folder = builtRemote();
    writeFileSync(path.join(folder, file), text);
    expect(refusalsOf(await readBuiltRelease(folder), shell, [])).toEqual([
      expect.stringContaining(sentence),
    ]);
  });

  test.each<[string, (manifest: ReleaseManifest) => object, string]>([
    ['an unknown field', (m) => ({ ...m, colour: 'red' }), 'colour'],
    ['a version that is none', (m) => ({ ...m, version: 'latest' }), 'version'],
    ['a path that is none', (m) => ({ ...m, routes: [{ ...m.routes[0], path: 'pagos' }] }), 'path'],
    [
      'a file outside the folder',
      (m) => ({
        ...m,
        build: { ...m.build, server: { file: '../../server.cjs', integrity: m.build.server?.integrity } },
      }),
      'build.server',
    ],
  ])('remote.json is read strictly: %s', async (_, change, field) => {
    const judgement = readBuiltRelease(builtRemote({ change }));
    await expect(judgement).rejects.toThrow(field);
    await expect(judgement).rejects.toThrow('Fix the remote');
  });

  test('a folder without a build is refused', async () => {
    await expect(readBuiltRelease('/nowhere')).rejects.toThrow('it has no remote.json. Build it first');
  });
});
