import type { RegistrationPayload } from '@red/api/forms/registration.schema';
import { ApiError, serverErrors, serverMessage } from '@red/api/http';
import { completeRegistration } from '@red/api/session.queries';
import type { RegistrationIdentity } from './registration-identity.rules';
import { REGISTRO_TEXTS } from './registro.messages';

export interface RegistrationFailure {
  /** What went wrong, in words. */
  text: string;
  /** The key has to be validated again. */
  isTicketOver: boolean;
}

/** The first server error, else the server's message, else the default (AUTH-116 to AUTH-118). Pure. */
export function registrationFailureText(source: unknown): string {
  return serverErrors(source)[0] ?? serverMessage(source) ?? REGISTRO_TEXTS.failureText;
}

/** Sends the registration; null when it is saved, else what went wrong (AUTH-112, AUTH-113). */
export async function sendRegistration(
  payload: RegistrationPayload,
  { token, isTicket }: Pick<RegistrationIdentity, 'token' | 'isTicket'>,
): Promise<RegistrationFailure | null> {
  const failed = (source: unknown): RegistrationFailure => ({
    text: registrationFailureText(source),
    isTicketOver: isTicket && source instanceof ApiError && source.status === 401,
  });
  try {
    const result = await completeRegistration(payload, { token, reportsUnauthorized: !isTicket });
    return result.succeeded ? null : failed(result);
  } catch (error) {
    return failed(error);
  }
}
