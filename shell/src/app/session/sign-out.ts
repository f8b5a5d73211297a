/** What a logout needs of the world. */
export interface SignOutServices {
  /** Bearer token of the session, or null when there is nothing to tell the API. */
  token(): string | null;
  callLogout(token: string): Promise<void>;
  logFailure(error: unknown): void;
  /** Empties local and session storage and forgets the visitor. */
  clearEverything(): void;
  announceToTabs(): void;
  announceToVisitor(): void;
  goHome(): void;
}

/**
 * Ends the session: the API is told, and as soon as its call settles, well or badly, everything stored is cleared
 * (SHELL-84 to SHELL-90, AMB-28). Calls that come while one is under way share it. Never rejects.
 */
export function createSignOut(services: SignOutServices): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const run = async () => {
    const token = services.token();
    try {
      if (token) await services.callLogout(token);
    } catch (error) {
      services.logFailure(error); // SHELL-89
    }
    services.clearEverything();
    try {
      services.announceToTabs(); // after the clearing, which would take the message with it (AMB-26)
    } catch (error) {
      services.logFailure(error);
    }
    services.announceToVisitor();
    services.goHome();
  };
  return () => {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
