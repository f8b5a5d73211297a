import { cssMedia } from '@red/ui/core';

/** Whether the window is narrower than 768 px. For event handlers only: what is rendered leaves it to CSS. */
export const onSmallScreen = (): boolean =>
  window.matchMedia(cssMedia.down('md').replace('@media ', '')).matches;
