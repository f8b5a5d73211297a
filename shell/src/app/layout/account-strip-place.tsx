import { deferredComponent } from '@red/ui/deferred-component';
import { useLocation } from '@red/ui/router';
import { useLeftPage } from '../session/left-page';
import { useLoggedInUser } from './header/use-logged-in-user';

const AccountStrip = deferredComponent(() => import('./account-strip'));

/** Place of the strip, on the home of who is logged in; its code is loaded for them only. */
export function AccountStripPlace() {
  const user = useLoggedInUser();
  const { pathname } = useLocation();
  const left = useLeftPage();
  return user && pathname === '/' && <AccountStrip user={user} left={left} />;
}
