interface UnauthorizedServices {
  hasSession(): boolean;
  clearSession(): void;
  notifyUser(): void;
  openLogin(): void;
}

/**
 * Handles a 401 to a call with the session's token: ends the session, says so and opens the login (UX-09). Several calls
 * may fail at once; only the first finds a session to end.
 */
export function createUnauthorizedHandler(services: UnauthorizedServices): () => void {
  return () => {
    if (!services.hasSession()) return;
    services.clearSession();
    services.notifyUser();
    services.openLogin();
  };
}
