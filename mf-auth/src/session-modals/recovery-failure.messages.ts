import { ApiError, fieldErrors, serverMessage } from '@red/api/http';
import type { Outcome } from '@red/api/session.queries';
import { RECOVERY_TEXTS } from './session-modals.messages';

/** Whether an answer with status 200 is a failure. Pure. */
export const isRefusedRecovery = (answer: Outcome): boolean =>
  answer.success === false || fieldErrors(answer, 'email').length > 0;

/**
 * Text of a failed recovery: the first `errors.email`, else the server's message, else what the status or the missing
 * answer tells, else the default (AUTH-41 to AUTH-45). Takes the error or the refusing answer. Pure.
 */
export function recoveryFailureText(source: unknown): string {
  const spoken = fieldErrors(source, 'email')[0] ?? serverMessage(source);
  if (spoken) return spoken;
  if (!(source instanceof ApiError)) return RECOVERY_TEXTS.failureDefault;
  if (source.status === 500) return RECOVERY_TEXTS.failureServer;
  return source.status === undefined ? RECOVERY_TEXTS.failureConnection : RECOVERY_TEXTS.failureDefault;
}
