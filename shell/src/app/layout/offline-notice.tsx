import { useOnline } from '@red/ui/core';
import { NOTICE_TEXTS } from './notice.messages';
import { NoticeBar } from './notice-bar';

/** Says that there is no network for as long as there is none (UX-31). */
export function OfflineNotice() {
  return useOnline() ? null : <NoticeBar text={NOTICE_TEXTS.offline} />;
}
