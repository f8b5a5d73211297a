import { fetchWithRetry } from '@red/contract/fetch-with-retry';
import { configureHost, openSessionModal } from '@red/contract/host';
import { clearSession, session } from '@red/contract/session';
import { withTimeLimit } from '@red/contract/time-limit';
import { useLocation, useNavigate } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import { forgetKeptPages } from './kept-pages';
import type { SessionEnd } from './session-end';
import { readSessionParameters } from './session-parameters';

/** How long a page that is left may keep its session. */
const MAX_LEAVING_MS = 1_000;

/**
 * Everything that begins or ends a session outside of the login form: logout here and in other tabs, a 401, and two
 * query parameters. Renders nothing; mounted once, inside the router.
 * @param framed whether the page has the frame: query parameters and modals belong to framed pages (SHELL-37)
 */
export function SessionLifecycle({ framed }: { framed: boolean }) {
  useSessionEnd();
  useSessionParameters(framed);
  return null;
}

/**
 * Handles logout, logout in another tab, and rejected tokens. Only a session needs the code, so it is fetched when there
 * is one; what is asked of it before it has arrived waits for it.
 */
function useSessionEnd() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const latestNavigate = useRef(navigate);
  const onLeft = useRef(() => {});
  useEffect(() => {
    latestNavigate.current = navigate;
  });
  useEffect(() => onLeft.current(), [key]);
  useEffect(() => {
    const ends = new AbortController();
    let started: Promise<SessionEnd> | null = null;
    const goHome = () =>
      withTimeLimit(
        new Promise<void>((resolve) => {
          onLeft.current = resolve;
          void latestNavigate.current('/');
        }),
        MAX_LEAVING_MS,
      ).catch(() => {}); // the session ends all the same
    const start = (isLogin: boolean) => {
      started ??= fetchWithRetry(() => import('./session-end')).then(({ startSessionEnd }) =>
        startSessionEnd({ isLogin, goHome, signal: ends.signal }),
      );
      return started;
    };
    configureHost({
      signOut: async (onLeaving) => (await start(false)).signOut(onLeaving),
      onUnauthorized: () => void start(false).then(({ onUnauthorized }) => onUnauthorized()),
    });
    if (session.getState().user) void start(false);
    const unsubscribe = session.subscribe((now, before) => {
      if (now.user) void start(before.restored);
    });
    return () => {
      unsubscribe();
      ends.abort();
    };
  }, []);
}

/** Executes `loginInit=true` and `logout=true`, and removes them from the address. */
function useSessionParameters(framed: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const requested = framed ? readSessionParameters(location.search) : null;
    if (!requested) return;
    if (requested.clearSession) {
      clearSession(); // neither call nor broadcast (AMB-27)
      forgetKeptPages();
    }
    if (requested.openLogin) openSessionModal('login');
    void navigate(
      { pathname: location.pathname, search: requested.remaining, hash: location.hash },
      { replace: true, state: location.state },
    );
  }, [framed, location, navigate]);
}
