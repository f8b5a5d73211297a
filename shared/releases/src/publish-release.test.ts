import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuiltRelease } from './built-release';
import { publishRelease } from './publish-release';
import { openRegistry } from './registry/registry';
import { folderOf } from './release-folder';
import { openReleaseStorage } from './release-storage';
import { builtRemote } from './testing/built-remote.fixture';

test('a publisher whose files somebody removed meanwhile is refused, and no record names them', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'red-publish-'));
  const registry = openRegistry(path.join(data, 'registry'), {});
  const storage = openReleaseStorage(path.join(data, 'releases'));
  const built = await readBuiltRelease(builtRemote());
  await expect(
    publishRelease(built, {
      registry,
      storage,
      address: { url: 'http://pagos.test' },
      who: 'Pagos',
      why: 'publish',
      mayGoLive: () => storage.remove('mf-pagos', folderOf(built)),
    }),
  ).rejects.toThrow('The files of mf-pagos 1.0.0 are gone from');
  expect(await registry.read()).toEqual({ remotes: {} });
});
