import { toasts } from '@red/contract/host';
import { type ComponentType, useEffect, useState } from 'react';

/** A modal whose code is fetched by who opens it: the late group holds every dialog of the site. */
export interface LateModal<Props> {
  load(): Promise<ComponentType<Props>>;
  /** Tells in the log whose code is missing. */
  log: string;
  /** Tells the visitor what could not be done. */
  text: string;
}

/** Starts fetching a modal's code; for when a pointer or the focus comes near what opens it. */
export const warm = (modal: { load(): Promise<unknown> }): void => void modal.load().catch(() => {});

/**
 * The modal, once it has been needed and its code is here. Code that cannot be fetched costs a message, never the
 * page: `onFailure` takes back what asked for the modal.
 */
export function useLateModal<Props>(
  modal: LateModal<Props>,
  needed: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Modal: ComponentType<Props> } | null>(null);
  const missing = needed && !loaded;
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    modal.load().then(
      (Modal) => wanted && setLoaded({ Modal }),
      (error: unknown) => {
        if (!wanted) return;
        console.error(modal.log, error);
        onFailure();
        toasts.show({ tone: 'error', text: modal.text });
      },
    );
    return () => {
      wanted = false;
    };
  }, [missing, modal, onFailure]);
  return loaded?.Modal ?? null;
}
