/** Verbs of the release command whose first word is an area: left out inside of an area's folder. */
export const AREA_VERBS = Object.freeze([
  'publish',
  'check',
  'canary',
  'promote',
  'rollback',
  'disable',
  'enable',
  'preview',
  'prune',
]);
