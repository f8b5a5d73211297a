import { useSession } from '@red/contract/session';
import { isLoggedIn, type SessionUser } from '@red/contract/session-user';

/** The user whom the header shows as logged in (AMB-32); null on the server and during hydration. */
export function useLoggedInUser(): SessionUser | null {
  return useSession(({ user }) => (isLoggedIn(user) ? user : null));
}
