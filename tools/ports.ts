/** Ports of the parts of a site: from the settings, and whether they are free. */
import { createConnection } from 'node:net';
import { REMOTES } from './packages';

const PROBE_TIMEOUT_MS = 700;

/** A port and the setting that moves it. */
export interface Port {
  setting: string;
  port: number;
}
/** By name of the part: `shell`, `api` and every area. */
export type Ports = Record<string, Port>;

/** Ports of every part, from the environment or the defaults. */
export function portsFrom(environment: NodeJS.ProcessEnv): Ports & { shell: Port; api: Port } {
  const read = (setting: string, fallback: number) => ({
    setting,
    port: Number(environment[setting] || fallback),
  });
  return {
    ...Object.fromEntries(
      REMOTES.map(({ name, portSetting, defaultPort }) => [name, read(portSetting, defaultPort)]),
    ),
    shell: read('PORT', 3000),
    api: read('API_PORT', 4000),
  };
}

/** Throws an Error for a part without a port. */
export function portOf(ports: Ports, part: string): number {
  const found = ports[part];
  if (!found) throw new Error(`${part} has no port`);
  return found.port;
}

/** Settings that put the shell at a port, every area at the ones after it, and the API 1000 higher: a site beside others. */
export const portSettingsFrom = (first: number): Record<string, string> => ({
  PORT: String(first),
  ...Object.fromEntries(REMOTES.map(({ portSetting }, at) => [portSetting, String(first + 1 + at)])),
  API_PORT: String(first + 1000),
});

/** The parts whose port another program holds. */
export async function takenPorts(ports: Ports): Promise<({ part: string } & Port)[]> {
  const checks = await Promise.all(
    Object.entries(ports).map(async ([part, { port, setting }]) =>
      (await isOpen(port)) ? { part, port, setting } : null,
    ),
  );
  return checks.filter((check) => check !== null);
}

/** Why parts cannot listen on their ports, a sentence for each. */
export async function portSentences(ports: Ports): Promise<string[]> {
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

/** Whether fetch refuses a port on which no program listens before it connects, as browsers do. */
const isRefused = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  );

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: 'localhost' });
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => answer(false));
    socket.on('connect', () => answer(true));
    socket.on('error', () => answer(false));
  });
}
