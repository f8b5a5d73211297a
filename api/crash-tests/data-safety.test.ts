import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENGINES } from '../src/testing/database.fixture';

const ROOT = join(__dirname, '..', '..');

/** The short form of `npm run bench -- data-safety`. */
covers('API-29').test.each(ENGINES)(
  'what was acknowledged on %s is there after two kills, and after a backup and its restore',
  async (engine) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...['--import', './tools/import-typescript.mjs', 'api/crash-tests/data-safety.ts'],
        ...['--kills', '2', '--engine', engine, '--sources'],
      ],
      { cwd: ROOT },
    );
    expect(JSON.parse(stdout)).toMatchObject({ engine, kills: 2, 'lost, doubled or changed': 0 });
  },
  180_000,
);
