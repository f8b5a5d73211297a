/**
 * `npm run test:node`: on each version of Node that is promised, one after the other, a build, the tests of the programs
 * that Node runs, and the composed site with the browser tests tagged @smoke: chosen for about ten quiet minutes in all.
 * Components run in browsers, whose version is another question.
 * `npm run test:node -- 22 24` takes those named; `-- --all` runs all of `npm test`; `npm run test:node -- 24 -- jest
 * api/src/http` runs a program of node_modules/.bin instead. Binaries come from the npm registry and are kept in
 * DATA_DIR/tools.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataDir, fail, installDependencies } from './install.mjs';
import { distOf, ROOT } from './packages.mjs';

/** The oldest that is promised, and the lines with long-term support. */
const VERSIONS = ['20.19', '22', '24'];
/** What the npm package `node` would fetch for this machine. */
const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Packages that are built anew: one for servers, one for browsers and server. */
const BUILT = ['api', 'mf-partners'];
/** Tests of the programs that Node runs: API, shell, release command, tools, containers. */
const TESTED = [
  ...['api/src/http', 'api/src/database', 'api/src/start.test.ts', 'shell/src/server', 'shared/releases'],
  ...['shared/contract', 'shared/federation', 'shared/kit', 'deploy', 'tools'],
];
/** `shell-choice` starts shells and browsers for two minutes, and does nothing that another Node does otherwise. */
const NOT_TESTED = ['/node_modules/', '/dist/', 'shell-choice'];

const given = process.argv.slice(2).filter((argument) => argument !== '--all');
const all = process.argv.includes('--all');
const end = given.findIndex((argument) => !/^\d+(\.\d+)*$/.test(argument));
const named = end < 0 ? given : given.slice(0, end);
const [program, ...args] = (end < 0 ? [] : given.slice(end)).filter((argument) => argument !== '--');
const inBin = (/** @type {string} */ name) => path.join(ROOT, 'node_modules', '.bin', name);
if (program && !existsSync(inBin(program))) fail(`There is no program ${program} in node_modules/.bin.`);

installDependencies();
const results = (named.length > 0 ? named : VERSIONS).map((version) => {
  const node = binaryOf(version);
  // Programs that start `node` get the same one.
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH };
  const exact = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`\n── Node ${exact}`);
  const began = Date.now();
  const failed = stepsOn(node).find(({ command, args }) => {
    const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' });
    return status !== 0;
  });
  return {
    node: exact,
    passed: !failed,
    ...(failed ? { failed: failed.what } : {}),
    minutes: Number(((Date.now() - began) / 60_000).toFixed(1)),
  };
});
console.table(results);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

/**
 * What runs on a version, until a step fails.
 * @param {string} node its program
 * @returns {{ what: string, command: string, args: string[] }[]}
 */
function stepsOn(node) {
  if (program) return [{ what: program, command: inBin(program), args }];
  if (all) return [{ what: 'npm test', command: node, args: ['tools/test.mjs'] }];
  for (const name of BUILT) rmSync(path.join(distOf(name), '.inputs'), { force: true });
  return [
    { what: 'build', command: node, args: ['tools/build.mjs', ...BUILT] },
    { what: 'tests', command: inBin('jest'), args: [...TESTED, '--testPathIgnorePatterns', ...NOT_TESTED] },
    { what: 'site', command: node, args: ['tools/e2e.mjs', '--project=specs', '--grep', '@smoke'] },
  ];
}

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
