/** Ports of the parts of a site: from the settings, and whether they are free. */
import { createConnection } from 'node:net';
import { REMOTES } from './packages.mjs';

const PROBE_TIMEOUT_MS = 700;

/**
 * @typedef {{ setting: string, port: number }} Port a port and the setting that moves it
 * @typedef {Record<string, Port>} Ports by name of the part: `shell`, `api` and every area
 */

/**
 * Ports of every part, from the environment or the defaults.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Ports & { shell: Port, api: Port }}
 */
export function portsFrom(environment) {
  const read = (/** @type {string} */ setting, /** @type {number} */ fallback) => ({
    setting,
    port: Number(environment[setting] || fallback),
  });
  return {
    ...Object.fromEntries(
      REMOTES.map((remote) => [remote.name, read(remote.portSetting, remote.defaultPort)]),
    ),
    shell: read('PORT', 3000),
    api: read('API_PORT', 4000),
  };
}

/**
 * @param {Ports} ports
 * @param {string} part
 * @returns {number}
 */
export function portOf(ports, part) {
  const found = ports[part];
  if (!found) throw new Error(`${part} has no port`);
  return found.port;
}

/**
 * Settings that put the shell at a port, every area at the ones after it, and the API 1000 higher: a site beside others.
 * @param {number} first
 * @returns {Record<string, string>}
 */
export const portSettingsFrom = (first) => ({
  PORT: String(first),
  ...Object.fromEntries(REMOTES.map(({ portSetting }, at) => [portSetting, String(first + 1 + at)])),
  API_PORT: String(first + 1000),
});

/**
 * The parts whose port another program holds.
 * @param {Ports} ports
 * @returns {Promise<({ part: string } & Port)[]>}
 */
export async function takenPorts(ports) {
  const checks = await Promise.all(
    Object.entries(ports).map(async ([part, { port, setting }]) =>
      (await isOpen(port)) ? { part, port, setting } : null,
    ),
  );
  return checks.filter((check) => check !== null);
}

/**
 * Why parts cannot listen on their ports, a sentence for each.
 * @param {Ports} ports
 * @returns {Promise<string[]>}
 */
export async function portSentences(ports) {
  const taken = new Set((await takenPorts(ports)).map(({ part }) => part));
  const sentences = await Promise.all(
    Object.entries(ports).map(async ([part, { port, setting }]) => {
      if (taken.has(part))
        return `Port ${port} (${part}) is taken. Free it or choose another with the setting ${setting}.`;
      return (await isRefused(port))
        ? `Port ${port} (${part}) is one that browsers refuse to open. Choose another with the setting ${setting}.`
        : [];
    }),
  );
  return sentences.flat();
}

/**
 * Whether fetch refuses a port before it asks anybody, as browsers do.
 * @param {number} port on which nobody listens
 * @returns {Promise<boolean>}
 */
const isRefused = (port) =>
  fetch(`http://localhost:${port}/`).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  );

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isOpen(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: 'localhost' });
    const answer = (/** @type {boolean} */ open) => {
      socket.destroy();
      resolve(open);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => answer(false));
    socket.on('connect', () => answer(true));
    socket.on('error', () => answer(false));
  });
}
