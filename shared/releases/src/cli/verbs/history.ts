import { historyWithVetoes } from '../../canary-vetoes';
import { Refusal } from '../../refusal';
import type { Verb } from '../call';
import { formatTable, pointersText } from '../table';

const DEFAULT_CHANGES = 20;

export const HISTORY: Verb = {
  words: '[area] [count]',
  says: 'who changed what, when and why, latest first',
  async run({ names, say, registry, vetoes }) {
    const wrong = names.find((name) => !/^(mf-[a-z]+|\d+)$/.test(name));
    if (wrong) throw new Refusal(`"${wrong}" is neither an area nor a count: history mf-pagos 20.`);
    const area = names.find((name) => name.startsWith('mf-'));
    if (area && !(await registry.states()).has(area)) throw new Refusal(`${area} has never been published.`);
    const count = Number(names.find((name) => /^\d+$/.test(name)) ?? DEFAULT_CHANGES);
    const changes = await historyWithVetoes(registry, vetoes, count, area);
    const rows = changes.map(({ at, who, area: name, before, after, why }) => [
      at.slice(0, 19).replace('T', ' '),
      who,
      name,
      pointersText(before),
      pointersText(after),
      why,
    ]);
    say(formatTable([['when (UTC)', 'who', 'area', 'before', 'after', 'why'], ...rows]));
    return 0;
  },
};
