/**
 * `npm run test:node`: every check and test on each version of Node that is promised, one after the other.
 * `npm run test:node -- 22 24` runs those named; `npm run test:node -- 24 -- jest api/src/http` runs a program of
 * node_modules/.bin on each instead. Binaries come from the npm registry and are kept in DATA_DIR/tools.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { dataDir, fail, installDependencies } from './install.mjs';
import { ROOT } from './packages.mjs';

/** The oldest that is promised, and the lines with long-term support. */
const VERSIONS = ['20.19', '22', '24'];
/** What the npm package `node` would fetch for this machine. */
const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const given = process.argv.slice(2);
const end = given.findIndex((argument) => !/^\d+(\.\d+)*$/.test(argument));
const named = end < 0 ? given : given.slice(0, end);
const [program, ...args] = (end < 0 ? [] : given.slice(end)).filter((argument) => argument !== '--');
const script = program ? path.join(ROOT, 'node_modules', '.bin', program) : null;
if (script && !existsSync(script)) fail(`There is no program ${program} in node_modules/.bin.`);

installDependencies();
const results = (named.length > 0 ? named : VERSIONS).map((version) => {
  const node = binaryOf(version);
  // Programs that start `node` get the same one.
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH };
  const exact = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`\n── Node ${exact}`);
  const began = Date.now();
  const run = script
    ? spawnSync(script, args, { cwd: ROOT, env, stdio: 'inherit' })
    : spawnSync(node, ['tools/test.mjs'], { cwd: ROOT, env, stdio: 'inherit' });
  return {
    node: exact,
    passed: run.status === 0,
    minutes: Number(((Date.now() - began) / 60_000).toFixed(1)),
  };
});
console.table(results);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

/**
 * Path of a version's program, fetched the first time.
 * @param {string} version such as `22` or `20.19`
 */
function binaryOf(version) {
  const folder = path.join(dataDir(), 'tools', `node-${version}`);
  const binary = path.join(folder, 'node_modules', NODE, 'bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  spawnSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', `${NODE}@${version}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (!existsSync(binary)) fail(`The npm registry did not give Node ${version} for this machine (${NODE}).`);
  return binary;
}
