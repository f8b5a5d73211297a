/**
 * For a band across the page: the browser lays it out when it comes near the window, so that a first paint does not wait
 * for what is far below. Until then it counts as high as a common band; what sticks out of it is cut.
 */
export const laidOutWhenNear = {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 900px',
} as const;
