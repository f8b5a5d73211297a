/** What the query string requests of the session, and the query string without these parameters. */
export interface SessionParameters {
  openLogin: boolean;
  clearSession: boolean;
  /** Query string without the two parameters, in order; empty or starting with '?'. */
  remaining: string;
}

/** Reads `loginInit=true` and `logout=true` (SHELL-70 to SHELL-73); null when neither is there. Pure. */
export function readSessionParameters(search: string): SessionParameters | null {
  const parameters = new URLSearchParams(search);
  const openLogin = parameters.get('loginInit') === 'true';
  const clearSession = parameters.get('logout') === 'true';
  if (!openLogin && !clearSession) return null;
  if (openLogin) parameters.delete('loginInit');
  if (clearSession) parameters.delete('logout');
  const remaining = parameters.toString();
  return { openLogin, clearSession, remaining: remaining && `?${remaining}` };
}
