import { disable } from '../../operations';
import { areaName, changeArea, QUICK_MS, type Verb } from '../call';

export const DISABLE: Verb = {
  words: '<area>',
  says: 'the kill switch: the area says that it is being worked on',
  async run(call) {
    const area = areaName(call.names, 'disable');
    await changeArea(call, area, 'disable', (remote) => disable(remote, area), QUICK_MS);
    call.say(`${area} is off: its pages say that they are being worked on. Next: enable ${area}.`);
    return 0;
  },
};
