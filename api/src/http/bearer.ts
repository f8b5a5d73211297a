import type { FastifyRequest } from 'fastify';
import type { Sessions, SignedIn } from '../account/sessions';
import { notLoggedIn } from './problem';

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Who calls; throws 401 for anybody without a living session. */
export async function signedIn(request: FastifyRequest, sessions: Sessions): Promise<SignedIn> {
  const token = bearerOf(request);
  const user = token && (await sessions.find(token));
  if (!user) throw notLoggedIn();
  return user;
}
