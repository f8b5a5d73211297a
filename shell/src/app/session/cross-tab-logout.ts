import {
  BROADCAST_LIFE_MS,
  endsSession,
  formatBroadcast,
  LOGOUT_BROADCAST,
  parseBroadcast,
} from './logout-broadcast';

export const POLL_MS = 1_000;

type SharedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TabMailbox {
  storage: SharedStorage;
  /** This tab, and no other: kept in memory, because a duplicated tab copies its session storage. */
  tabId: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Tells the other tabs of a logout; the message removes itself after 5 seconds (SHELL-90, AMB-26). */
export function announceLogout({ storage, tabId, now = Date.now }: TabMailbox): void {
  const text = formatBroadcast({ tab: tabId, at: now() });
  storage.setItem(LOGOUT_BROADCAST, text);
  setTimeout(() => {
    if (storage.getItem(LOGOUT_BROADCAST) === text) storage.removeItem(LOGOUT_BROADCAST);
  }, BROADCAST_LIFE_MS);
}

/** A new login is not ended by the logout that came before it. */
export function withdrawAnnouncement(storage: SharedStorage): void {
  storage.removeItem(LOGOUT_BROADCAST);
}

interface Watch extends TabMailbox {
  /** Where storage events arrive: the window. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  hasSession(): boolean;
  onLogout(): void;
}

/**
 * Listens for logouts in other tabs: every second (SHELL-92) and on the storage event, since browsers slow the timers
 * of tabs in the background (AMB-26). Each message counts once. Returns how to stop.
 */
export function watchLogouts(watch: Watch): () => void {
  const { storage, tabId, now = Date.now, events } = watch;
  let seen: string | null = null;
  const look = () => {
    const text = storage.getItem(LOGOUT_BROADCAST);
    if (text === seen) return;
    seen = text;
    const broadcast = parseBroadcast(text);
    if (broadcast && endsSession(broadcast, { id: tabId, hasSession: watch.hasSession(), now: now() }))
      watch.onLogout();
  };
  const timer = setInterval(look, POLL_MS);
  events.addEventListener('storage', look);
  return () => {
    clearInterval(timer);
    events.removeEventListener('storage', look);
  };
}
