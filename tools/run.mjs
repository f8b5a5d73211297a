/** `node tools/run.mjs <program> …`: installs what is missing, then runs a TypeScript program of this repository. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './install.mjs';

installDependencies();
const { register } = await import('tsx/esm/api');
register();
const [program = '', ...args] = process.argv.slice(2);
const file = ['ts', 'mjs']
  .map((type) => path.resolve(import.meta.dirname, `${program}.${type}`))
  .find(existsSync);
if (!file) throw new Error(`There is no program tools/${program}.ts`);
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
