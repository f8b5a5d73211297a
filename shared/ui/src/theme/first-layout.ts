/** On the root of a document until its first paint. */
export const OPENING_ATTRIBUTE = 'data-opening';

/**
 * A band of the page, or an item of a long list, whose layout the first paint skips where it is below the window
 * (record 042). This height replaces its own until then. A browser also lays out what is a little below the window, so
 * a lower item is not missed.
 */
export const laidOutWhenSeen = {
  [`[${OPENING_ATTRIBUTE}] &`]: { contentVisibility: 'auto', containIntrinsicSize: 'auto 700px' },
} as const;
