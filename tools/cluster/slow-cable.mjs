/**
 * A cable between two nodes that is slow and loses what it carries: netem where the kernel has it, else a program that
 * carries each frame itself (slow-cable.py, with python3 and ethtool of Debian).
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../packages.mjs';
import { run } from './run-command.mjs';

export const BRIDGE = 'redswarm';
/** The way around the cable: one end in the bridge, the other read by the program. */
const [INNER, OUTER] = ['rsslow', 'rsslowb'];

/**
 * @typedef {object} Slowness of what goes to a node
 * @property {number} delayMs
 * @property {number} loss in per cent
 */

/** @type {Map<string, import('node:child_process').ChildProcess>} */
const carriers = new Map();

const quietly = (/** @type {string[]} */ ...words) => run(words[0] ?? '', words.slice(1)).catch(() => '');

/**
 * @param {string} cable the machine's end of it
 * @param {Slowness} how
 * @param {readonly string[]} namespaces of everybody on the bridge
 */
export async function slowDown(cable, { delayMs, loss }, namespaces) {
  const netem = ['netem', 'delay', `${delayMs}ms`, 'loss', `${loss}%`];
  const hasNetem = await run('tc', ['qdisc', 'replace', 'dev', cable, 'root', ...netem]).then(
    () => true,
    () => false,
  );
  if (!hasNetem) await carry(cable, { delayMs, loss }, namespaces);
}

/** @param {string} cable @param {Slowness} how @param {readonly string[]} namespaces */
async function carry(cable, { delayMs, loss }, namespaces) {
  await wholeFrames(namespaces, true);
  await run('ip', ['link', 'add', INNER, 'type', 'veth', 'peer', 'name', OUTER]);
  await run('ip', ['link', 'set', OUTER, 'master', BRIDGE, 'up']);
  await run('ip', ['link', 'set', INNER, 'up']);
  const program = path.join(ROOT, 'tools/cluster/slow-cable.py');
  const carrier = spawn('python3', [program, cable, INNER, `${delayMs}`, `${loss}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  carriers.set(cable, carrier);
  await new Promise((resolve, reject) => {
    carrier.stdout.once('data', resolve);
    carrier.once('error', reject);
    carrier.once('exit', (code) => reject(new Error(`slow-cable.py ended with ${code}`)));
  });
  await run('ip', ['link', 'set', cable, 'nomaster']);
}

/** @param {string} cable @param {readonly string[]} namespaces */
export async function endSlowness(cable, namespaces) {
  await quietly('tc', 'qdisc', 'del', 'dev', cable, 'root');
  const carrier = carriers.get(cable);
  if (!carrier) return;
  carriers.delete(cable);
  await run('ip', ['link', 'set', cable, 'master', BRIDGE]);
  carrier.kill();
  await run('ip', ['link', 'del', INNER]);
  await wholeFrames(namespaces, false);
}

/**
 * Whether frames leave with checksums and in their size on the wire, or leave both to a device that there is not.
 * @param {readonly string[]} namespaces
 * @param {boolean} whole
 */
async function wholeFrames(namespaces, whole) {
  const features = ['tx', 'tso', 'gso'].flatMap((name) => [name, whole ? 'off' : 'on']);
  for (const words of [
    ['ethtool', '-K', BRIDGE],
    ...namespaces.map((name) => ['ip', 'netns', 'exec', name, 'ethtool', '-K', 'eth0']),
  ])
    await run(words[0] ?? '', [...words.slice(1), ...features]);
}
