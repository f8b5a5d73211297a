/** `npm run bench`: see bench/run.mjs. `npm run bench -- dictionary` and `npm run bench -- orders`: the file of that name. */
import { fail, installDependencies } from './install.mjs';

const FILES = { dictionary: '../bench/dictionary.mjs', orders: '../bench/orders.mjs' };

installDependencies();
const [name] = process.argv.slice(2);
if (name === undefined || name.startsWith('--')) await import('../bench/run.mjs');
else if (name in FILES) {
  // What follows the name belongs to the file.
  process.argv.splice(2, 1);
  await import(FILES[name]);
} else fail(`There is no measurement "${name}": ${Object.keys(FILES).join(', ')}, or none for the pages.`);
