import { enable } from '../../operations';
import { areaName, changeArea, type Verb } from '../call';
import { checkStillFits } from '../going-live';

export const ENABLE: Verb = {
  words: '<area>',
  says: 'the kill switch, off again',
  options: ['without-browser'],
  async run(call) {
    const area = areaName(call.names, 'enable');
    const known = (await call.registry.read()).remotes[area];
    // Shell and other areas may have changed since it was switched off.
    if (known && !known.enabled) await checkStillFits(call, area, known.stable);
    const { after } = await changeArea(call, area, 'enable', (remote) => enable(remote, area));
    call.say(`${area} ${after?.stable.version} is on again.`);
    return 0;
  },
};
