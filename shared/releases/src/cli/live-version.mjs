import { checkBeforeGoingLive } from '../gate/check-before-release.ts';
import { waitForRollout } from '../gate/rollout.ts';
import { Refusal } from '../refusal.ts';
import { openRegistryStore } from '../registry-store.mjs';
import { openReleaseStorage } from '../release-storage.ts';

/** @import { Release } from '@red/contract/release-registry' */
/** @import { Call } from './call.mjs' */

/**
 * Checks that a release that was published earlier, perhaps under another shell, is still served and fits the site.
 * Throws a Refusal that says why not.
 * @param {Call} call
 * @param {string} name
 * @param {Release} release
 * @param {string} [instead] advice that is added to the refusal
 */
export async function checkStillFits({ settings, say }, name, release, instead) {
  const { site, shell } = settings;
  const registry = await openRegistryStore(settings.registry).read();
  const storage = openReleaseStorage(settings.storage);
  try {
    await checkBeforeGoingLive(name, release, { registry, storage, site, shell, say });
  } catch (error) {
    if (instead && error instanceof Refusal) throw new Refusal(`${error.message}\n${instead}`);
    throw error;
  }
}

/**
 * Reports which version visitors get after a change of the registry: what the live shell answers, not what was asked
 * for.
 * @param {Call} call
 * @param {string} name
 * @param {string} done such as "is live"
 * @returns {Promise<number>} exit code: 1 when the shell does not serve it
 */
export async function reportLiveVersion({ settings, say }, name, done) {
  const remote = (await openRegistryStore(settings.registry).read()).remotes[name];
  const version = remote?.stable.version ?? '';
  if (remote && !remote.enabled) {
    say(`${name} ${version} ${done}, but ${name} is switched off. Next: enable ${name}.`);
    return 0;
  }
  const rollout = await waitForRollout(settings.site, name, version);
  if (rollout && !rollout.done) {
    say(
      `The registry names ${name} ${version}, but the shell at ${settings.site} still serves ${rollout.version ?? 'nothing of it'}; its log says why. Next: rollback ${name}.`,
    );
    return 1;
  }
  say(
    rollout
      ? `${name} ${version} ${done}.`
      : `${name} ${version} ${done} in the registry. No shell answers at ${settings.site} that could confirm it.`,
  );
  return 0;
}
