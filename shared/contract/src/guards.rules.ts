import type { GuardName } from './remote-manifest.schema';
import type { Session } from './session.store';
import { mustChangePassword } from './session-user';

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
 * @param newPasswordPath the page that changes a password; null where no area has one
 */
export function guardRedirect(
  guard: GuardName | undefined,
  session: Session,
  pathname: string,
  search: URLSearchParams,
  newPasswordPath: string | null,
): string | null {
  if (newPasswordPath && mustChangePassword(session.user))
    return pathname === newPasswordPath ? null : newPasswordPath;
  return guard && !RULES[guard](session, search) ? '/' : null;
}
