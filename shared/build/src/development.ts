/** What differs while the site is developed: nothing is hashed or minified, and an edit reaches the open page. */

import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { developedSite, readableBy } from './development-origins';
import { developmentRoutes, guardScripts } from './development-routes';

/** Asked when a configuration is made, not when this file is loaded: whoever builds sets NODE_ENV first. */
export const isDevelopment = () => process.env.NODE_ENV === 'development';

/**
 * Whether an edit changes the page with its state kept (fast refresh). The React of a released shell cannot do that:
 * there the page is reloaded. `red dev --against` asks the site and sets it.
 */
export const hasFastRefresh = () => isDevelopment() && process.env.SHELL_FROM !== 'release';

/**
 * Settings of the development server; undefined for a build.
 * @param area folder of the area that it serves
 */
export function developmentServer(port: number, area?: string): Configuration['devServer'] {
  if (!isDevelopment()) return undefined;
  return {
    port,
    host: process.env.HOST || 'localhost',
    hot: hasFastRefresh(),
    liveReload: !hasFastRefresh(),
    // What an edit leaves as it was comes from the browser's cache when the page is loaded anew.
    headers: ({ headers }) => ({ ...readableBy(headers.origin), 'Cache-Control': 'no-cache' }),
    devMiddleware: { etag: 'weak' },
    allowedHosts: ['localhost', '.localhost', ...developedSite().map(({ hostname }) => hostname)],
    setupMiddlewares: area ? developmentRoutes(area, port) : guardScripts,
    ...(area && {
      // A changed route reaches the page without a restart.
      watchFiles: path.join(area, 'remote.json'),
    }),
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  };
}
