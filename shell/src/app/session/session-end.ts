import { forgetOldDrafts } from '@red/contract/form-draft';
import { dialogs, openSessionModal, toasts } from '@red/contract/host';
import { wouldLoseDrafts } from '@red/contract/kept-drafts';
import { clearSession, expireSession, session } from '@red/contract/session';
import { broadcastLogout, observeLogouts, removeLogoutBroadcast } from './cross-tab-logout';
import { forgetKeptPages } from './kept-pages';
import { SESSION_MESSAGES, SIGNED_OUT_ELSEWHERE_TOAST_MS, SIGNED_OUT_TOAST_MS } from './session.messages';

/** Time limit for the logout call, during which the user waits. */
const LOGOUT_TIMEOUT_MS = 5_000;

/** A user without a token, as left behind by a changed password, has no session (AUTH-138). */
const hasSession = () => Boolean(session.getState().user?.bearer_token);

/** The ways in which a session ends that others ask for; see `Host`. */
export interface SessionEnd {
  /** @param onLeaving once it is sure that the session ends: nothing was asked, or it was agreed to */
  signOut(onLeaving?: () => void): Promise<void>;
  onUnauthorized(): void;
}

interface SessionEndOptions {
  /** The session began with a login in this page: an earlier logout in another tab does not end it. */
  isLogin: boolean;
  /** Resolves when the page is left. */
  goHome(): Promise<void>;
  /** Stops listening to the other tabs. */
  signal: AbortSignal;
}

/** Observes logouts in other tabs from now on, and returns what ends the session of this one. */
export function startSessionEnd({ isLogin, goHome, signal }: SessionEndOptions): SessionEnd {
  const storage = sharedStorage();
  const tabId = newTabId();
  if (storage && !signal.aborted) {
    if (isLogin) removeLogoutBroadcast(storage);
    followOtherTabs({ storage, tabId, goHome, signal });
  }
  let ending: Promise<void> | null = null;
  return {
    signOut: async (onLeaving) => {
      // A logout clears the storage (SHELL-86), and with it drafts, which are not discarded unasked (UX-28).
      forgetOldDrafts();
      if (wouldLoseDrafts() && (await dialogs.open(SESSION_MESSAGES.leaveDrafts)) !== 'confirm') return;
      onLeaving?.();
      ending ??= endSession(storage, tabId, goHome).finally(() => {
        ending = null;
      });
      await ending;
    },
    // Several calls may be answered with a 401 at once; only the first finds a session to end (UX-09).
    onUnauthorized: () => {
      if (!hasSession()) return;
      expireSession();
      toasts.show({ tone: 'warning', text: SESSION_MESSAGES.expired });
      openSessionModal('login');
    },
  };
}

/**
 * Calls the API and, once the call has succeeded or failed, goes home and clears everything stored (SHELL-84 to SHELL-90,
 * AMB-28). Never rejects.
 */
async function endSession(
  storage: Storage | null,
  tabId: string,
  goHome: SessionEndOptions['goHome'],
): Promise<void> {
  const token = session.getState().user?.bearer_token;
  try {
    if (token) await callLogout(token);
  } catch (error) {
    console.error('[session] logout call failed', error); // SHELL-89
  }
  await goHome(); // without its session the page would show what visitors may not read
  storage?.clear();
  clearSession();
  forgetKeptPages();
  try {
    // After clearing, which would remove the message too (AMB-26).
    if (storage) broadcastLogout({ storage, tabId });
  } catch (error) {
    console.error('[session] other tabs could not be told', error);
  }
  toasts.show({ tone: 'success', text: SESSION_MESSAGES.signedOut, durationMs: SIGNED_OUT_TOAST_MS });
}

function followOtherTabs(options: Omit<SessionEndOptions, 'isLogin'> & { storage: Storage; tabId: string }) {
  const { storage, tabId, goHome, signal } = options;
  const stopObserving = observeLogouts({
    storage,
    tabId,
    events: window,
    hasSession,
    onLogout: async () => {
      // A tab may have logged in by itself: its session at the API ends too. The page does not wait for it, and a
      // session of the other tab has ended already.
      const token = session.getState().user?.bearer_token;
      if (token) callLogout(token).catch(() => {});
      await goHome();
      clearSession();
      toasts.show({
        tone: 'info',
        text: SESSION_MESSAGES.signedOutElsewhere,
        durationMs: SIGNED_OUT_ELSEWHERE_TOAST_MS,
      });
    },
  });
  const unsubscribe = session.subscribe((now, before) => {
    if (before.restored && !before.user && now.user) removeLogoutBroadcast(storage);
  });
  signal.addEventListener('abort', () => {
    stopObserving();
    unsubscribe();
  });
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
