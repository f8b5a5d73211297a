import { unlock } from '../../operations';
import { areaName, changeArea, type Verb } from '../call';

export const UNLOCK: Verb = {
  words: '<area>',
  says: 'ends a lock before its time',
  async run(call) {
    const area = areaName(call.names, 'unlock');
    await changeArea(call, area, 'unlock', (remote) => unlock(remote, area));
    call.say(`${area} is not locked any more.`);
    return 0;
  },
};
