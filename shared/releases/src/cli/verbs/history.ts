import { historyWithVetoes } from '../../canary-vetoes';
import { Refusal } from '../../refusal';
import { namedReleases, verifyRelease } from '../../release-integrity';
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

export const VERIFY: Verb = {
  words: '[area]',
  says: 'compares every stored file with its hash, and says who signed each record',
  async run({ names, say, registry, storage }) {
    const [only] = names;
    const states = await registry.states();
    if (only && !states.has(only)) throw new Refusal(`${only} has never been published.`);
    const broken: string[] = [];
    let records = 0;
    for (const [area, state] of states) {
      if (only && only !== area) continue;
      records += state.causes.length;
      for (const cause of state.causes) say(cause);
      if (!state.ok) continue;
      const { signedBy, remote } = state.record;
      if (signedBy) say(`${area}: the record is signed by ${signedBy}`);
      for (const { place, release } of remote ? namedReleases(remote) : []) {
        const found = await verifyRelease(storage, area, release);
        broken.push(...found.broken);
        const result =
          found.broken.length > 0 ? found.broken.join('\n  ') : `${found.checked} files as released`;
        say(`${area} ${release.version} (${place}): ${result}`);
      }
    }
    if (broken.length > 0)
      say(
        `\n${broken.length} files are not what was released. Publish the version again from its build, or roll back.`,
      );
    if (records > 0)
      say(
        `\n${records} records do not count: shells stay with the last one that did. Restore them from the backup.`,
      );
    return broken.length + records > 0 ? 1 : 0;
  },
};
