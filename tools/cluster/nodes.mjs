/**
 * Three nodes on one machine, for a cluster that is tried out: Docker engines in network namespaces of their own
 * (10.77.0.11 to .13), joined by a bridge to one Docker Swarm of three managers, and a namespace for visitors. The bridge
 * is the cable: what is between two nodes can be slow, lossy or cut. Needs Linux, root, Docker's engine, iproute2.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK_FILE, CLOCK_LIBRARY, CLOCK_VOLUME, clockText } from './clock.rules.mjs';
import { run } from './run-command.mjs';
import { BRIDGE, endSlowness, slowDown } from './slow-cable.mjs';

const VISITORS = 'redload';
export const MEMBERS = [1, 2, 3];
/** Bytes of a node's volumes: a disk of its own that can be full. */
const DISK = '1500m';
/** A disk beyond this is the machine's own. */
const MAX_DISK_BYTES = 4_000_000_000;
const START_MS = 180_000;
/** Programs of an engine that run beside its containers. */
const ENGINE = /^\S*(?:dockerd|containerd|containerd-shim-runc-v2|docker-proxy) /;

/** @param {number} member @returns {string} */
const addressOf = (member) => `10.77.0.1${member}`;
const namespaceOf = (/** @type {number} */ member) => `red${member}`;
const cableOf = (/** @type {number} */ member) => `rs${member}`;
const namespaces = [...MEMBERS.map(namespaceOf), VISITORS];

/** @import { Slowness } from './slow-cable.mjs' */

/** @typedef {ReturnType<typeof localNodes>} LocalNodes */

