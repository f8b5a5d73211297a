import { promote, publishedRelease } from '../../operations';
import { areaName, changeArea, type Verb } from '../call';
import { checkStillFits, reportLiveVersion } from '../going-live';
import { mustNotBeVetoed, refuseVetoed } from '../vetoes';

export const PROMOTE: Verb = {
  words: '<area> [version]',
  says: 'makes the canary, or a version, live for everybody',
  options: ['despite-veto', 'without-browser'],
  async run(call) {
    const area = areaName(call.names, 'promote');
    const given = call.names[1];
    const known = (await call.registry.read()).remotes[area] ?? null;
    const version = given ?? known?.canary?.version;
    const candidate = version ? { area, version, command: `promote ${area} ${version}` } : null;
    if (candidate) await refuseVetoed(call, candidate);
    await checkStillFits(call, area, publishedRelease(known, area, version), {
      isCanary: version === known?.canary?.version,
    });
    await changeArea(call, area, `promote ${given ?? 'canary'}`, async (remote) => {
      // That it fits took seconds to find out, in which a shell may have ended the canary.
      if (candidate) await mustNotBeVetoed(call, candidate);
      return promote(remote, area, version);
    });
    return reportLiveVersion(call, area, 'is live for everybody');
  },
};
