/** A shared module as the runtime keeps it, as far as a failed load touches it. */
export interface DeferredShare {
  get?: () => unknown;
  loading?: Promise<unknown> | null;
}

/** By scope, module and version. */
type ShareScopes = Record<string, Record<string, Record<string, DeferredShare>> | undefined>;

/**
 * Lets a deferred shared module load on a later attempt when its file was lost on the first. The runtime would keep
 * the rejected promise for the lifetime of the page.
 */
export function retryFailedShares(scopes: ShareScopes, names: readonly string[]): void {
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
