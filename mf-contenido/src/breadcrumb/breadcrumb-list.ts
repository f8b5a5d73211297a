import { site } from '@red/contract/host';
import type { Crumb } from '@red/ui/core';

/** A breadcrumb as schema.org describes it (UX-14). `path` is the page's own, which the last step does not name. */
export function breadcrumbList(crumbs: readonly Crumb[], path: string): Record<string, unknown> {
  const { siteUrl } = site();
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(to ?? path, siteUrl).href,
    })),
  };
}
