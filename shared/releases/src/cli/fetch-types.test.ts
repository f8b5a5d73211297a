import { cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuiltRelease } from '../built-release';
import { publish } from '../operations.mjs';
import { openRegistryStore } from '../registry-store.mjs';
import { builtRemote } from '../testing/built-remote.fixture';
import type { Call } from './call.mjs';
import { fetchTypes } from './fetch-types.mjs';

test('declarations that somebody put in the place of the released ones are refused, and nothing is written', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-types-'));
  const settings = {
    storage: path.join(folder, 'releases'),
    registry: path.join(folder, 'registry.json'),
    site: 'http://127.0.0.1:1',
  };
  const { integrity } = await readBuiltRelease(builtRemote());
  const stored = path.join(settings.storage, 'mf-pagos/1.0.0');
  cpSync(builtRemote(), stored, { recursive: true });
  writeFileSync(path.join(stored, 'types.tgz'), 'other types');
  await openRegistryStore(settings.registry).change(
    (registry) =>
      publish(registry, 'mf-pagos', { version: '1.0.0', url: 'http://pagos.test/1.0.0/', integrity }),
    { who: 'test', why: 'publish' },
  );
  const out = path.join(folder, 'types');
  const call = { names: [], options: { out }, settings, say: () => {} };
  await expect(fetchTypes(call as unknown as Call)).rejects.toThrow(
    'mf-pagos 1.0.0: its declarations are not what was released.',
  );
  expect(existsSync(out)).toBe(false);
});
