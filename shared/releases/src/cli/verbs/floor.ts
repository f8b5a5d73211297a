import type { Verb } from '../call';

export const FLOOR: Verb = {
  words: '',
  says: 'number of the record of each area that counts, as RELEASE_FLOOR of a shell takes it',
  async run({ registry, say }) {
    const states = [...(await registry.states())].sort(([one], [other]) => (one < other ? -1 : 1));
    const numbers = states.flatMap(([area, state]) => (state.ok ? [[area, state.record.number]] : []));
    say(JSON.stringify(Object.fromEntries(numbers)));
    return 0;
  },
};
