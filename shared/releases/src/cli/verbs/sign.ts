import { areaName, checkKey, type Verb } from '../call';

export const SIGN: Verb = {
  words: '[area …]',
  says: 'signs records as they stand; without names, all: a registry without signatures, a new key',
  async run(call) {
    const { names, options, settings, say, registry } = call;
    const known = [...(await registry.states()).keys()];
    const areas = names.length > 0 ? names.map((name) => areaName([name], 'sign')) : known;
    for (const area of areas) await checkKey(call, area);
    for (const area of areas) {
      await registry.sign(area, { who: settings.who, why: options.why ?? 'sign' });
      const { stable } = (await registry.read()).remotes[area] ?? {};
      say(
        `${area}: the record, with ${stable?.version ?? 'nothing'} live, is signed by ${registry.author(settings.who)}.`,
      );
    }
    return 0;
  },
};
