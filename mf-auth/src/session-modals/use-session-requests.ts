import { useEffect } from 'react';

const load = () => import('./session-requests');

/**
 * What the session modals send with: fetched once a window is open, so that the window need not wait for it.
 * @returns gives it, or null when it cannot be fetched
 */
export function useSessionRequests() {
  useEffect(() => void load().catch(() => {}), []);
  return () => load().catch(() => null);
}
