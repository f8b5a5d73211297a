import { createStore, useStore } from 'zustand';
import { fetchWithRetry } from './fetch-with-retry';
import { hasDrafts, keepingDrafts } from './kept-drafts.store';
import { NAMELESS_USER, type SessionUser } from './session-user';
import type { RegistrationKey } from './stored-session.schema';

export type { RegistrationKey };

/** Names of what the site keeps in the tab's session storage. */
export const SESSION_KEYS = {
  user: 'userData',
  registrationKey: 'registrationKey',
  redirectedToCms: 'redirectedToCms',
} as const;

export interface Session {
  user: SessionUser | null;
  /** A validated initial key and what the API said of it (AUTH-55). */
  registrationKey: RegistrationKey | null;
  /** False on the server, during hydration, and until what the tab remembers has been read. */
  restored: boolean;
}

const ANONYMOUS: Session = { user: null, registrationKey: null, restored: false };

/** The one session of the page. The server never fills it: what it renders is the same for everybody. */
export const session = createStore<Session>(() => ANONYMOUS);

/** Reads a part of the session; during server rendering and hydration the anonymous one. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(session, select);
}

/**
 * Loads what the tab remembers; unreadable data counts as no session (SHELL-80, SHELL-83). Called by the shell, once for a
 * page and again where the page has fallen behind its tab.
 * Nothing is remembered of most visitors: then the session is restored when this returns. Else it is once the schemas
 * have been fetched, which is tried until it succeeds: a network that fails logs nobody out. A login or a logout
 * meanwhile counts for more than what was stored.
 */
export async function restoreSession(): Promise<void> {
  if (hasDrafts()) void forgetOldDrafts();
  if ([SESSION_KEYS.user, SESSION_KEYS.registrationKey].some(stored)) await restoreStored();
  else session.setState({ restored: true });
}

/**
 * How a page that the browser shows again, with all its memory, stands to the tab, which has gone on without it: `same`;
 * `left` where the tab no longer remembers whom the page knows; `behind` where the tab has learnt of somebody.
 */
export function standingOfPage(): 'same' | 'left' | 'behind' {
  const { user, registrationKey } = session.getState();
  const standings = [
    standing(user?.bearer_token, stored(SESSION_KEYS.user)),
    standing(registrationKey?.key, stored(SESSION_KEYS.registrationKey)),
  ];
  if (standings.includes('left')) return 'left';
  return standings.includes('behind') ? 'behind' : 'same';
}

/** @param secret what only this person has, of the page; `text` is what the tab remembers */
function standing(secret: string | null | undefined, text: string | null): 'same' | 'left' | 'behind' {
  if (!secret) return text === null ? 'same' : 'behind';
  return text?.includes(JSON.stringify(secret)) ? 'same' : 'left';
}

async function restoreStored(): Promise<void> {
  const { parseStoredUser, parseRegistrationKey } = await fetchWithRetry(
    () => import('./stored-session.schema'),
  );
  const now = session.getState();
  const user = now.restored ? now.user : parseStoredUser(stored(SESSION_KEYS.user));
  const redirected = stored(SESSION_KEYS.redirectedToCms) !== null;
  if (user && redirected && !now.restored) storage()?.removeItem(SESSION_KEYS.redirectedToCms); // SHELL-82
  const registrationKey = now.registrationKey ?? parseRegistrationKey(stored(SESSION_KEYS.registrationKey));
  session.setState({ user, registrationKey, restored: true });
}

async function forgetOldDrafts(): Promise<void> {
  try {
    (await import('./form-draft.store')).forgetOldDrafts();
  } catch {
    // not fetched: a form that reads an old draft throws it away as well
  }
}

/**
 * Stores the user of a successful login; a nameless one is called Usuario (AUTH-18, AUTH-21, AUTH-22). Where the answer
 * is silent on it, the session starts with the flag that a password change has left in this tab (AUTH-138).
 */
export function login(user: SessionUser): void {
  const named: SessionUser = {
    ...user,
    password_available: user.password_available ?? session.getState().user?.password_available,
    complete_data: { ...user.complete_data, name: user.complete_data?.name?.trim() || NAMELESS_USER },
  };
  write(SESSION_KEYS.user, named);
  session.setState({ user: named, restored: true });
}

/**
 * After a password change: the stored flag reads 'true', as the document quotes it (AUTH-138, AMB-20), with or without
 * a session. The change has ended every session, so the token goes too and nobody is shown as signed in with it.
 */
export function markPasswordChanged(): void {
  const { bearer_token: _ended, ...rest } = session.getState().user ?? {};
  write(SESSION_KEYS.user, { ...rest, password_available: 'true' });
  session.setState({ user: { ...rest, password_available: true } });
}

/**
 * After a registration was sent: what is missing now is that its address is confirmed, from the mail. `data` is what was
 * sent: the form holds it when it is opened again.
 */
export function markRegistrationSent(email: string, data: SessionUser['complete_data'] = {}): void {
  const { user } = session.getState();
  if (user?.confirmed !== false) return;
  const waiting: SessionUser = {
    ...user,
    confirmation_sent_to: email,
    complete_data: { ...user.complete_data, ...data },
  };
  write(SESSION_KEYS.user, waiting);
  session.setState({ user: waiting });
}

export function storeRegistrationKey(key: RegistrationKey): void {
  write(SESSION_KEYS.registrationKey, key);
  session.setState({ registrationKey: key });
}

/** Closes the registration guard again (AMB-35). */
export function forgetRegistrationKey(): void {
  storage()?.removeItem(SESSION_KEYS.registrationKey);
  session.setState({ registrationKey: null });
}

/** Sets the flag that says this tab left for the administration dashboard (SHELL-67, AUTH-25). */
export function markRedirectedToCms(): void {
  storage()?.setItem(SESSION_KEYS.redirectedToCms, 'true');
}

/** Empties this tab's session storage and forgets the visitor (SHELL-72, SHELL-87). */
export function clearSession(): void {
  storage()?.clear();
  session.setState({ ...ANONYMOUS, restored: true });
}

/** After a refused token: as `clearSession`, but what was typed into forms stays (UX-09, UX-27). */
export function expireSession(): void {
  keepingDrafts(clearSession);
}

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null; // storage blocked by the browser: the session lives in memory
  }
}

function write(name: string, value: unknown): void {
  try {
    storage()?.setItem(name, JSON.stringify(value));
  } catch {
    // quota or privacy mode: the session still works until the tab is left
  }
}

const stored = (name: string): string | null => storage()?.getItem(name) ?? null;
