/**
 * `npm run bench`: the measurements of bench/pages.mjs; `npm run bench -- dictionary|layout-shift|orders|releases`: those of
 * the file of that name, which gets the arguments that follow.
 */
import { fail, installDependencies } from '../tools/install.mjs';

const NAMES = ['dictionary', 'layout-shift', 'orders', 'releases'];

installDependencies();
const [name] = process.argv.slice(2);
if (name === undefined || name.startsWith('--')) await import('./pages.mjs');
else if (NAMES.includes(name)) {
  process.argv.splice(2, 1);
  await import(`./${name}.mjs`);
} else fail(`There is no measurement "${name}": ${NAMES.join(', ')}, or none for the pages.`);
