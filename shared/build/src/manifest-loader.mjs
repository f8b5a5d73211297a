/** @import { LoaderContext } from '@rspack/core' */

/**
 * remote.json as a page may read it: breadcrumbs of its pages. What else stands there is for shell and build, and would be
 * part of what every visitor loads.
 * @this {LoaderContext}
 * @param {string} source
 */
export default function manifestLoader(source) {
  const { routes } = JSON.parse(source);
  const withBreadcrumb = routes
    .filter((/** @type {{ breadcrumb?: unknown }} */ { breadcrumb }) => breadcrumb)
    .map((/** @type {{ expose: string, breadcrumb: unknown }} */ { expose, breadcrumb }) => ({
      expose,
      breadcrumb,
    }));
  return JSON.stringify({ routes: withBreadcrumb });
}
