/**
 * Releases of one area: `npm run release -- publish mf-pagos`, `canary`, `promote`, `rollback`, `status`, `verify`…, as `red-area`
 * does. The command itself is shared/releases/src/cli; this script adds the settings that the repository knows, and builds the area first.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { dataDir, fail, installDependencies } from './install.mjs';
import { REMOTES, ROOT } from './packages.mjs';

const words = process.argv.slice(2);
const [verb, name] = words.filter((word) => !word.startsWith('-'));
const remote = REMOTES.find((candidate) => candidate.name === name);
const isBuilt = words.some((word) => word === '--from' || word.startsWith('--from='));
const publishes = verb === 'publish' || verb === 'check' || (verb === 'canary' && isBuilt);

installDependencies();
const areas = REMOTES.map((each) => each.name).join(', ');
if (publishes && !name) fail(`Name an area: ${areas}.`);
// Built elsewhere and served elsewhere, an area needs no folder here.
if (publishes && !remote && !(isBuilt && process.env.RELEASE_URL))
  fail(`There is no area ${name}: an area is a folder with a remote.json. Areas: ${areas}.`);
if (publishes && name) {
  const { build } = await import('./build.mjs');
  await build({ only: ['shell', ...(isBuilt ? [] : [name])] }).catch((error) => fail(error.message));
}
const port = remote && (process.env[remote.portSetting] || remote.defaultPort);
const result = spawnSync(
  process.execPath,
  [path.join(ROOT, 'shared/releases/src/cli/red-release.mjs'), ...words],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATA_DIR: dataDir(),
      SHELL_DIR: process.env.SHELL_DIR || path.join(ROOT, 'shell/dist'),
      RELEASE_URL:
        process.env.RELEASE_URL || (port ? `http://${process.env.PUBLIC_HOST || 'localhost'}:${port}/` : ''),
      ...(publishes ? { CHROMIUM: findBrowser() ?? '' } : {}),
    },
  },
);
process.exit(result.status ?? 1);
