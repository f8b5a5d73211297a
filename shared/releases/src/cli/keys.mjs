import { readFile, writeFile } from 'node:fs/promises';
import { errorCode } from '@red/contract/error-code';
import { Refusal } from '../refusal.ts';
import { openRegistryStore } from '../registry-store.mjs';
import { makeReleaseKey, releaseKeyEntry } from '../release-keys.mjs';
import { checkKey } from './call.mjs';
import { remoteName } from './remote-name.mjs';

/** @import { Call } from './call.mjs' */

/**
 * Signs the records of areas as they stand; without names, of all.
 * @param {Call} call
 * @returns {Promise<number>} exit code
 */
export async function sign(call) {
  const { names, options, settings, say } = call;
  const store = openRegistryStore(settings.registry);
  const states = await store.states();
  const chosen = names.length > 0 ? names.map((name) => remoteName(name, 'sign')) : [...states.keys()];
  for (const name of chosen) await checkKey(call, name);
  for (const name of chosen) {
    await store.sign(name, { who: settings.who, why: options.why ?? 'sign' });
    const { stable } = (await store.read()).remotes[name] ?? {};
    say(`${name}: the record, with ${stable?.version} live, is signed by ${store.author(settings.who)}.`);
  }
  return 0;
}

/**
 * Makes a team's private key, or prints the public half of the one in use.
 * @param {Call} call
 * @returns {Promise<number>} exit code
 */
export async function key({ names, options, say }) {
  const [team, ...areas] = names;
  if (!team || areas.length === 0)
    throw new Refusal('Say whose key it is and for which areas: key Pagos mf-pagos --out pagos.pem.');
  const given = process.env.RELEASE_KEY;
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
  if (!given) throw new Refusal('Say where the new key goes: --out pagos.pem.');
  const pem = given.includes('PRIVATE KEY') ? given : await readFile(given, 'utf8');
  say(JSON.stringify(releaseKeyEntry(pem, team, areas)));
  return 0;
}
