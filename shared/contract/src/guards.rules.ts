import type { GuardName } from './remote-manifest.schema.mjs';
import type { Session } from './session.store';
import { mustChangePassword } from './session-user';

export const NEW_PASSWORD_PATH = '/nueva-contrasena';

/** Pages that may be opened by everybody who satisfies the rule; others are sent to `/`. */
const RULES: Record<GuardName, (session: Session, search: URLSearchParams) => boolean> = {
  // PARTNERS-01: a bearer token is all it takes (AMB-32).
  'bearer-token': ({ user }) => Boolean(user?.bearer_token),
  // AUTH-62 to AUTH-64.
  registration: ({ user, registrationKey }) => registrationKey !== null || user?.confirmed === false,
  // AUTH-122 to AUTH-124.
  'new-password': ({ user }, search) => Boolean(search.get('token')) || user?.password_available === false,
};

/**
 * Where a visitor of `pathname` must go instead, or null to stay. Pure.
 * An expired password comes before every other rule (SHELL-81, AMB-23).
 */
export function guardRedirect(
  guard: GuardName | undefined,
  session: Session,
  pathname: string,
  search: URLSearchParams,
): string | null {
  if (mustChangePassword(session.user)) return pathname === NEW_PASSWORD_PATH ? null : NEW_PASSWORD_PATH;
  return guard && !RULES[guard](session, search) ? '/' : null;
}
