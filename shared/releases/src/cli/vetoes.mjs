import { applyVetoes, vetoOf } from '../canary-vetoes.mjs';
import { Refusal } from '../refusal.ts';
import { openRegistryStore } from '../registry-store.mjs';
import { openVetoStore } from '../veto-store.mjs';

/** @import { CanaryVeto } from '@red/contract/release-registry' */
/** @import { Call } from './call.mjs' */

/** @param {Pick<Call, 'settings'>} call */
export const vetoStoreOf = ({ settings }) => (settings.vetoes ? openVetoStore(settings.vetoes) : null);

/**
 * Writes the vetoes of an area into its record, and refuses a version that one of them is about, unless it is wanted
 * all the same.
 * @param {Call} call
 * @param {string} name
 * @param {string} version
 * @param {string} command what lifts the veto, without its option
 */
export async function refuseVetoed(call, name, version, command) {
  const { vetoes } = await applyVetoes(openRegistryStore(call.settings.registry), vetoStoreOf(call), name);
  const veto = vetoOf(vetoes, name, version);
  if (veto && !call.options['despite-veto'])
    throw new Refusal(
      `${vetoSentence(veto)}. Fix it and publish it as another version. To lift the veto: ${command} --despite-veto.`,
    );
}

/** @param {CanaryVeto} veto */
export const vetoSentence = ({ remote, version, reason, at }) =>
  `The canary ${version} of ${remote} was vetoed on ${at.slice(0, 16).replace('T', ' ')} UTC: ${reason}`;
