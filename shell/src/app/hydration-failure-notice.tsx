import type { RemoteStore } from '@red/federation/remote-store';
import { Button, useOnline, useOnReconnect } from '@red/ui/core';
import { useState, useSyncExternalStore } from 'react';
import type { AreaModule } from './area-module';
import { NOTICE_TEXTS } from './layout/notice.messages';
import { NoticeBar } from './layout/notice-bar';

interface MissingScriptNoticeProps {
  areas: RemoteStore<AreaModule>;
  remote: string;
  expose: string;
}

/**
 * Above an area that the server has rendered and whose script does not come: what can still be done with it, and
 * another try, which makes it live without a reload (UX-32). Without a network the frame says that instead.
 */
export function MissingScriptNotice({ areas, remote, expose }: MissingScriptNoticeProps) {
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
  if ((!failure && !busy) || !online) return null;
  return (
    <NoticeBar text={NOTICE_TEXTS.missingScript}>
      <Button variant="outlined" size="md" onClick={() => void retry()} busy={busy} busyLabel="Cargando…">
        Reintentar
      </Button>
    </NoticeBar>
  );
}
