/** A shared module as the runtime keeps it, as far as a failed load touches it. */
export interface LateShare {
  get?: () => unknown;
  loading?: Promise<unknown> | null;
}

/** By scope, module and version. */
type ShareScopes = Record<string, Record<string, Record<string, LateShare>> | undefined>;

/**
 * Makes shared modules that are fetched late come on a later try when their file did not come on the first. The
 * runtime keeps the failed promise, and answers with it for as long as the page stands.
 */
export function forgetFailedShares(scopes: ShareScopes, names: readonly string[]): void {
  for (const name of names) {
    for (const share of Object.values(scopes.default?.[name] ?? {})) {
      const { get } = share;
      if (!get) continue;
      share.get = async () => {
        try {
          return await get();
        } catch (error) {
          share.loading = null;
          throw error;
        }
      };
    }
  }
}
