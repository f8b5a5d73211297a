import { serverMessage } from '@red/api/http';
import type { KeyAnswer } from '@red/api/session.queries';
import type { RegistrationKey } from '@red/contract/session';
import { KEY_TEXTS } from './session-modals.messages';

export type KeyOutcome =
  | { kind: 'valid'; registrationKey: RegistrationKey }
  | { kind: 'refused'; title: string; text: string };

/** What the answer to a key means (AUTH-54, AUTH-55, AUTH-58). Pure. */
export function keyOutcome(key: string, answer: KeyAnswer): KeyOutcome {
  if (answer.success === true) return { kind: 'valid', registrationKey: { key, data: answer.data ?? {} } };
  return {
    kind: 'refused',
    title: KEY_TEXTS.refusedTitle,
    text: serverMessage(answer) ?? KEY_TEXTS.failureText,
  };
}
