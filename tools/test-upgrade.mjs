/**
 * `npm run test:upgrade [-- --from <commit>] [--seconds 15]`: the API of an earlier commit beside that of today, on one
 * database, under load (api/crash-tests/upgrade.ts). Without `--from`, the commit before the last change of the
 * migrations. Ends with 75 where git has no history that goes back so far.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installDependencies } from './install.mjs';
import { ROOT } from './packages.mjs';

/** Cannot be done here; nothing is wrong. */
const CANNOT = 75;
const { values } = parseArgs({
  options: { from: { type: 'string' }, seconds: { type: 'string', default: '15' } },
});
const git = (/** @type {string[]} */ ...words) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** @returns {string | null} the commit to compare with */
function earlierCommit() {
  try {
    return git(
      'rev-parse',
      '--verify',
      values.from ?? `${git('log', '-1', '--format=%H', '--', 'api/migrations')}~1`,
    );
  } catch {
    return null;
  }
}

installDependencies();
const commit = earlierCommit();
if (!commit) {
  console.error('There is no earlier version here: a clone with its history is needed, or --from <commit>.');
  process.exit(CANNOT);
}
const folder = mkdtempSync(path.join(tmpdir(), 'red-earlier-'));
try {
  // What the API is made of; its libraries are those of today, which the links of each package lead to.
  const sources = ['api', 'shared', 'tools', 'package.json', 'tsconfig.json'];
  const archive = execFileSync('git', ['archive', commit, ...sources], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of ['api', ...readdirSync(path.join(ROOT, 'shared')).map((each) => `shared/${each}`)]) {
    const links = path.join(ROOT, name, 'node_modules');
    if (existsSync(links) && existsSync(path.join(folder, name)))
      cpSync(links, path.join(folder, name, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  console.log(`${git('log', '-1', '--format=%h %s', commit)}: its API beside that of today`);
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--import', './tools/import-typescript.mjs', 'api/crash-tests/upgrade.ts'],
      ...['--older', path.join(folder, 'api'), '--seconds', values.seconds],
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
