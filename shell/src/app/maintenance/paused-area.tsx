import { useEffect } from 'react';
import { AreaMaintenance } from './maintenance.page';

/** Milliseconds between two looks at whether the area is back. */
const LOOK_MS = 15_000;

const reload = () => location.reload();

/** Stands where an area is switched off; when the server has the page again, the page comes back by itself. */
export function PausedArea({ onBack = reload }: { onBack?: () => void }) {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer?.ok) onBack();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [onBack]);
  return <AreaMaintenance />;
}
