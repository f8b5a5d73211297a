/** On the root of a document until its first paint. */
export const OPENING_ATTRIBUTE = 'data-opening';

/**
 * A band of the page, or an item of a long list, that the first paint does not wait for where it is below the window: on
 * a slow phone the layout of a long page takes longer than all the rest of it. The height stands in for its own until
 * then. What is a little below the window is laid out as well, so that an item which is lower than this is not missed there.
 */
export const laidOutWhenSeen = {
  [`[${OPENING_ATTRIBUTE}] &`]: { contentVisibility: 'auto', containIntrinsicSize: 'auto 700px' },
} as const;
