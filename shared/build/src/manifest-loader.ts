import { remoteManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';

/**
 * remote.json as a page may read it: breadcrumbs of its pages. What else stands there is for shell and build, and would be
 * part of what every visitor loads.
 */
export default function manifestLoader(source: string): string {
  const { routes } = z.parse(remoteManifestSchema, JSON.parse(source));
  const withBreadcrumb = routes
    .filter(({ breadcrumb }) => breadcrumb)
    .map(({ expose, breadcrumb }) => ({ expose, breadcrumb }));
  return JSON.stringify({ routes: withBreadcrumb });
}
