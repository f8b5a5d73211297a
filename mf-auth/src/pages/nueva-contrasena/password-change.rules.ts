import { offlineMessage, serverErrors, serverMessage } from '@red/api/http';
import type { Outcome } from '@red/api/session.queries';
import type { SessionUser } from '@red/contract/session-user';

export interface ChangeCredentials {
  token: string;
  email: string;
}

/**
 * Whose password is changed: the token of the address, else the session's; the e-mail that came with it, else the
 * session's (AMB-21). Null when neither token exists (AUTH-133). Pure.
 */
export function changeCredentials(
  given: { token?: string | undefined; email?: string | undefined },
  user: SessionUser | null,
): ChangeCredentials | null {
  const token = given.token || user?.bearer_token;
  if (!token) return null;
  return { token, email: given.email || user?.email || '' };
}

/** Whether an answer with status 200 is a failure. Pure. */
export const isRefusedChange = (answer: Outcome): boolean =>
  answer.success === false || serverErrors(answer).length > 0;

/** Beside the title of `offlineMessage`: another password would not help (UX-31). */
const AGAIN_WHEN_ONLINE = 'Lo que escribiste sigue aquí: guárdalo cuando vuelva la conexión.';

/** Title and text of a failed change: what the server said, with a default for each (AUTH-134 to AUTH-136, AMB-25). Pure. */
export function changeFailure(source: unknown): { title: string; text: string } {
  return {
    title: serverMessage(source) ?? 'Ocurrió un error al cambiar la contraseña.',
    text:
      serverErrors(source)[0] ??
      (offlineMessage(source) ? AGAIN_WHEN_ONLINE : 'Elige una diferente para mantener tu cuenta segura.'),
  };
}
