import { useOnline } from '@red/ui/core';
import { NOTICE_MESSAGES } from './notice.messages';
import { NoticeBar } from './notice-bar';

/** Shown while the browser is offline (UX-31). */
export function OfflineNotice() {
  return useOnline() ? null : <NoticeBar text={NOTICE_MESSAGES.offline} />;
}
