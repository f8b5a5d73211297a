import type { ToastRequest } from '@red/contract/host';
import { type ComponentType, useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { useLateModule } from '../layout/late-module';

type Waiting = ToastRequest & { id: number };

export interface Toasts {
  show(toast: ToastRequest): void;
  /** Where they appear; mounted once, anywhere inside the theme. */
  Host: ComponentType;
}

const loadOverlays = () => import('@red/ui/overlays');

/** The site's toasts: a queue, and a region whose code is fetched with the first of them. */
export function createToasts(): Toasts {
  const store = createStore<{ waiting: readonly Waiting[] }>(() => ({ waiting: [] }));
  let lastId = 0;

  const remove = (id: string | number) =>
    store.setState(({ waiting }) => ({ waiting: waiting.filter((toast) => toast.id !== id) }));

  function ToastHost() {
    const waiting = useStore(store, (state) => state.waiting);
    const overlays = useLateModule(waiting.length > 0, loadOverlays, (error) => {
      if (!navigator.onLine) return; // shown when the network is back
      console.error('[toasts] could not be shown', error);
      store.setState({ waiting: [] });
    });
    const announces = useNextFrame(overlays !== null);
    if (!overlays) return null;
    return <overlays.ToastRegion toasts={announces ? waiting : []} onDismiss={remove} />;
  }

  return {
    show: (toast) => {
      lastId += 1;
      const item = { ...toast, id: lastId };
      store.setState(({ waiting }) => ({ waiting: [...waiting, item] }));
    },
    Host: ToastHost,
  };
}

/** A live region only speaks of what is added to it: the first toast arrives a frame after the region itself. */
function useNextFrame(started: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!started) return;
    const frame = requestAnimationFrame(() => setPassed(true));
    return () => cancelAnimationFrame(frame);
  }, [started]);
  return passed;
}
