import { useEffect } from 'react';
import { MaintenanceScreen } from './maintenance-screen';

const POLL_MS = 15_000;

const reload = () => location.reload();

/** The maintenance screen of a disabled area; polls the server and reloads once the page is available again. */
export function PausedArea({ onBack = reload }: { onBack?: () => void }) {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer?.ok) onBack();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [onBack]);
  return <MaintenanceScreen />;
}
