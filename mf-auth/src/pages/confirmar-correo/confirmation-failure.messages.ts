import { serverErrors, serverMessage } from '@red/api/http';

const CONFIRMATION_FAILED = 'Error al confirmar el correo electrónico';

/** The server's message or the default, and the first entry of its errors list (AUTH-152, AUTH-153). Pure. */
export function confirmationFailureText(error: unknown): string {
  const message = serverMessage(error) ?? CONFIRMATION_FAILED;
  const first = serverErrors(error)[0];
  if (!first || first === message) return message;
  return `${/[.!?…]$/.test(message) ? message : `${message}.`} ${first}`;
}
