import { hasDrafts } from '@red/contract/form-draft';
import { configureHost, dialogs, openSessionModal, toasts } from '@red/contract/host';
import { clearSession, expireSession, session } from '@red/contract/session';
import { useQueryClient } from '@red/ui/query';
import { useLocation, useNavigate } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import { broadcastLogout, observeLogouts, removeLogoutBroadcast } from './cross-tab-logout';
import { SESSION_MESSAGES, SIGNED_OUT_ELSEWHERE_TOAST_MS, SIGNED_OUT_TOAST_MS } from './session.messages';
import { readSessionParameters } from './session-parameters';
import { createSignOut } from './sign-out';
import { createUnauthorizedHandler } from './unauthorized-handler';

/** Time limit for the logout call, during which the user waits. */
const LOGOUT_TIMEOUT_MS = 5_000;

/** A user without a token, as left behind by a changed password, has no session (AUTH-138). */
const hasSession = () => Boolean(session.getState().user?.bearer_token);

/**
 * Everything that begins or ends a session outside of the login form: logout here and in other tabs, a 401, and two
 * query parameters. Renders nothing; mounted once, inside the router.
 * @param framed whether the page has the frame: query parameters and modals belong to framed pages (SHELL-37)
 */
export function SessionLifecycle({ framed }: { framed: boolean }) {
  useSessionEnd();
  useSessionParameters(framed);
  useQueriesClearedOnLogout();
  return null;
}

/** Handles logout, logout in another tab, and rejected tokens. */
function useSessionEnd() {
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  });
  useEffect(() => {
    const storage = sharedStorage();
    const tabId = newTabId();
    const goHome = () => void latestNavigate.current('/');
    const endSession = createSignOut({
      token: () => session.getState().user?.bearer_token ?? null,
      callLogout,
      logFailure: (error) => console.error('[session] logout call failed', error),
      clearEverything: () => {
        storage?.clear();
        clearSession();
      },
      broadcastToTabs: () => {
        if (storage) broadcastLogout({ storage, tabId });
      },
      notifyUser: () =>
        toasts.show({ tone: 'success', text: SESSION_MESSAGES.signedOut, durationMs: SIGNED_OUT_TOAST_MS }),
      goHome,
    });
    configureHost({
      signOut: async () => {
        // A logout clears the storage (SHELL-86), and with it drafts, which are not discarded unasked (UX-28).
        if (hasDrafts() && (await dialogs.open(SESSION_MESSAGES.leaveDrafts)) !== 'confirm') return;
        await endSession();
      },
      onUnauthorized: createUnauthorizedHandler({
        hasSession,
        clearSession: expireSession,
        notifyUser: () => toasts.show({ tone: 'warning', text: SESSION_MESSAGES.expired }),
        openLogin: () => openSessionModal('login'),
      }),
    });
    if (!storage) return;
    const stopObserving = observeLogouts({
      storage,
      tabId,
      events: window,
      hasSession,
      onLogout: () => {
        clearSession();
        toasts.show({
          tone: 'info',
          text: SESSION_MESSAGES.signedOutElsewhere,
          durationMs: SIGNED_OUT_ELSEWHERE_TOAST_MS,
        });
        goHome();
      },
    });
    const unsubscribe = session.subscribe((now, before) => {
      if (before.restored && !before.user && now.user) removeLogoutBroadcast(storage);
    });
    return () => {
      stopObserving();
      unsubscribe();
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
    if (requested.clearSession) clearSession(); // neither call nor broadcast (AMB-27)
    if (requested.openLogin) openSessionModal('login');
    void navigate(
      { pathname: location.pathname, search: requested.remaining, hash: location.hash },
      { replace: true, state: location.state },
    );
  }, [framed, location, navigate]);
}

/** Clears fetched data when the session ends (SHELL-87). */
function useQueriesClearedOnLogout() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (before.user && !now.user) queryClient.clear();
      }),
    [queryClient],
  );
}

async function callLogout(token: string): Promise<void> {
  const { requestLogout } = await import('@red/api/session.queries');
  await requestLogout(token, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
}

function sharedStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // blocked by the browser: logouts do not reach other tabs then
  }
}

/** Not `crypto.randomUUID`, which exists on secure origins only. */
function newTabId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}
