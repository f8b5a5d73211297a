import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import { readBuiltRelease } from './built-release';
import { folderOf } from './release-folder';
import { manifestOf, verifyRelease } from './release-integrity';
import { openReleaseStorage } from './release-storage';
import { builtRemote } from './testing/built-remote.fixture';

const folder = () => mkdtempSync(path.join(tmpdir(), 'red-releases-'));

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

describe('releases in a folder', () => {
  test('a release is whole, and nothing that is not part of it is stored', async () => {
    const root = folder();
    const dist = builtRemote();
    writeFileSync(path.join(dist, 'secret.env'), 'TOKEN=1');
    writeFileSync(path.join(dist, 'page.1.js.br'), brotliCompressSync('code page'));
    const built = await readBuiltRelease(dist);
    await expect(openReleaseStorage(root).put(built)).resolves.toBe('stored');
    const [stored = ''] = readdirSync(path.join(root, 'mf-pagos'));
    // Nobody guesses where a release is that is held back.
    expect(stored).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
    expect(readdirSync(path.join(root, 'mf-pagos', stored)).sort()).toEqual([
      'page.1.js',
      'page.1.js.br',
      'remote.json',
      'remoteEntry.1.js',
      'server',
      'types.tgz',
    ]);
  });

  test('source maps are kept beside the releases for operators, and removed with their release', async () => {
    const root = folder();
    const storage = openReleaseStorage(root);
    const dist = builtRemote();
    writeFileSync(path.join(dist, 'page.1.js.map'), 'a map');
    const built = await readBuiltRelease(dist);
    await storage.put(built);
    expect(readdirSync(path.join(root, 'mf-pagos', folderOf(built)))).not.toContain('page.1.js.map');
    expect(String(await storage.readMap('mf-pagos', folderOf(built), 'page.1.js'))).toBe('a map');
    await expect(storage.folders('mf-pagos')).resolves.toHaveLength(1);
    await storage.remove('mf-pagos', folderOf(built));
    await expect(storage.readMap('mf-pagos', folderOf(built), 'page.1.js')).resolves.toBeNull();
  });

  test('the same bytes again are harmless; where somebody has changed what is stored, they are refused', async () => {
    const root = folder();
    const storage = openReleaseStorage(root);
    const one = await readBuiltRelease(builtRemote({ code: 'one' }));
    await storage.put(one);
    await expect(storage.put(one)).resolves.toBe('there');
    writeFileSync(path.join(root, 'mf-pagos', folderOf(one), 'page.1.js'), 'stolen()');
    await expect(storage.put(one)).rejects.toThrow('its page.1.js has other content');
  });

  test('eight publishers of one version at once: each build is whole, no drafts, nothing mixed', async () => {
    const root = folder();
    const storage = openReleaseStorage(root);
    const builds = await Promise.all(['one', 'two'].map((code) => readBuiltRelease(builtRemote({ code }))));
    await Promise.all(
      [0, 1, 0, 1, 0, 1, 0, 1].flatMap((at) => builds[at] ?? []).map((built) => storage.put(built)),
    );
    expect(readdirSync(path.join(root, 'mf-pagos')).sort()).toEqual(builds.map(folderOf).sort());
    for (const build of builds)
      await expect(verifyRelease(storage, 'mf-pagos', build)).resolves.toMatchObject({ broken: [] });
  });

  test('the hash in the registry covers every stored file: whichever one is changed, it is noticed', async () => {
    const root = folder();
    const storage = openReleaseStorage(root);
    const picture = Buffer.from('picture');
    const share = {
      file: 'assets/compartir.1.png',
      integrity: integrityOf(picture),
      width: 1200,
      height: 630,
    };
    const dist = builtRemote({
      change: (manifest) => ({
        ...manifest,
        build: { ...manifest.build, shareImages: { '/pagos': share } },
      }),
    });
    mkdirSync(path.join(dist, 'assets'));
    writeFileSync(path.join(dist, share.file), picture);
    for (const file of ['page.1.js', 'remoteEntry.1.js']) {
      const bytes = readFileSync(path.join(dist, file));
      writeFileSync(path.join(dist, `${file}.br`), brotliCompressSync(bytes));
      writeFileSync(path.join(dist, `${file}.gz`), gzipSync(bytes));
    }
    const built = await readBuiltRelease(dist);
    await storage.put(built);
    const stored = path.join(root, 'mf-pagos', folderOf(built));
    const files = readdirSync(stored, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(stored, path.join(entry.parentPath, entry.name)));
    expect(files).toHaveLength(10);
    await expect(verifyRelease(storage, 'mf-pagos', built)).resolves.toEqual({ checked: 10, broken: [] });
    for (const file of files) {
      const good = readFileSync(path.join(stored, file));
      const bad = Buffer.from(good);
      bad.writeUInt8(bad.readUInt8(bad.length - 1) ^ 1, bad.length - 1);
      writeFileSync(path.join(stored, file), bad);
      const { broken } = await verifyRelease(storage, 'mf-pagos', built);
      expect(broken).toEqual([`mf-pagos 1.0.0: ${file} is not what was released`]);
      writeFileSync(path.join(stored, file), good);
    }
  });

  test('published as another version, remote.json says so', async () => {
    const storage = openReleaseStorage(folder());
    const built = await readBuiltRelease(builtRemote(), { version: '1.7.0' });
    await storage.put(built);
    await expect(manifestOf(storage, 'mf-pagos', { ...built, url: '' })).resolves.toMatchObject({
      version: '1.7.0',
    });
  });
});

describe('chain of hashes', () => {
  test.each<[string, (stored: string) => void, string]>([
    [
      'remote.json changed',
      (at) => writeFileSync(`${at}/remote.json`, '{}'),
      'remote.json is not what was released',
    ],
    ['remote.json gone', (at) => rmSync(`${at}/remote.json`), 'remote.json is missing'],
    [
      'container changed',
      (at) => writeFileSync(`${at}/remoteEntry.1.js`, 'x'),
      'remoteEntry.1.js is not what',
    ],
    ['chunk gone', (at) => rmSync(`${at}/page.1.js`), 'page.1.js is missing'],
    [
      'server program changed',
      (at) => writeFileSync(`${at}/server/server.1.cjs`, 'x'),
      'server/server.1.cjs is not',
    ],
    ['types changed', (at) => writeFileSync(`${at}/types.tgz`, 'x'), 'types.tgz is not what was released'],
    [
      'compressed copy of other bytes',
      (at) => writeFileSync(`${at}/page.1.js.gz`, gzipSync('other')),
      'page.1.js.gz is not what was released',
    ],
    [
      'compressed copy unreadable',
      (at) => writeFileSync(`${at}/page.1.js.br`, 'x'),
      'page.1.js.br is not what',
    ],
  ])('finds what was touched: %s', async (_, touch, sentence) => {
    const root = folder();
    const storage = openReleaseStorage(root);
    const built = await readBuiltRelease(builtRemote());
    await storage.put(built);
    touch(path.join(root, 'mf-pagos', folderOf(built)));
    const { broken } = await verifyRelease(storage, 'mf-pagos', built);
    expect(broken).toEqual([expect.stringContaining(`mf-pagos 1.0.0: ${sentence}`)]);
  });
});
