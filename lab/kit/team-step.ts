/** Commands as a team types them, timed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Longer than any step takes; one that takes longer has hung. */
const TIMEOUT_MS = 10 * 60_000;
/** Characters of the last line of what a command said. */
const MAX_SHOWN = 160;
/** What npm and pnpm say when no registry answers. */
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|E(SOCKET)?TIMEDOUT|error sending request)\b/;
/** What `npm run` tells its script is not what a team's shell says. */
const OF_NPM_RUN = /^(npm_(package|lifecycle|command)|npm_config_(local_prefix|user_agent)$)/;

export type Words = readonly [program: string, ...args: string[]];
export type Environment = Readonly<Record<string, string>>;

/** No questions about advisories or funding, and an early end where no registry answers. */
export const INSTALL_SETTINGS: Environment = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_prefer_offline: 'true',
  npm_config_fetch_retries: '1',
  npm_config_fetch_timeout: '30000',
  npm_config_yes: 'true',
};

/** What a trial needs is not on this machine: nothing is said about the packages. */
export class NotRunError extends Error {}

/** Runs a command. Throws an Error with its output when it fails, a NotRunError when no registry answers it. */
export async function step(folder: string, words: Words, env?: Environment): Promise<string> {
  const { code, seconds, output } = await run(folder, words, env);
  const command = words.join(' ');
  if (code === 0) {
    report(seconds, command, output);
    return output;
  }
  if (/\b(install|create)\b/.test(command) && NO_NETWORK.test(output))
    throw new NotRunError(
      `The journey installs libraries as a team outside of this repository does, and no package registry answers "${command}": run it where the network reaches one (npm ping).`,
    );
  throw new Error(`${command} failed (exit code ${code}, ${seconds} s, in ${folder}):\n${output}`);
}

/** Runs a command that has to be refused with a sentence. Throws an Error when it is not. */
export async function refusedStep(folder: string, words: Words, sentence: string, env?: Environment) {
  const { code, seconds, output } = await run(folder, words, env);
  const command = words.join(' ');
  if (code !== 1 || !output.includes(sentence))
    throw new Error(`${command} has not been refused with "${sentence}" (exit code ${code}):\n${output}`);
  report(seconds, command, output);
}

/** Prints a command, how long it took and the last line of its output. */
export function report(seconds: string, command: string, output: string): void {
  const last = output.trim().split('\n').at(-1)?.trim() ?? '';
  console.log(`${seconds.padStart(6)} s  ${command}${last ? `\n          ${last.slice(0, MAX_SHOWN)}` : ''}`);
}

/** The environment of this process without what `npm run` has added. */
export const environmentOfTeam = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_NPM_RUN.test(name)));

/** This program goes on meanwhile: it serves packages. */
async function run(folder: string, [program, ...args]: Words, env: Environment = {}) {
  const began = Date.now();
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...environmentOfTeam(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    timeout: TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  await once(child, 'close');
  return { code: child.exitCode, seconds: ((Date.now() - began) / 1000).toFixed(1), output };
}
