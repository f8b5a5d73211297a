import { site } from '@red/contract/host';
import { withProductName } from '@red/contract/site';
import type { Crumb } from '@red/ui/core';
// A build keeps the breadcrumbs alone: see manifest-loader.mjs.
import remote from '../../remote.json';

/** The breadcrumb of a page, from the home, as remote.json has it; the last step is the page itself. */
export function breadcrumbOf(expose: keyof typeof remote.exposes): readonly Crumb[] {
  const { productName } = site();
  const route = remote.routes.find((each) => each.expose === expose);
  return (route?.breadcrumb ?? []).map((step) => ({
    ...step,
    label: withProductName(step.label, productName),
  }));
}

/** The breadcrumb of an article, under its title. */
export const articleBreadcrumb = (title: string): readonly Crumb[] => [
  ...breadcrumbOf('./noticias'),
  { label: title },
];
