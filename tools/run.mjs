/** `node tools/run.mjs <program> …`: installs what is missing, then runs a TypeScript program of this repository. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './install.mjs';

installDependencies();
const { register } = await import('tsx/esm/api');
register();
const [program = '', ...args] = process.argv.slice(2);
const file = path.resolve(import.meta.dirname, `${program}.ts`);
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
