/** `npm run lab -- node-versions [22 24] [--all]`: build, tests and smoke specs on every Node that is promised. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from '../../tools/data-dir';
import { fail } from '../../tools/fail';
import { distOf, ROOT } from '../../tools/packages';

/** The oldest that is promised, and the lines with long-term support. */
const VERSIONS = ['20.19', '22', '24'];
/** The npm package with the binary for this machine. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** Packages that are built again: one for servers, one for browsers and server. */
const BUILT = ['api', 'mf-partners'];
/** Tests of the programs that Node runs. Components run in browsers, whose version is another question. */
const TESTED = [
  ...['api/src/http', 'api/src/database', 'api/src/start.test.ts', 'shell/src/server', 'shared/releases'],
  ...['shared/contract', 'shared/federation', 'shared/build', 'shared/kit', 'deploy', 'tools'],
];
/** `shell-choice` starts shells and browsers for two minutes, and depends on nothing that another Node does otherwise. */
const NOT_TESTED = ['/node_modules/', '/dist/', 'shell-choice'];

interface Step {
  name: string;
  command: string;
  args: string[];
}

const args = process.argv.slice(2);
const named = args.filter((each) => /^\d+(\.\d+)*$/.test(each));
const results = (named.length > 0 ? named : VERSIONS).map(tryVersion);
console.table(results);
process.exit(results.every(({ failed }) => failed === '') ? 0 : 1);

function tryVersion(version: string) {
  const node = binaryOf(version);
  // Programs that start `node` get the same one.
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH };
  const exact = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`\n── Node ${exact}`);
  const began = Date.now();
  const failed = stepsOn(node).find(
    (step) => spawnSync(step.command, step.args, { cwd: ROOT, env, stdio: 'inherit' }).status !== 0,
  );
  return {
    node: exact,
    failed: failed?.name ?? '',
    minutes: Number(((Date.now() - began) / 60_000).toFixed(1)),
  };
}

function stepsOn(node: string): Step[] {
  if (args.includes('--all')) return [{ name: 'npm test', command: node, args: ['tools/run.mjs', 'test'] }];
  for (const name of BUILT) rmSync(path.join(distOf(name), '.inputs'), { force: true });
  const jest = path.join(ROOT, 'node_modules/.bin/jest');
  return [
    { name: 'build', command: node, args: ['tools/run.mjs', 'build', ...BUILT] },
    { name: 'tests', command: jest, args: [...TESTED, '--testPathIgnorePatterns', ...NOT_TESTED] },
    { name: 'site', command: node, args: ['tools/run.mjs', 'e2e', '--project=specs', '--grep', '@smoke'] },
  ];
}

/** Path of a version's program, which the npm registry gives the first time. */
function binaryOf(version: string): string {
  const folder = path.join(dataDir(), 'tools', `node-${version}`);
  const binary = path.join(folder, 'node_modules', PACKAGE, 'bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  spawnSync(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', `${PACKAGE}@${version}`],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (!existsSync(binary))
    fail(`The npm registry did not give Node ${version} for this machine (${PACKAGE}).`);
  return binary;
}
