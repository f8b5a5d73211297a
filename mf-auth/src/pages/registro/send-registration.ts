import type { RegistrationPayload } from '@red/api/forms/registration.schema';
import { serverErrors, serverMessage } from '@red/api/http';
import { completeRegistration } from '@red/api/session.queries';
import { REGISTRO_TEXTS } from './registro.messages';

/** The first server error, else the server's message, else the default (AUTH-116 to AUTH-118). Pure. */
export function registrationFailureText(source: unknown): string {
  return serverErrors(source)[0] ?? serverMessage(source) ?? REGISTRO_TEXTS.failureText;
}

/** Sends the registration; null when it is saved, else what went wrong, in words (AUTH-112, AUTH-113). */
export async function sendRegistration(
  payload: RegistrationPayload,
  token: string | null,
): Promise<string | null> {
  try {
    const result = await completeRegistration(payload, { token });
    return result.succeeded ? null : registrationFailureText(result);
  } catch (error) {
    return registrationFailureText(error);
  }
}
