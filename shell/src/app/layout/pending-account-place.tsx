import { useSession } from '@red/contract/session';
import { mustChangePassword } from '@red/contract/session-user';
import { deferredComponent } from '@red/ui/deferred-component';

const PendingAccount = deferredComponent(() => import('./pending-account'));

/** Place of the notice to an account that is not complete; its code is loaded for that only. */
export function PendingAccountPlace() {
  const user = useSession((state) => state.user);
  const isPending = user?.bearer_token && (mustChangePassword(user) || user.confirmed === false);
  return isPending ? <PendingAccount user={user} /> : null;
}
