import type { FastifyRequest } from 'fastify';
import type { Sessions, SignedIn } from '../account/sessions';
import { notLoggedIn, Problem } from './problem';
import { logSecurity } from './security-log';

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Who calls; throws 401 without a valid session. */
export async function signedIn(request: FastifyRequest, sessions: Sessions): Promise<SignedIn> {
  const token = bearerOf(request);
  const user = token && (await sessions.find(token));
  if (!user) throw notLoggedIn();
  return user;
}

/**
 * Who calls, for personal data: needs a valid session, a confirmed address and a current password. Throws 401 without
 * a session and 403 otherwise; the browser's own guards (AMB-32) are a convenience, not a protection.
 */
export async function entitled(request: FastifyRequest, sessions: Sessions): Promise<SignedIn> {
  const user = await signedIn(request, sessions);
  const missing = !user.confirmed
    ? 'Para ver esto, confirma primero tu correo electrónico.'
    : !user.passwordAvailable && 'Para ver esto, crea primero una contraseña nueva.';
  if (missing) {
    logSecurity(request, 'access-refused', user.userId);
    throw new Problem(403, missing);
  }
  return user;
}
