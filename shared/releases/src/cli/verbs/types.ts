import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { integrityOf } from '@red/contract/file-integrity';
import { liveShellFacts } from '../../gate/shell-facts';
import { Refusal } from '../../refusal';
import { folderOf } from '../../release-folder';
import { manifestOf } from '../../release-integrity';
import { unpackArchive } from '../../unpack-archive';
import type { Verb } from '../call';

export const TYPES: Verb = {
  words: '[area …]',
  says: 'declarations of what the live areas expose, and the contract that is in force',
  options: ['out'],
  async run({ names, options, settings, say, registry, storage }) {
    const { remotes } = await registry.read();
    const unknown = names.filter((name) => !remotes[name]);
    if (unknown.length > 0)
      throw new Refusal(
        `${unknown.join(', ')} has never been published. Published: ${Object.keys(remotes).join(', ') || 'nothing'}.`,
      );
    const out = path.resolve(options.out ?? 'types');
    for (const [name, { stable }] of Object.entries(remotes)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const { build, exposes } = await manifestOf(storage, name, stable);
      const archive = build.types ? await storage.read(name, folderOf(stable), build.types.file) : null;
      if (!archive) {
        say(`${name} ${stable.version}: its release holds no declarations.`);
        continue;
      }
      if (integrityOf(archive) !== build.types?.integrity)
        throw new Refusal(`${name} ${stable.version}: its declarations are not what was released.`);
      const folder = path.join(out, name);
      unpackArchive(archive, folder);
      say(`${name} ${stable.version}: ${Object.keys(exposes).join(', ')} in ${path.relative('', folder)}`);
    }
    const live = await liveShellFacts(settings.site);
    say(
      live
        ? `Contract in force at ${settings.site}: ${live.contract}; this command was built with ${CONTRACT_VERSION}.`
        : `No shell answers at ${settings.site}; this command was built with contract ${CONTRACT_VERSION}.`,
    );
    return 0;
  },
};
