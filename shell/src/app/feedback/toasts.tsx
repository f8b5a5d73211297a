import type { ToastRequest } from '@red/contract/host';
import { deferredComponent } from '@red/ui/deferred-component';
import { type ComponentType, useState } from 'react';
import { createStore, useStore } from 'zustand';

type QueuedToast = ToastRequest & { id: number };

export interface Toasts {
  show(toast: ToastRequest): void;
  /** Renders the toasts; mounted once, inside the theme. */
  Host: ComponentType;
}

const ToastRegion = deferredComponent(() => import('./toast-region'));

/** The site's toasts: a queue, and a region whose code is loaded with the first of them. */
export function createToasts(): Toasts {
  const store = createStore<{ queue: readonly QueuedToast[] }>(() => ({ queue: [] }));
  let lastId = 0;

  const remove = (id: string | number) =>
    store.setState(({ queue }) => ({ queue: queue.filter((toast) => toast.id !== id) }));

  function ToastHost() {
    const queue = useStore(store, (state) => state.queue);
    const [needed, setNeeded] = useState(false);
    if (queue.length > 0 && !needed) setNeeded(true);
    if (!needed) return null;
    const discard = (error: unknown) => {
      if (!navigator.onLine) return; // shown when the network is back
      console.error('[toasts] could not be shown', error);
      store.setState({ queue: [] });
      setNeeded(false);
    };
    return <ToastRegion toasts={queue} onDismiss={remove} onLoadError={discard} />;
  }

  return {
    show: (toast) => {
      lastId += 1;
      const item = { ...toast, id: lastId };
      store.setState(({ queue }) => ({ queue: [...queue, item] }));
    },
    Host: ToastHost,
  };
}
