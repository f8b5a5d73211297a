/** `npm run bench`: see bench/run.mjs. `npm run bench -- dictionary`, `… layout-shift`, `… orders` and `… releases`: the file of that name. */
import { fail, installDependencies } from './install.mjs';

const NAMES = ['dictionary', 'layout-shift', 'orders', 'releases'];

installDependencies();
const [name] = process.argv.slice(2);
if (name === undefined || name.startsWith('--')) await import('../bench/run.mjs');
else if (NAMES.includes(name)) {
  // What follows the name belongs to the file.
  process.argv.splice(2, 1);
  await import(`../bench/${name}.mjs`);
} else fail(`There is no measurement "${name}": ${NAMES.join(', ')}, or none for the pages.`);
