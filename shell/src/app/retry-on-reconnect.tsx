import { useOnline, useOnReconnect } from '@red/ui/core';

/** The `failed` option of a deferred component of the frame: retries when the network is back (UX-31). Renders nothing. */
export function RetryOnReconnect({ retry }: { retry: () => void }) {
  useOnReconnect(useOnline(), retry);
  return null;
}
