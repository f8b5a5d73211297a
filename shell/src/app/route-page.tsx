import { guardRedirect } from '@red/contract/guards';
import { useSession } from '@red/contract/session';
import { Navigate, useLocation } from '@red/ui/router';
import { useEffect, useRef, useState } from 'react';
import { Area } from './area';
import { AreaSkeleton } from './area-skeleton';
import type { PageRoute } from './composition';
import { useComposition } from './composition.context';
import { PausedArea } from './maintenance/paused-area';
import { pathBehind } from './path-behind.rules';
import { askForLogin } from './session/wanted-page';

/**
 * One route: its guard, then its area. A guarded page needs the session, which only the browser has, so it renders a
 * skeleton until the session is restored, on the server too. Who has none is sent home, where the login opens. Guards see the query string of the first render, because
 * pages remove tokens from the address (UX-18); they keep them in the history entry for a reload.
 */
export function RoutePage({ route }: { route: PageRoute }) {
  const { pathname, search, state: entry } = useLocation();
  const [entrySearch] = useState(() => withKeptToken(search, entry));
  const composition = useComposition();
  const { paused } = composition;
  const newPasswordPath = pathBehind('new-password', composition);
  const restored = useSession((state) => state.restored);
  const redirect = useSession((state) =>
    state.restored ? guardRedirect(route.guard, state, pathname, entrySearch, newPasswordPath) : null,
  );
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!restored) return;
    if (!redirect) wasOpen.current = true;
    // The end of a session asks for nothing.
    else if (redirect === '/' && route.guard === 'bearer-token' && !wasOpen.current)
      askForLogin({ path: pathname + search, title: route.title });
  }, [restored, redirect, route, pathname, search]);
  if (paused.includes(route.remote)) return <PausedArea />;
  if (redirect) return <Navigate replace to={redirect} />;
  if (route.guard && !restored) return <AreaSkeleton shape={route.skeleton ?? 'page'} />;
  return <Area remote={route.remote} expose={route.expose} skeleton={route.skeleton} />;
}

/** The query string with the token that a page has moved into its history entry. Pure. */
function withKeptToken(search: string, entry: unknown): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const kept = typeof entry === 'object' && entry !== null && 'token' in entry ? entry.token : null;
  if (typeof kept === 'string' && !parameters.has('token')) parameters.set('token', kept);
  return parameters;
}
