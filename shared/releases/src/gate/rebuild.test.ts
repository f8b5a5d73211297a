import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { ShellFacts } from '@red/contract/shell-facts';
import { filesOf, readBuiltRelease } from '../built-release';
import { buildArea, scratchArea } from '../testing/scratch-area.fixture';
import { refusalsOf } from './gate';
import { chunkFiles } from './loadable-files';

// A build takes seconds, and longer on a busy machine.
jest.setTimeout(180_000);

const area = scratchArea();
const dist = path.join(area, 'dist');
/** What a build writes for others than browsers. */
const NOT_LISTED = /^(remote\.json|mf-(manifest|stats)\.json|.*\.map)$/;

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
  beforeAll(() => buildArea(area));

  test('unchanged sources give the same remote.json, which lists every file', () => {
    const first = readFileSync(path.join(dist, 'remote.json'), 'utf8');
    expect(listedFiles()).toEqual(filesInFolder());
    buildArea(area);
    expect(readFileSync(path.join(dist, 'remote.json'), 'utf8')).toBe(first);
    expect(listedFiles()).toEqual(filesInFolder());
  });

  test('after one edit every file is listed, the unchanged ones too, and nothing of the earlier build is left', async () => {
    const before = listedFiles();
    const page = path.join(area, 'src/agenda/agenda.page.tsx');
    writeFileSync(page, readFileSync(page, 'utf8').replace('<h1>Agenda', '<h1>Agenda de eventos'));
    buildArea(area);
    expect(listedFiles()).toEqual(filesInFolder());
    expect(listedFiles()).toHaveLength(before.length);
    expect(before).toContain(lazyScript());
    await expect(refusals()).resolves.toEqual([]);
  });

  test('every script that the container can load is found in it', () => {
    const manifest = readManifest();
    const scripts = Object.keys(manifest.build.files).filter((file) => file !== manifest.build.entry);
    const found = chunkFiles(readFileSync(path.join(dist, manifest.build.entry), 'utf8'));
    expect(found?.sort()).toEqual(scripts.sort());
  });

  test('a release that leaves out a script which is loaded after a click is refused, and the file named', async () => {
    const whole = readFileSync(path.join(dist, 'remote.json'), 'utf8');
    const manifest = readManifest();
    const late = lazyScript();
    delete manifest.build.files[late];
    try {
      writeFileSync(path.join(dist, 'remote.json'), JSON.stringify(manifest));
      await expect(refusals()).resolves.toEqual([
        expect.stringContaining(`${late} is loaded by ${manifest.build.entry} and is not among the files`),
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

describe('scripts that a container can load, in the ways bundlers write it', () => {
  test.each<[string, string, string[] | null]>([
    [
      'tables by name and hash',
      'r.u=e=>""+({135:"pagos"}[e]||e)+"."+({135:"1fbcc4a3",1e3:"730e0758"})[e]+".js",r.g=1',
      ['pagos.1fbcc4a3.js', '1000.730e0758.js'],
    ],
    ['one script', 'r.u=e=>"pagos.1fbcc4a3.js",r.g=1', ['pagos.1fbcc4a3.js']],
    [
      'names of their own before the table',
      'r.u=function(e){if(7===e)return"sola.11112222.js";return(8===e?"pagos":e)+"."+{8:"1fbcc4a3",9:"22223333"}[e]+".js"}',
      ['sola.11112222.js', 'pagos.1fbcc4a3.js', '9.22223333.js'],
    ],
    [
      'as it is before it is made small',
      '__webpack_require__.u = (chunkId) => {\n return "" + ({"a-b": "c"}[chunkId] || chunkId) + "." + {"a-b": "11112222", "2": "22223333"}[chunkId] + ".js"\n}',
      ['c.11112222.js', '2.22223333.js'],
    ],
    ['none', 'self.pagos=1', null],
    ['a function that does more than choose', 'r.u=e=>names(e)+".js"', null],
  ])('%s', (_, source, files) => {
    const found = chunkFiles(source);
    expect(files ? found?.filter((file) => files.includes(file)) : found).toEqual(
      files ? expect.arrayContaining(files) : null,
    );
  });
});
