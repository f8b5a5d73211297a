import { pruneReleases } from '../../prune-releases';
import { Refusal } from '../../refusal';
import { areaName, checkKey, type Verb } from '../call';

export const PRUNE: Verb = {
  words: '<area>',
  says: 'removes old releases; live, previous, canary and the newest --keep others stay',
  options: ['keep'],
  async run(call) {
    const { options, settings, say, registry, storage } = call;
    const area = areaName(call.names, 'prune');
    if (!/^\d+$/.test(options.keep ?? ''))
      throw new Refusal(`Say how many stay besides live, previous and canary: prune ${area} --keep 5.`);
    await checkKey(call, area);
    const removed = await pruneReleases(area, Number(options.keep), {
      registry,
      storage,
      who: settings.who,
      ...(options.why ? { why: options.why } : {}),
    });
    say(
      removed.length > 0
        ? `${area}: removed ${removed.join(', ')}. Tabs that are open with one of them say Reintentar until they are loaded again.`
        : `${area}: there is nothing to remove.`,
    );
    return 0;
  },
};
