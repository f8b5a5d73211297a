import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { integrityOf } from '@red/contract/file-integrity';
import { parseTar } from 'nanotar';
import { liveShellFacts } from '../gate/shell-facts.ts';
import { Refusal } from '../refusal.ts';
import { openRegistryStore } from '../registry-store.mjs';
import { manifestOf } from '../release-integrity.ts';
import { openReleaseStorage } from '../release-storage.ts';

/** @import { Call } from './call.mjs' */

/**
 * Writes the declarations of what the live areas expose into a folder, one for each area, and says which contract is in
 * force at the site. Throws a Refusal for declarations that are not what was released.
 * @param {Call} call
 * @returns {Promise<number>} exit code
 */
export async function fetchTypes({ names, options, settings, say }) {
  const storage = openReleaseStorage(settings.storage);
  const { remotes } = await openRegistryStore(settings.registry).read();
  const unknown = names.filter((name) => !remotes[name]);
  if (unknown.length > 0)
    throw new Refusal(
      `${unknown.join(', ')} has never been published. Published: ${Object.keys(remotes).join(', ') || 'nothing'}.`,
    );
  const out = path.resolve(options.out ?? 'types');
  for (const [name, { stable }] of Object.entries(remotes)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { build, exposes } = await manifestOf(storage, name, stable);
    const archive = build.types ? await storage.read(name, stable.version, build.types.file) : null;
    if (!archive) {
      say(`${name} ${stable.version}: its release holds no declarations.`);
      continue;
    }
    if (integrityOf(archive) !== build.types?.integrity)
      throw new Refusal(`${name} ${stable.version}: its declarations are not what was released.`);
    const folder = path.join(out, name);
    rmSync(folder, { recursive: true, force: true });
    // A copy: from Node 24 on, what is unpacked may share its memory with other buffers, which the reader would read too.
    const unpacked = new Uint8Array(gunzipSync(archive));
    for (const { name: file, data } of parseTar(unpacked)) {
      const there = path.join(folder, file);
      if (!data || path.relative(folder, there).startsWith('..')) continue;
      mkdirSync(path.dirname(there), { recursive: true });
      writeFileSync(there, data);
    }
    say(`${name} ${stable.version}: ${Object.keys(exposes).join(', ')} in ${path.relative('', folder)}`);
  }
  const live = await liveShellFacts(settings.site);
  say(
    live
      ? `Contract in force at ${settings.site}: ${live.contract}; this command was built with ${CONTRACT_VERSION}.`
      : `No shell answers at ${settings.site}; this command was built with contract ${CONTRACT_VERSION}.`,
  );
  return 0;
}
