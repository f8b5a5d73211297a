import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Not in every browser yet: hears requests to close that never become an event of the page. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * Hears what no key event tells: Escape while the controls of a video have the focus, which keep their keys to
 * themselves, and the way back of a phone (UX-01). Browsers without close watchers have neither.
 * @param open whether there is something to close
 * @param onRequest is called at each request; what stays open is asked again at the next one
 */
export function useCloseRequest(open: boolean, onRequest: () => void): void {
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    const Watcher = window.CloseWatcher;
    if (!open || !Watcher) return;
    let watcher: InstanceType<typeof Watcher>;
    const watch = () => {
      watcher = new Watcher();
      watcher.addEventListener('close', () => {
        watch();
        request();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
