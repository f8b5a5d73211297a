import type { AreaModule } from '@red/federation/area-module';
import type { RemoteStore } from '@red/federation/remote-store';
import { Button, useOnline, useOnReconnect } from '@red/ui/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { NOTICE_MESSAGES } from './layout/notice.messages';
import { NoticeBar } from './layout/notice-bar';

interface HydrationFailureNoticeProps {
  areas: RemoteStore<AreaModule>;
  remote: string;
  expose: string;
}

/**
 * Shown above an area that the server rendered and whose script has failed to load: says what still works, and offers
 * a retry that hydrates it without a reload (UX-32). Offline, the frame's own notice is shown instead.
 */
export function HydrationFailureNotice({ areas, remote, expose }: HydrationFailureNoticeProps) {
  const failure = useSyncExternalStore(
    areas.subscribe,
    () => areas.failureOf(remote, expose),
    () => null,
  );
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await areas.retry(remote, expose);
    setBusy(false);
  };
  useOnReconnect(online, () => {
    if (areas.failureOf(remote, expose) && !busy) void retry();
  });
  const isBroken = failure !== null && online;
  useEffect(() => {
    if (isBroken) globalThis.redEarlyEvents?.leaveToBrowser();
  }, [isBroken]);
  if ((!failure && !busy) || !online) return null;
  return (
    <NoticeBar text={NOTICE_MESSAGES.missingScript}>
      <Button variant="outlined" size="md" onClick={() => void retry()} busy={busy} busyLabel="Cargando…">
        Reintentar
      </Button>
    </NoticeBar>
  );
}
