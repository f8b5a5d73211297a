import { site } from '@red/contract/host';
import { withProductName } from '@red/contract/site';
import type { RouteMatch, ShellPath } from './route-match.rules';

const SHELL_PAGES: Readonly<Record<ShellPath, string>> = {
  '/mantenimiento': 'Mantenimiento',
  '/health-check': 'Health check',
};

/** Name of a page in the document title: the route's, the shell's own, or the not-found page's. */
export function pageNameOf(match: RouteMatch | null): string {
  if (match?.kind === 'area') return withProductName(match.route.title, site().productName);
  return match?.kind === 'shell' ? SHELL_PAGES[match.path] : 'Página no encontrada';
}
