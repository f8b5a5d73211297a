/**
 * Releases of one area: `npm run release -- publish mf-pagos`, `canary`, `promote`, `rollback`, `status`, `verify`…, as `red`
 * does, with the settings that the repository knows; what is published is built first.
 */
import { mustBeCommitted, removeArea } from '../shared/kit/src/create/remove-area';
import { runReleaseCommand } from '../shared/releases/src/cli/release-command';
import { exitCodeOf } from '../shared/releases/src/exit-code';
import { findBrowser } from './browser';
import { build } from './build';
import { dataDir } from './data-dir';
import { fail } from './fail';
import { REMOTE_NAMES, REMOTES, ROOT } from './packages';

const { RELEASE_URL, PUBLIC_HOST } = process.env;
const words = process.argv.slice(2);
const [verb, name = ''] = words.filter((word) => !word.startsWith('-'));
const remote = REMOTES.find((candidate) => candidate.name === name);
const isHelp = words.includes('--help') || words.includes('-h');
const isBuilt = words.some((word) => word === '--from' || word.startsWith('--from='));
const publishes =
  !isHelp &&
  (verb === 'publish' || verb === 'check' || ((verb === 'canary' || verb === 'preview') && isBuilt));
const removes = !isHelp && verb === 'retire' && words.includes('--delete-sources');

if (publishes) {
  const areas = REMOTE_NAMES.join(', ');
  if (!name) fail(`Name an area: ${areas}.`);
  // Built elsewhere and served elsewhere, an area needs no folder here.
  if (!remote && !(isBuilt && RELEASE_URL))
    fail(`There is no area ${name}: an area is a folder with a remote.json. Areas: ${areas}.`);
  // What is built already is published by itself: a pipeline has keys then, which no build is to see.
  if (!isBuilt) await build({ only: ['shell', name] }).catch(fail);
}
const port = remote && (process.env[remote.portSetting] || remote.defaultPort);
const environment = {
  ...process.env,
  DATA_DIR: dataDir(),
  RELEASE_URL: RELEASE_URL || (port ? `http://${PUBLIC_HOST || 'localhost'}:${port}/` : ''),
  ...(publishes ? { CHROMIUM: findBrowser() ?? '' } : {}),
};
const code = await exitCodeOf(async () => {
  if (removes && remote) mustBeCommitted(ROOT, name);
  const done = await runReleaseCommand(words, environment);
  return done === 0 && removes && remote ? removeArea(ROOT, name) : done;
});
process.exit(code);
