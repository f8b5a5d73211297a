/** Starts the compose file as a project of its own and does what an operator does: start, scale, restart, release, restore.
 *
 * `npm run lab -- compose [--keep] [group …]`. Everything is removed afterwards, its volumes too; `--keep`, and naming
 * groups, leave it running. Ends with 2 where no container engine answers.
 */
import { openChecks, runGroups } from '../docker/checks';
import { run } from '../docker/command';
import { GROUPS } from './groups';
import { compose, removeAll } from './project';

const named = process.argv.slice(2).filter((word) => word !== '--keep');
const unknown = named.filter((name) => !(name in GROUPS));
if (unknown.length > 0)
  throw new Error(`Groups: ${Object.keys(GROUPS).join(', ')}. Not ${unknown.join(', ')}.`);
const isKept = named.length > 0 || process.argv.includes('--keep');

try {
  await run('docker', ['info']);
  await run('docker', ['compose', 'version']);
} catch (error) {
  console.error(`No container engine with compose answers, nothing was tried. ${error}`);
  process.exit(2);
}
const { check, count } = openChecks();
if (!isKept) await removeAll();
await runGroups(GROUPS, named, check);
if (count.failed > 0) console.log(await compose(['logs', '--no-color', '--tail', '40']).catch(String));
if (!isKept) await check('everything is removed', removeAll);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
