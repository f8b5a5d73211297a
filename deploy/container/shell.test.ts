import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('a shell in a container that got no keys of releases does not start, and says what is missing', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'shell.ts')],
    {
      env: { ...process.env, RELEASE_KEYS: '' },
      encoding: 'utf8',
      timeout: 25_000,
    },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('RELEASE_KEYS is missing')]);
});