/** @param {string} folder of the engines: sockets, images, volumes */
export function localNodes(folder) {
  const folderOf = (/** @type {number} */ member) => path.join(folder, `node${member}`);
  const hostOf = (/** @type {number} */ member) => `unix://${folderOf(member)}/docker.sock`;
  const volumesOf = (/** @type {number} */ member) => path.join(folderOf(member), 'data/volumes');

  const clockOf = (/** @type {number} */ member) => path.join(volumesOf(member), CLOCK_VOLUME, '_data');

  /**
   * `docker …` on one node.
   * @param {number} member
   * @param {readonly string[]} words
   * @param {{ input?: string | Buffer, env?: Record<string, string>, timeoutMs?: number }} [how]
   */
  const docker = (member, words, how = {}) => run('docker', ['-H', hostOf(member), ...words], how);

  const answers = (/** @type {number} */ member) =>
    docker(member, ['version', '--format', '{{.Server.Version}}'], { timeoutMs: 5_000 }).then(
      () => true,
      () => false,
    );

  /** Gives a node's volumes a small disk of their own. @param {number} member */
  async function mountDisk(member) {
    const data = path.dirname(volumesOf(member));
    mkdirSync(volumesOf(member), { recursive: true });
    // An engine mounts its folder over itself unless that is a shared mount already, and would not see the disk in it.
    if (!(await isMounted(data))) {
      await run('mount', ['--bind', data, data]);
      await run('mount', ['--make-shared', data]);
    }
    if (!(await isMounted(volumesOf(member))))
      await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', volumesOf(member)]);
  }

  /**
   * Takes away what a machine without power has not: what its engine knows of running containers. With it an engine tidies
   * up after each of them first, and gives its own start up meanwhile.
   * @param {number} member
   */
  async function forgetRunning(member) {
    const state = path.join(folderOf(member), 'exec');
    await unmountUnder(state);
    rmSync(state, { recursive: true, force: true });
  }

  /**
   * Takes away what an earlier cluster left of a node: its swarm, containers and mounts. Its images stay.
   * @param {number} member
   */
  async function forget(member) {
    const home = folderOf(member);
    await unmountUnder(home);
    for (const name of ['exec', 'data/swarm', 'data/containers', 'data/containerd', 'data/network'])
      rmSync(path.join(home, name), { recursive: true, force: true });
  }

  /** @param {number} member */
  async function startEngine(member) {
    const home = folderOf(member);
    await mountDisk(member);
    rmSync(path.join(home, 'docker.pid'), { force: true });
    const log = openSync(path.join(home, 'log'), 'a');
    const engine = `hostname ${namespaceOf(member)}; exec dockerd --data-root ${home}/data --exec-root ${home}/exec -H ${hostOf(member)} --pidfile ${home}/docker.pid --no-new-privileges`;
    spawn('nsenter', [`--net=/var/run/netns/${namespaceOf(member)}`, 'unshare', '-u', 'bash', '-c', engine], {
      detached: true,
      stdio: ['ignore', log, log],
    }).unref();
    closeSync(log);
    const end = Date.now() + START_MS;
    while (!(await answers(member))) {
      if (Date.now() > end) throw new Error(`The engine of node ${member} does not answer: ${home}/log`);
      await pause(300);
    }
  }

  /** Everything that runs on a node, containers too. @param {number} member */
  const processesOf = (member) => processesUnder(folderOf(member));

  return {
    docker,
    hostOf,
    volumesOf,
    addresses: MEMBERS.map(addressOf),

    /** Makes the nodes and joins them. */
    async start() {
      await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
      await run('ip', ['addr', 'add', '10.77.0.1/24', 'dev', BRIDGE]);
      await run('ip', ['link', 'set', BRIDGE, 'up']);
      await run('iptables', ['-I', 'FORWARD', '-i', BRIDGE, '-o', BRIDGE, '-j', 'ACCEPT']).catch(() => {});
      await addNamespace(VISITORS, 'rsload', '10.77.0.2/24');
      for (const member of MEMBERS) {
        await addNamespace(namespaceOf(member), cableOf(member), `${addressOf(member)}/24`);
        await forget(member);
        await startEngine(member);
      }
      await docker(1, ['swarm', 'init', '--advertise-addr', addressOf(1)]);
      const token = await docker(1, ['swarm', 'join-token', '-q', 'manager']);
      for (const member of MEMBERS.slice(1))
        await docker(member, [
          'swarm',
          'join',
          '--advertise-addr',
          addressOf(member),
          '--token',
          token,
          `${addressOf(1)}:2377`,
        ]);
    },

    /** The power of a node goes: its cable and every process of it. @param {number} member */
    async kill(member) {
      await run('ip', ['link', 'set', cableOf(member), 'down']);
      for (const pid of processesOf(member)) endProcess(pid);
    },
    /** @param {number} member */
    async revive(member) {
      await run('ip', ['link', 'set', cableOf(member), 'up']);
      await forgetRunning(member);
      await startEngine(member);
    },
    /** The cable of a node is pulled, or put back. @param {number} member @param {boolean} connected */
    plug: (member, connected) => run('ip', ['link', 'set', cableOf(member), connected ? 'up' : 'down']),
    /** Makes everything that goes to a node slow and lossy. */
    slowDown: (/** @type {number} */ member, /** @type {Slowness | null} */ how) =>
      how ? slowDown(cableOf(member), how, namespaces) : endSlowness(cableOf(member), namespaces),
    /**
     * Fills the disk of a node's volumes to the last byte. Throws where it is not a small one of its own.
     * @param {number} member
     */
    async fillDisk(member) {
      const { blocks, bsize } = statfsSync(volumesOf(member));
      if (blocks * bsize > MAX_DISK_BYTES) throw new Error('The disk of the node is not one of its own.');
      await run('dd', ['if=/dev/zero', `of=${path.join(volumesOf(member), 'full')}`, 'bs=1M']).catch(
        () => {},
      );
    },
    /** @param {number} member */
    freeDisk: (member) => rmSync(path.join(volumesOf(member), 'full'), { force: true }),
    /**
     * Makes the volume from which containers get the library that moves their clock. Throws without libfaketime (Debian:
     * `apt-get install libfaketime`).
     * @param {number} member
     */
    async addClock(member) {
      const library = readdirSync('/usr/lib')
        .map((name) => path.join('/usr/lib', name, 'faketime', CLOCK_LIBRARY))
        .find(existsSync);
      if (!library) throw new Error('libfaketime is not installed.');
      await docker(member, ['volume', 'create', CLOCK_VOLUME]);
      copyFileSync(library, path.join(clockOf(member), CLOCK_LIBRARY));
    },
    /**
     * Sets the clock of containers that got the library. Those that run notice it within a second.
     * @param {number} member
     * @param {number} seconds ahead; below 0 behind
     */
    setClock(member, seconds) {
      const file = path.join(clockOf(member), CLOCK_FILE);
      // Whole at every moment: somebody reads it.
      writeFileSync(`${file}.new`, clockText(seconds));
      renameSync(`${file}.new`, file);
    },
    /** Words before a command that runs where the visitors are. */
    amongVisitors: ['ip', 'netns', 'exec', VISITORS],

    /** Ends everything; the folder stays, with the images in it. */
    async stop() {
      for (const member of MEMBERS) {
        await endSlowness(cableOf(member), namespaces);
        for (const pid of processesOf(member)) endProcess(pid);
        await pause(300);
        await forget(member);
        rmSync(path.join(folderOf(member), 'docker.pid'), { force: true });
        await run('ip', ['netns', 'del', namespaceOf(member)]).catch(() => {});
      }
      await run('ip', ['netns', 'del', VISITORS]).catch(() => {});
      await run('ip', ['link', 'del', BRIDGE]).catch(() => {});
      await run('iptables', ['-D', 'FORWARD', '-i', BRIDGE, '-o', BRIDGE, '-j', 'ACCEPT']).catch(() => {});
    },
  };
}

/**
 * @param {string} name
 * @param {string} cable
 * @param {string} address with its mask
 */
async function addNamespace(name, cable, address) {
  await run('ip', ['netns', 'add', name]);
  await run('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name]);
  await run('ip', ['link', 'set', cable, 'master', BRIDGE, 'up']);
  await run('ip', ['-n', name, 'addr', 'add', address, 'dev', 'eth0']);
  await run('ip', ['-n', name, 'link', 'set', 'eth0', 'up']);
  await run('ip', ['-n', name, 'link', 'set', 'lo', 'up']);
}

/** @param {string} folder */
async function unmountUnder(folder) {
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${folder}/`));
  for (const place of places.reverse()) await run('umount', ['--lazy', place]).catch(() => {});
}

/** @param {string} folder */
const isMounted = (folder) =>
  run('mountpoint', ['-q', folder]).then(
    () => true,
    () => false,
  );

/** @param {number} pid */
function endProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Processes of an engine: those that name its folder, and those whose files are in it (containers).
 * @param {string} folder
 * @returns {number[]}
 */
function processesUnder(folder) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const about = (/** @type {string} */ pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
      if (ENGINE.test(words) && words.includes(`${folder}/`)) return true;
      const mounts = readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n', 1)[0] ?? '';
      return mounts.includes(`${folder}/data/overlay2/`);
    } catch {
      return false;
    }
  };
  return existsSync(folder)
    ? pids.filter((pid) => Number(pid) !== process.pid && about(pid)).map(Number)
    : [];
}
