import { ToastRegion as Region } from '@red/ui/overlays';
import { type ComponentProps, useEffect, useState } from 'react';

/** A live region announces what is added to it, so it is rendered empty first and gets its toasts a frame later. */
export default function ToastRegion({ toasts, onDismiss }: ComponentProps<typeof Region>) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Region toasts={mounted ? toasts : []} onDismiss={onDismiss} />;
}
