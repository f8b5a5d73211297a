/**
 * Releases of one area: `npm run release -- publish mf-pagos`, `canary`, `promote`, `rollback`, `status`, `verify`…, as `red-area`
 * does. The command itself is shared/releases/src/cli; this program adds the settings that the repository knows, and builds the area first.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from './browser';
import { build } from './build';
import { dataDir } from './data-dir';
import { fail } from './fail';
import { REMOTE_NAMES, REMOTES, ROOT } from './packages';

const { RELEASE_URL, SHELL_DIR, PUBLIC_HOST } = process.env;
const words = process.argv.slice(2);
const [verb, name] = words.filter((word) => !word.startsWith('-'));
const remote = REMOTES.find((candidate) => candidate.name === name);
const isBuilt = words.some((word) => word === '--from' || word.startsWith('--from='));
const publishes = verb === 'publish' || verb === 'check' || (verb === 'canary' && isBuilt);

if (publishes) {
  const areas = REMOTE_NAMES.join(', ');
  if (!name) fail(`Name an area: ${areas}.`);
  // Built elsewhere and served elsewhere, an area needs no folder here.
  if (!remote && !(isBuilt && RELEASE_URL))
    fail(`There is no area ${name}: an area is a folder with a remote.json. Areas: ${areas}.`);
  await build({ only: ['shell', ...(isBuilt ? [] : [name])] }).catch(fail);
}
const port = remote && (process.env[remote.portSetting] || remote.defaultPort);
const command = path.join(ROOT, 'shared/releases/src/cli/red-release.mjs');
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx/esm'), command, ...words],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATA_DIR: dataDir(),
      SHELL_DIR: SHELL_DIR || path.join(ROOT, 'shell/dist'),
      RELEASE_URL: RELEASE_URL || (port ? `http://${PUBLIC_HOST || 'localhost'}:${port}/` : ''),
      ...(publishes ? { CHROMIUM: findBrowser() ?? '' } : {}),
    },
  },
);
process.exit(status ?? 1);
