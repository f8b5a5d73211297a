import {
  BROADCAST_TTL_MS,
  endsSession,
  formatBroadcast,
  LOGOUT_BROADCAST,
  parseBroadcast,
} from './logout-broadcast';

export const POLL_MS = 1_000;

type SharedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TabChannel {
  storage: SharedStorage;
  /** Unique per tab. Kept in memory, since duplicating a tab copies its session storage. */
  tabId: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Tells the other tabs of a logout; the message is removed after 5 seconds (SHELL-90, AMB-26). */
export function broadcastLogout({ storage, tabId, now = Date.now }: TabChannel): void {
  const text = formatBroadcast({ tab: tabId, at: now() });
  storage.setItem(LOGOUT_BROADCAST, text);
  setTimeout(() => {
    if (storage.getItem(LOGOUT_BROADCAST) === text) storage.removeItem(LOGOUT_BROADCAST);
  }, BROADCAST_TTL_MS);
}

/** Removes the message on login, so that an earlier logout does not end the new session. */
export function removeLogoutBroadcast(storage: SharedStorage): void {
  storage.removeItem(LOGOUT_BROADCAST);
}

interface LogoutObserver extends TabChannel {
  /** Source of storage events: the window. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  hasSession(): boolean;
  onLogout(): void;
}

/**
 * Calls `onLogout` when another tab logs out: polls every second (SHELL-92) and listens to storage events, since
 * browsers throttle timers of background tabs (AMB-26). Each message counts once. Returns a function that stops it.
 */
export function observeLogouts(observer: LogoutObserver): () => void {
  const { storage, tabId, now = Date.now, events } = observer;
  let lastText: string | null = null;
  const check = () => {
    const text = storage.getItem(LOGOUT_BROADCAST);
    if (text === lastText) return;
    lastText = text;
    const broadcast = parseBroadcast(text);
    if (broadcast && endsSession(broadcast, { id: tabId, hasSession: observer.hasSession(), now: now() }))
      observer.onLogout();
  };
  const timer = setInterval(check, POLL_MS);
  events.addEventListener('storage', check);
  return () => {
    clearInterval(timer);
    events.removeEventListener('storage', check);
  };
}
