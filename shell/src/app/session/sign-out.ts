/** Effects of a logout, injected for tests. */
export interface SignOutServices {
  /** Bearer token of the session; null when there is none to revoke. */
  token(): string | null;
  callLogout(token: string): Promise<void>;
  logFailure(error: unknown): void;
  /** Clears local storage, session storage and the session store. */
  clearEverything(): void;
  broadcastToTabs(): void;
  notifyUser(): void;
  /** Resolves when the page of the session is left: without its session it would show what visitors may not read. */
  goHome(): Promise<void>;
}

/**
 * Ends the session: calls the API and, once the call has succeeded or failed, goes home and clears everything stored (SHELL-84 to
 * SHELL-90, AMB-28). Concurrent calls share the one in flight. Never rejects.
 */
export function createSignOut(services: SignOutServices): () => Promise<void> {
  let inFlight: Promise<void> | null = null;
  const run = async () => {
    const token = services.token();
    try {
      if (token) await services.callLogout(token);
    } catch (error) {
      services.logFailure(error); // SHELL-89
    }
    await services.goHome();
    services.clearEverything();
    try {
      services.broadcastToTabs(); // after clearing, which would remove the message too (AMB-26)
    } catch (error) {
      services.logFailure(error);
    }
    services.notifyUser();
  };
  return () => {
    inFlight ??= run().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
