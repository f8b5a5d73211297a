import { checkShellTrusts } from '../gate/shell-keys.ts';
import { causesIn } from '../registry-records.mjs';
import { openRegistryStore } from '../registry-store.mjs';

/** @import { ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { Options, Settings } from './settings.mjs' */

/**
 * One call of the release command.
 * @typedef {object} Call
 * @property {string[]} names what follows the verb
 * @property {Options} options
 * @property {Settings} settings
 * @property {(line: string) => void} say
 */

/**
 * Changes the record of an area; the history says who did it and why.
 * @param {Call} call
 * @param {string} name
 * @param {string} why
 * @param {(registry: ReleaseRegistry) => ReleaseRegistry} edit
 */
export async function changeRegistry(call, name, why, edit) {
  const { settings, options } = call;
  await checkKey(call, name);
  const changed = await openRegistryStore(settings.registry).change(edit, {
    who: settings.who,
    why: options.why ?? (options['despite-veto'] ? `${why}, despite the veto` : why),
  });
  await sayDamaged(call);
  return changed;
}

/**
 * Names the areas whose records do not count: what was done to another one is done all the same.
 * @param {Pick<Call, 'settings' | 'say'>} call
 */
export async function sayDamaged({ settings, say }) {
  for (const cause of causesIn(await openRegistryStore(settings.registry).states())) say(cause);
}

/**
 * Throws a Refusal unless the key in use may release the area, here and for the live shell.
 * @param {Pick<Call, 'settings'>} call
 * @param {string} name
 */
export async function checkKey({ settings }, name) {
  const store = openRegistryStore(settings.registry);
  store.mustBeAllowed(name);
  await checkShellTrusts(settings.site, store.key, name);
}
