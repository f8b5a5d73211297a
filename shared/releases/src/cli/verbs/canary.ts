import { publishedRelease, releasesOf, setCanary } from '../../operations';
import { Refusal } from '../../refusal';
import { areaName, changeArea, type Verb } from '../call';
import { checkStillFits } from '../going-live';
import { mustNotBeVetoed, refuseVetoed } from '../vetoes';
import { publishBuilt } from './publish';

export const CANARY: Verb = {
  words: '<area> <version> <percent>',
  says: 'gives a published version to a share of the visitors; with --from one that is published first',
  options: ['from', 'despite-veto', 'without-browser', 'url', 'server-url'],
  async run(call) {
    const area = areaName(call.names, 'canary');
    const [, version, percent] = call.names;
    if (!version || !percent)
      throw new Refusal(`Say which version and how many per cent: canary ${area} 1.3.0 10.`);
    const candidate = { area, version, command: `canary ${area} ${version} ${percent}` };
    await refuseVetoed(call, candidate);
    const known = (await call.registry.read()).remotes[area] ?? null;
    const isPublished = known && releasesOf(known).some((release) => release.version === version);
    if (call.options.from && !isPublished) await publishBuilt(call, area, { version, hold: true });
    else await checkStillFits(call, area, publishedRelease(known, area, version));
    const share = { percent: Number(percent), since: new Date().toISOString() };
    await changeArea(call, area, `canary ${version} ${percent} %`, async (remote) => {
      await mustNotBeVetoed(call, candidate);
      return setCanary(remote, area, version, share);
    });
    call.say(
      `${area} ${version} goes to ${share.percent} % of the visitors. Next: promote or rollback ${area}.`,
    );
    return 0;
  },
};
