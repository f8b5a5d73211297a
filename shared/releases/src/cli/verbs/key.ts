import { readFile, writeFile } from 'node:fs/promises';
import { errorCode } from '@red/contract/error-code';
import { Refusal } from '../../refusal';
import { makeReleaseKey, releaseKeyEntry } from '../../release-keys';
import type { Verb } from '../call';

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
    const pem = given.includes('PRIVATE KEY') ? given : await readFile(given, 'utf8');
    say(JSON.stringify(releaseKeyEntry(pem, team, areas)));
    return 0;
  },
};
