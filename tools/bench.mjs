/** `npm run bench`: see bench/run.mjs. */
import { installDependencies } from './install.mjs';

installDependencies();
await import('../bench/run.mjs');
