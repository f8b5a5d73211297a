import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Not in every browser yet: reports close requests without an event of the page. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * Handles close requests that are no key events: Escape while the controls of a video have the focus, and the back
 * gesture of a phone (UX-01). Browsers without CloseWatcher have neither.
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
