// @ts-check
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
 * Changes the registry; the history says who did it and why.
 * @param {Call} call
 * @param {string} why
 * @param {(registry: ReleaseRegistry) => ReleaseRegistry} edit
 */
export const changeRegistry = ({ settings, options }, why, edit) =>
  openRegistryStore(settings.registry).change(edit, {
    who: settings.who,
    why: options.why ?? (options['despite-veto'] ? `${why}, despite the veto` : why),
  });
