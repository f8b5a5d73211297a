import type { CSSObject } from '@emotion/react';

/**
 * Text from the API that may be of any length: words break anywhere, and after so many lines an ellipsis ends it.
 * Only the eye loses the rest; assistive technology reads the whole text.
 */
export const clamped = (lines: number): CSSObject => ({
  display: '-webkit-box',
  WebkitLineClamp: lines,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
