import type { CanaryVeto } from '@red/contract/release-registry';
import { applyVetoes, vetoOf } from '../canary-vetoes';
import { Refusal } from '../refusal';
import type { Call } from './call';
import { minuteOf } from './table';

/** What may become live or a canary: a version of the area, and the command that would make it so. */
export interface Candidate {
  version: string;
  /** Without the option that lifts a veto. */
  command: string;
}

/** Writes the vetoes of the area into its record, and refuses a version that one of them is about. */
export async function refuseVetoed(call: Call, candidate: Candidate): Promise<void> {
  await applyVetoes(call.registry, call.vetoes, call.area);
  await mustNotBeVetoed(call, candidate);
}

/** Refuses a version that a veto is about, unless it is wanted all the same. */
export async function mustNotBeVetoed(call: Call, { version, command }: Candidate): Promise<void> {
  if (call.options['despite-veto']) return;
  const veto = vetoOf(await call.vetoes.all(), call.area, version);
  if (veto)
    throw new Refusal(
      `${vetoSentence(veto)}. Fix it and publish it as another version. To lift the veto: ${command} --despite-veto.`,
    );
}

export const vetoSentence = ({ remote, version, reason, at }: CanaryVeto): string =>
  `The canary ${version} of ${remote} was vetoed on ${minuteOf(at)} UTC: ${reason}`;
