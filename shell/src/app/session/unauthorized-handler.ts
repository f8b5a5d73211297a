interface UnauthorizedServices {
  hasSession(): boolean;
  clearSession(): void;
  announce(): void;
  openLogin(): void;
}

/**
 * What a 401 to a call with the token means: the session is over (UX-09). Several calls may hear it at once; only the
 * first finds a session to end.
 */
export function createUnauthorizedHandler(services: UnauthorizedServices): () => void {
  return () => {
    if (!services.hasSession()) return;
    services.clearSession();
    services.announce();
    services.openLogin();
  };
}
