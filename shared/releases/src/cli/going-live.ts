import type { Release } from '@red/contract/release-registry';
import { checkBeforeGoingLive } from '../gate/check-before-release';
import { waitForRollout } from '../gate/rollout';
import { Refusal } from '../refusal';
import { type Call, todayOf } from './call';

/**
 * Checks that a release that was published earlier, perhaps under another shell, is still served, fits the site, and opens.
 * Throws a Refusal that says why not.
 */
export async function checkStillFits(
  call: Call,
  area: string,
  release: Release,
  { isCanary = false } = {},
): Promise<void> {
  // A canary was opened before it became one.
  const shell = isCanary ? call.settings.shell : await liveShell(call);
  await checkBeforeGoingLive(area, release, await todayOf(call, shell), { isCanary });
}

/** The live shell's folder. Where it cannot be fetched that is said, and what is here has to do: going live does not wait for it. */
async function liveShell(call: Call): Promise<string> {
  try {
    return await call.shell();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    call.say(error.message);
    return call.settings.shell;
  }
}

/**
 * Reports which version visitors get after a change of the registry: what the live shell answers, not what was asked
 * for.
 * @param done such as "is live"
 * @param patienceMs how long the shell may take to follow
 * @returns exit code: 1 when the shell does not serve it
 */
export async function reportLiveVersion(
  { registry, settings, say }: Call,
  area: string,
  done: string,
  patienceMs?: number,
): Promise<number> {
  const remote = (await registry.read()).remotes[area];
  const version = remote?.stable.version ?? '';
  if (remote && !remote.enabled) {
    say(`${area} ${version} ${done}, but ${area} is switched off. Next: enable ${area}.`);
    return 0;
  }
  const rollout = await waitForRollout(settings.site, area, version, patienceMs);
  if (rollout?.done) {
    say(`${area} ${version} ${done}.`);
    return 0;
  }
  if (!rollout) {
    say(
      `${area} ${version} ${done} in the registry. No shell answers at ${settings.site} that could confirm it.`,
    );
    return 0;
  }
  const served = `the shell at ${settings.site} still serves ${rollout.version ?? 'nothing of it'}`;
  if (patienceMs !== undefined) {
    say(`${area} ${version} ${done} in the registry; ${served}. It follows within seconds: status ${area}.`);
    return 0;
  }
  say(`The registry names ${area} ${version}, but ${served}; its log says why. Next: rollback ${area}.`);
  return 1;
}
