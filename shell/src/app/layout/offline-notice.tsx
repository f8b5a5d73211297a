import { useOnline } from '@red/ui/core';
import { NoticeBar } from './notice-bar';
import { NOTICE_TEXTS } from './notice-texts';

/** Says that there is no network for as long as there is none (UX-31). */
export function OfflineNotice() {
  return useOnline() ? null : <NoticeBar text={NOTICE_TEXTS.offline} />;
}
