/**
 * The browsers that the site supports, as a browserslist: the oldest that have what the code uses (`AbortSignal.any`,
 * `URL.canParse`, `:has()`). The builds compile for them; of prefixes the styles have those that they need
 * (`shell/src/app/style-cache.ts`). README, «Browsers», says the same to visitors.
 */
export const SUPPORTED_BROWSERS = Object.freeze([
  'chrome >= 120',
  'edge >= 120',
  'firefox >= 124',
  'safari >= 17.4',
  'ios_saf >= 17.4',
]);

/** What rspack compiles its own code for. */
export const BROWSER_TARGET: `browserslist:${string}` = `browserslist:${SUPPORTED_BROWSERS.join(', ')}`;
