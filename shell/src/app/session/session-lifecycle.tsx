import { hasDrafts } from '@red/contract/form-draft';
import { configureHost, dialogs, openSessionModal, toasts } from '@red/contract/host';
import { clearSession, expireSession, session } from '@red/contract/session';
import { useQueryClient } from '@red/ui/query';
import { useLocation, useNavigate } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import { announceLogout, watchLogouts, withdrawAnnouncement } from './cross-tab-logout';
import { SESSION_MESSAGES, SIGNED_OUT_ELSEWHERE_TOAST_MS, SIGNED_OUT_TOAST_MS } from './session.messages';
import { readSessionParameters } from './session-parameters';
import { createSignOut } from './sign-out';
import { createUnauthorizedHandler } from './unauthorized-handler';

/** A visitor does not wait longer than this for the API to hear of a logout. */
const LOGOUT_CALL_MS = 5_000;

/** What a changed password leaves behind is no session (AUTH-138). */
const hasSession = () => Boolean(session.getState().user?.bearer_token);

/**
 * Everything that begins or ends a session outside of the login form: logout, its echo in other tabs, a 401, and the
 * two address parameters. Renders nothing; mounted once, inside the router.
 * @param framed whether the page has the frame: address parameters and modals belong to framed pages (SHELL-37)
 */
export function SessionLifecycle({ framed }: { framed: boolean }) {
  useSessionEndings();
  useSessionParameters(framed);
  useForgottenQueries();
  return null;
}

/** Logout here and elsewhere, and rejected tokens. */
function useSessionEndings() {
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
      announceToTabs: () => {
        if (storage) announceLogout({ storage, tabId });
      },
      announceToVisitor: () =>
        toasts.show({ tone: 'success', text: SESSION_MESSAGES.signedOut, durationMs: SIGNED_OUT_TOAST_MS }),
      goHome,
    });
    configureHost({
      signOut: async () => {
        // A logout empties the storage (SHELL-86), and nothing typed goes without a question (UX-28).
        if (hasDrafts() && (await dialogs.open(SESSION_MESSAGES.leaveDrafts)) !== 'confirm') return;
        await endSession();
      },
      onUnauthorized: createUnauthorizedHandler({
        hasSession,
        clearSession: expireSession,
        announce: () => toasts.show({ tone: 'warning', text: SESSION_MESSAGES.expired }),
        openLogin: () => openSessionModal('login'),
      }),
    });
    if (!storage) return;
    const stopWatching = watchLogouts({
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
    const stopWithdrawing = session.subscribe((now, before) => {
      if (before.restored && !before.user && now.user) withdrawAnnouncement(storage);
    });
    return () => {
      stopWatching();
      stopWithdrawing();
    };
  }, []);
}

/** Does what `loginInit=true` and `logout=true` ask, and takes them out of the address. */
function useSessionParameters(framed: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = framed ? readSessionParameters(location.search) : null;
    if (!asked) return;
    if (asked.clearSession) clearSession(); // neither call nor broadcast (AMB-27)
    if (asked.openLogin) openSessionModal('login');
    void navigate(
      { pathname: location.pathname, search: asked.rest, hash: location.hash },
      { replace: true, state: location.state },
    );
  }, [framed, location, navigate]);
}

/** What was fetched for a visitor does not outlive the visitor's session (SHELL-87). */
function useForgottenQueries() {
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
  await requestLogout(token, { signal: AbortSignal.timeout(LOGOUT_CALL_MS) });
}

function sharedStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // blocked by the browser: this tab is then on its own
  }
}

/** Random, and not `crypto.randomUUID`, which browsers offer on secure origins only. */
function newTabId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}
