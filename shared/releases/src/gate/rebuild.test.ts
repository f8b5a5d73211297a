import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FEDERATION_MANIFEST, federationManifestSchema } from '@red/contract/federation-manifest';
import { integrityOf } from '@red/contract/file-integrity';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { ShellFacts } from '@red/contract/shell-facts';
import * as z from 'zod/mini';
import { filesOf, readBuiltRelease } from '../built-release';
import { startBundler } from '../testing/bundler.fixture';
import { scratchArea } from '../testing/scratch-area.fixture';
import { refusalsOf } from './gate';

// A build takes seconds, and longer on a busy machine.
jest.setTimeout(180_000);

const area = scratchArea();
const dist = path.join(area, 'dist');
/** What a build writes for others than browsers. */
const NOT_LISTED = /^(remote\.json|mf-stats\.json|.*\.map)$/;

const readManifest = (): ReleaseManifest => JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8'));
const filesInFolder = () =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_LISTED.test(file))
    .sort();
const listedFiles = () =>
  filesOf(readManifest())
    .map(({ file }) => file)
    .sort();
/** The script that is only loaded after a click. */
const lazyScript = () =>
  listedFiles().find(
    (file) => /^\d+\..*\.js$/.test(file) && readFileSync(path.join(dist, file), 'utf8').includes('"boletos"'),
  ) ?? '';

/** The shell that the area was built for. */
function shellFor({ build: { shared, builtWith = {} } }: ReleaseManifest): ShellFacts {
  const contract = builtWith['@red/contract'] ?? '';
  const versions = Object.keys(shared).map((name) => [name, builtWith[name] ?? contract]);
  return { build: 'b1', contract, shared: Object.fromEntries(versions), paths: [] };
}
const refusals = async () => refusalsOf(await readBuiltRelease(dist), shellFor(readManifest()), []);

describe('an area that is built again in a folder that holds a build', () => {
  const bundler = startBundler();
  const build = async () => expect(await bundler.build(area)).toBe('');
  beforeAll(build);

  test('unchanged sources give the same remote.json, which lists every file', async () => {
    const first = readFileSync(path.join(dist, 'remote.json'), 'utf8');
    expect(listedFiles()).toEqual(filesInFolder());
    await build();
    expect(readFileSync(path.join(dist, 'remote.json'), 'utf8')).toBe(first);
    expect(listedFiles()).toEqual(filesInFolder());
  });

  test('its mf-manifest.json is released, and names what is released', () => {
    const { name, build } = readManifest();
    const federation = z.parse(
      federationManifestSchema,
      JSON.parse(readFileSync(path.join(dist, FEDERATION_MANIFEST), 'utf8')),
    );
    expect(build.files).toHaveProperty([FEDERATION_MANIFEST]);
    expect(federation.metaData).toMatchObject({
      globalName: name.replace('-', '_'),
      publicPath: 'auto',
      remoteEntry: { name: build.entry, path: '' },
    });
    const loaded = federation.exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]);
    expect(Object.keys(build.files)).toEqual(expect.arrayContaining(loaded));
    expect(loaded).toContain(lazyScript());
    expect(Object.fromEntries(federation.shared.map((each) => [each.name, each.requiredVersion]))).toEqual(
      build.shared,
    );
  });

  test('after one edit every file is listed, the unchanged ones too, and nothing of the earlier build is left', async () => {
    const before = listedFiles();
    const page = path.join(area, 'src/agenda/agenda.page.tsx');
    writeFileSync(page, readFileSync(page, 'utf8').replace('<h1>Agenda', '<h1>Agenda de eventos'));
    await build();
    expect(listedFiles()).toEqual(filesInFolder());
    expect(listedFiles()).toHaveLength(before.length);
    expect(before).toContain(lazyScript());
    await expect(refusals()).resolves.toEqual([]);
  });

  test('a release that leaves out a script which is loaded after a click is refused, and the file named', async () => {
    const whole = readFileSync(path.join(dist, 'remote.json'), 'utf8');
    const manifest = readManifest();
    const late = lazyScript();
    delete manifest.build.files[late];
    try {
      writeFileSync(path.join(dist, 'remote.json'), JSON.stringify(manifest));
      await expect(refusals()).resolves.toEqual([
        expect.stringContaining(`${late} is in the built folder and is not among the files`),
      ]);
    } finally {
      writeFileSync(path.join(dist, 'remote.json'), whole);
    }
  });

  test('a listed script that names another file, such as a picture, asks for that too', async () => {
    const whole = readFileSync(path.join(dist, 'remote.json'), 'utf8');
    const manifest = readManifest();
    const late = path.join(dist, lazyScript());
    const script = readFileSync(late, 'utf8');
    const changed = `${script};x.p+"assets/boleto.0123abcd.webp";`;
    manifest.build.files[lazyScript()] = {
      integrity: integrityOf(Buffer.from(changed)),
      bytes: changed.length,
    };
    try {
      writeFileSync(late, changed);
      writeFileSync(path.join(dist, 'remote.json'), JSON.stringify(manifest));
      await expect(refusals()).resolves.toEqual([
        expect.stringContaining(`assets/boleto.0123abcd.webp is loaded by ${path.basename(late)}`),
      ]);
    } finally {
      writeFileSync(late, script);
      writeFileSync(path.join(dist, 'remote.json'), whole);
    }
  });

  test('an export that only runs after a click is refused by a shell that lacks it, and let in by one that has it', async () => {
    const shell = shellFor(readManifest());
    const judgedBy = async (names: string[]) =>
      refusalsOf(await readBuiltRelease(dist), { ...shell, offers: { '@red/ui/core': names } }, []);
    await expect(judgedBy(['Button', 'DatePicker'])).resolves.toEqual([]);
    await expect(judgedBy(['Button'])).resolves.toEqual([
      expect.stringContaining('The remote uses DatePicker of @red/ui/core'),
    ]);
  });
});
