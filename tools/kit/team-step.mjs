import { spawn } from 'node:child_process';

/** Longer than any step takes; one that takes longer has hung. */
const MAX_MINUTES = 10;
/** Characters of the last line of what a command said. */
const MAX_SHOWN = 160;
/** What npm and pnpm say when no registry answers. */
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|E(SOCKET)?TIMEDOUT|error sending request)\b/;
/** What `npm run` tells its script is not what a team's shell says. */
const OF_NPM_RUN = /^(npm_(package|lifecycle|command)|npm_config_(local_prefix|user_agent)$)/;

/** What npm and pnpm do here: ask nobody for advice, and give up soon where no registry answers. */
export const INSTALL_SETTINGS = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_prefer_offline: 'true',
  npm_config_fetch_retries: '1',
  npm_config_fetch_timeout: '30000',
  npm_config_yes: 'true',
};

/** No package registry answers: nothing is said about the packages. */
export class NoRegistryError extends Error {}

/**
 * One command as a team types it, timed. While it runs this program goes on: it serves packages, and closes connections
 * that the site has closed. Resolves with what the command said; throws an Error with it when the command fails, and with
 * one sentence when it could not reach a package registry.
 * @param {string} folder
 * @param {Words} words
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<string>}
 */
export async function step(folder, words, env) {
  const { code, command, seconds, output } = await run(folder, words, env);
  if (code === 0) {
    report(seconds, command, output);
    return output;
  }
  if (/\b(install|create)\b/.test(command) && NO_NETWORK.test(output))
    throw new NoRegistryError(
      `npm run kit installs libraries as a team outside of this repository would, and no package registry answers "${command}": run it where the network reaches one (npm ping).`,
    );
  throw new Error(
    `${command} ${code === null ? `was ended after ${MAX_MINUTES} minutes` : 'failed'} (${seconds} s, in ${folder}):\n${output}`,
  );
}

/**
 * A command that has to be refused with a sentence. Throws an Error when it is not.
 * @param {string} folder
 * @param {Words} words
 * @param {string} sentence
 * @param {Readonly<Record<string, string>>} [env]
 */
export async function refusedStep(folder, words, sentence, env) {
  const { code, command, seconds, output } = await run(folder, words, env);
  if (code !== 1 || !output.includes(sentence))
    throw new Error(`${command} has not been refused with "${sentence}" (exit code ${code}):\n${output}`);
  report(seconds, command, output);
}

/**
 * Says what a step came to.
 * @param {string} seconds
 * @param {string} command
 * @param {string} output of which the last line is shown
 */
export function report(seconds, command, output) {
  const last = output.trim().split('\n').at(-1)?.trim() ?? '';
  console.log(`${seconds.padStart(6)} s  ${command}${last ? `\n          ${last.slice(0, MAX_SHOWN)}` : ''}`);
}

/** The environment of this process without what `npm run` has added. */
export const environmentOfTeam = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_NPM_RUN.test(name)));

/** @typedef {readonly [string, ...string[]]} Words */

/**
 * @param {string} folder
 * @param {Words} words
 * @param {Readonly<Record<string, string>>} [env]
 */
async function run(folder, [program, ...rest], env = {}) {
  const began = Date.now();
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...environmentOfTeam(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    timeout: MAX_MINUTES * 60_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  return { code, command: [program, ...rest].join(' '), seconds, output };
}
