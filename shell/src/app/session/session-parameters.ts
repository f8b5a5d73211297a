/** What an address asks of the session, and the search that remains once it has been done. */
export interface SessionParameters {
  openLogin: boolean;
  clearSession: boolean;
  /** Search string without the two parameters, every other one kept in order; '' or begins with '?'. */
  rest: string;
}

/** Reads `loginInit=true` and `logout=true` (SHELL-70 to SHELL-73); null when the address asks nothing. Pure. */
export function readSessionParameters(search: string): SessionParameters | null {
  const parameters = new URLSearchParams(search);
  const openLogin = parameters.get('loginInit') === 'true';
  const clearSession = parameters.get('logout') === 'true';
  if (!openLogin && !clearSession) return null;
  if (openLogin) parameters.delete('loginInit');
  if (clearSession) parameters.delete('logout');
  const rest = parameters.toString();
  return { openLogin, clearSession, rest: rest && `?${rest}` };
}
