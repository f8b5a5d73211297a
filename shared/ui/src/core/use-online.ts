import { useEffect, useRef, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network; on the server it has (UX-31). */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Calls `again` once each time the network comes back while the caller is on screen. */
export function useOnReconnect(online: boolean, again: () => void): void {
  const latest = useRef(again);
  const before = useRef(online);
  useEffect(() => {
    latest.current = again;
    const isBack = online && !before.current;
    before.current = online;
    if (!isBack) return;
    // After the queries, which refetch by themselves: a request in flight is not repeated.
    const timer = setTimeout(() => latest.current(), 0);
    return () => clearTimeout(timer);
  });
}
