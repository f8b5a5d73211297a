import { loginPayload } from '@red/api/forms/login.schema';
import { serverMessage } from '@red/api/http';
import { requestLogin, requestPasswordRecovery, validateKey } from '@red/api/session.queries';
import { type KeyOutcome, keyOutcome } from './key-outcome.rules';
import { type LoginOutcome, loginFailureText, loginOutcome } from './login-outcome.rules';
import { isRefusedRecovery, recoveryFailureText } from './recovery-failure.messages';
import { KEY_TEXTS, RECOVERY_TEXTS } from './session-modals.messages';

/**
 * What the session modals send, and what the answers mean: apart from the windows, which are there before this code. None
 * of them rejects.
 */

/** @param captcha the answer of the captcha, which serves once */
export async function sendLogin(
  typed: { email: string; password: string },
  captcha: string,
  redirectUrl: string | null,
): Promise<LoginOutcome> {
  try {
    const answer = await requestLogin(loginPayload(typed, captcha));
    return loginOutcome(answer, { email: typed.email, redirectUrl });
  } catch (error) {
    return { kind: 'refused', text: loginFailureText(error) };
  }
}

/** Whether the mail is on its way, and what the server says to it. */
export interface RecoveryOutcome {
  sent: boolean;
  text: string;
}

export async function sendRecovery(email: string): Promise<RecoveryOutcome> {
  try {
    const answer = await requestPasswordRecovery({ email });
    return isRefusedRecovery(answer)
      ? { sent: false, text: recoveryFailureText(answer) }
      : { sent: true, text: serverMessage(answer) ?? RECOVERY_TEXTS.successText };
  } catch (error) {
    return { sent: false, text: recoveryFailureText(error) };
  }
}

/** HTTP errors and lost connections have one text (AUTH-59). */
export const sendKey = (key: string): Promise<KeyOutcome> =>
  validateKey({ key }).then(
    (answer) => keyOutcome(key, answer),
    () => ({ kind: 'refused', title: KEY_TEXTS.failureTitle, text: KEY_TEXTS.failureText }),
  );
