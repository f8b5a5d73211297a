import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storedReleases } from './stored-releases';

/** A bucket of one release, which counts what is read and can be away. */
function bucket() {
  const files: Record<string, string> = { 'page.js': 'page', 'part/more.js': 'more', 'remote.json': '{}' };
  const asked = { reads: 0, away: false };
  const answer = async () => {
    if (asked.away) throw new Error('the bucket is away');
  };
  return {
    asked,
    files: async (_remote: string, version: string) => {
      await answer();
      if (version === '2.0.0') return ['page.js'];
      return version === '1.0.0' ? Object.keys(files) : [];
    },
    read: async (_remote: string, _version: string, file: string) => {
      await answer();
      asked.reads += 1;
      return Buffer.from(files[file] ?? '');
    },
  };
}
const folderOf = () => mkdtempSync(path.join(tmpdir(), 'red-stored-'));

test('a release is fetched once and whole, however many ask for it', async () => {
  const [storage, folder] = [bucket(), folderOf()];
  const releases = storedReleases(storage, 'mf-pagos', folder);
  await Promise.all([releases.bring('/1.0.0/page.js'), releases.bring('/1.0.0/part/more.js')]);
  expect(readFileSync(path.join(folder, '1.0.0/part/more.js'), 'utf8')).toBe('more');
  expect(storage.asked.reads).toBe(3);
  expect(readdirSync(folder)).toEqual(['1.0.0']);
});

test('what is there is served while the bucket is away, and what is not is an error', async () => {
  const [storage, folder] = [bucket(), folderOf()];
  const releases = storedReleases(storage, 'mf-pagos', folder);
  await releases.bring('/1.0.0/page.js');
  storage.asked.away = true;
  await expect(releases.bring('/1.0.0/page.js')).resolves.toBeUndefined();
  await expect(releases.bring('/3.0.0/page.js')).rejects.toThrow('away');
  storage.asked.away = false;
  await expect(releases.bring('/3.0.0/page.js')).resolves.toBeUndefined();
});

test.each(['/2.0.0/page.js', '/../1.0.0/page.js', '/.maps/1.0.0/page.js.map', '/healthz', '/%2e%2e/page.js'])(
  '%s brings nothing: no complete release has such a name',
  async (url) => {
    const [storage, folder] = [bucket(), folderOf()];
    await storedReleases(storage, 'mf-pagos', folder).bring(url);
    expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
  },
);
