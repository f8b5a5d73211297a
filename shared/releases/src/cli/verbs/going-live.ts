/** What makes a published release live, or the canary: it is looked at again before. */
import type { Release } from '@red/contract/release-registry';
import { checkBeforeGoingLive } from '../../gate/check-before-release';
import { enable, promote, publishedRelease, releasesOf, setCanary } from '../../operations';
import { Refusal } from '../../refusal';
import { type Call, changeArea, todayOf, type Verb } from '../call';
import { reportLiveVersion } from '../rollout';
import { mustNotBeVetoed, refuseVetoed } from '../vetoes';
import { publishBuilt } from './publish';

export const CANARY: Verb = {
  words: '<area> <version> <percent>',
  says: 'gives a published version to a share of the visitors; with --from one that is published first',
  options: ['from', 'despite-veto', 'without-browser', 'url', 'server-url'],
  async run(call) {
    const { area } = call;
    const [, version, percent] = call.names;
    if (!version || !percent)
      throw new Refusal(`Say which version and how many per cent: canary ${area} 1.3.0 10.`);
    const candidate = { version, command: `canary ${area} ${version} ${percent}` };
    await refuseVetoed(call, candidate);
    const known = (await call.registry.read()).remotes[area] ?? null;
    const isPublished = known && releasesOf(known).some((release) => release.version === version);
    if (call.options.from && !isPublished) await publishBuilt(call, { version, hold: true });
    else await checkStillFits(call, publishedRelease(known, area, version));
    const share = { percent: Number(percent), since: new Date().toISOString() };
    await changeArea(call, `canary ${version} ${percent} %`, async (remote) => {
      await mustNotBeVetoed(call, candidate);
      return setCanary(remote, area, version, share);
    });
    call.say(
      `${area} ${version} goes to ${share.percent} % of the visitors. Next: promote or rollback ${area}.`,
    );
    return 0;
  },
};

export const PROMOTE: Verb = {
  words: '<area> [version]',
  says: 'makes the canary, or a version, live for everybody',
  options: ['despite-veto', 'without-browser'],
  async run(call) {
    const { area } = call;
    const [, given] = call.names;
    const known = (await call.registry.read()).remotes[area] ?? null;
    const version = given ?? known?.canary?.version;
    const candidate = version ? { version, command: `promote ${area} ${version}` } : null;
    if (candidate) await refuseVetoed(call, candidate);
    await checkStillFits(call, publishedRelease(known, area, version), {
      isCanary: version === known?.canary?.version,
    });
    await changeArea(call, `promote ${given ?? 'canary'}`, async (remote) => {
      // That it fits took seconds to find out, in which a shell may have ended the canary.
      if (candidate) await mustNotBeVetoed(call, candidate);
      return promote(remote, area, version);
    });
    return reportLiveVersion(call, 'is live for everybody');
  },
};

export const ENABLE: Verb = {
  words: '<area>',
  says: 'the kill switch, off again',
  options: ['without-browser'],
  async run(call) {
    const { area } = call;
    const known = (await call.registry.read()).remotes[area];
    // Shell and other areas may have changed since it was switched off.
    if (known && !known.enabled) await checkStillFits(call, known.stable);
    const { after } = await changeArea(call, 'enable', enable);
    call.say(`${area} ${after?.stable.version} is on again.`);
    return 0;
  },
};

/**
 * Checks that a release that was published earlier, perhaps under another shell, is still served, fits the site, and opens.
 * Throws a Refusal that says why not.
 */
async function checkStillFits(call: Call, release: Release, { isCanary = false } = {}): Promise<void> {
  // A canary was opened before it became one.
  const shell = isCanary ? call.settings.shell : await liveShell(call);
  await checkBeforeGoingLive(call.area, release, await todayOf(call, shell), { isCanary });
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
