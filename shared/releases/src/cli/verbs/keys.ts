/** Keys of teams, and what is signed with them. */
import { writeFile } from 'node:fs/promises';
import { errorCode } from '@red/contract/error-code';
import { Refusal } from '../../refusal';
import { makeReleaseKey, releaseKeyEntry } from '../../release-keys';
import { areaName, checkKey, type Verb } from '../call';

export const KEY: Verb = {
  words: '<team> <area …>',
  says: "makes a team's private key, or prints the public half of the one in use",
  options: ['out'],
  async run({ names, options, settings, say }) {
    const [team, ...areas] = names;
    if (!team || areas.length === 0)
      throw new Refusal('Say whose key it is and for which areas: key Pagos mf-pagos --out pagos.pem.');
    if (options.out) {
      const { privateKey, entry } = makeReleaseKey(team, areas);
      // An existing key is never overwritten.
      await writeFile(options.out, privateKey, { mode: 0o600, flag: 'wx' }).catch((error) => {
        throw new Refusal(`The key cannot be written to ${options.out} (${errorCode(error)}).`);
      });
      say(
        `${options.out} is the private key: only ${team} may have it. This goes to the operator, for RELEASE_KEYS:`,
      );
      say(JSON.stringify(entry));
      return 0;
    }
    const given = settings.environment.RELEASE_KEY;
    if (!given) throw new Refusal('Say where the new key goes: --out pagos.pem.');
    say(JSON.stringify(releaseKeyEntry(given, team, areas)));
    return 0;
  },
};

export const SIGN: Verb = {
  words: '[area …]',
  says: 'signs records as they stand; without names, all: a registry without signatures, a new key',
  async run(call) {
    const { names, options, settings, say, registry } = call;
    const known = [...(await registry.states()).keys()];
    const areas = names.length > 0 ? names.map((name) => areaName(name, 'sign')) : known;
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
