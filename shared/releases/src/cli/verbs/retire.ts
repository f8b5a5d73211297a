import { retire } from '../../operations';
import { areaName, changeArea, type Verb } from '../call';

export const RETIRE: Verb = {
  words: '<area>',
  says: 'takes an area away: its pages are gone, its paths are free',
  options: ['delete-sources'],
  async run(call) {
    const area = areaName(call.names, 'retire');
    await changeArea(call, area, 'retire', (remote) => retire(remote, area));
    call.say(
      `${area} is taken away: its pages are gone and its paths are free. Its files and its history stay, so publish ${area} would bring it back.`,
    );
    if (!call.options['delete-sources'])
      call.say(
        `So would its pipeline, its container, and npm start where its folder stands: switch them off, or have folder, workflow and generated lines removed by retire ${area} --delete-sources.`,
      );
    return 0;
  },
};
