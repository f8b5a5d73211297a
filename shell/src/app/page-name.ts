import { site } from '@red/contract/host';
import { withProductName } from '@red/contract/site';
import type { ShellRoute } from './composition';

const SHELL_PAGES: Readonly<Record<string, string>> = {
  '/mantenimiento': 'Mantenimiento',
  '/health-check': 'Health check',
};

export const NOT_FOUND_NAME = 'Página no encontrada';

/** Name of a page in the document title: the route's, the shell's own, or the not-found page's. */
export function pageNameOf(route: Pick<ShellRoute, 'title'> | undefined, pathname: string): string {
  if (route) return withProductName(route.title, site().productName);
  return SHELL_PAGES[pathname.replace(/(.)\/$/, '$1')] ?? NOT_FOUND_NAME;
}
