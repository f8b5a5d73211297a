/** What differs while the site is developed: nothing is hashed or minified, and an edit reaches the open page. */

/** Asked when a configuration is made, not when this file is loaded: whoever builds sets NODE_ENV first. */
export const isDevelopment = () => process.env.NODE_ENV === 'development';

/**
 * Whether an edit changes the page with its state kept (fast refresh). The React of a released shell cannot do that:
 * there the page is reloaded.
 */
export const hasFastRefresh = () => isDevelopment() && process.env.SHELL_FROM !== 'release';

/**
 * Settings of the development server; undefined for a build.
 * @param {number} port
 * @returns {import('@rspack/core').Configuration['devServer']}
 */
export function developmentServer(port) {
  if (!isDevelopment()) return undefined;
  return {
    port,
    host: process.env.HOST || 'localhost',
    hot: hasFastRefresh(),
    liveReload: !hasFastRefresh(),
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  };
}
