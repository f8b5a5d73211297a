import { useSession } from '@red/contract/session';
import { isLoggedIn, type SessionUser } from '@red/contract/session-user';

/** The user as the header means it (AMB-32): null for visitors, on the server and during hydration. */
export function useVisitor(): SessionUser | null {
  return useSession(({ user }) => (isLoggedIn(user) ? user : null));
}
