import { site } from '@red/contract/host';
import { withProductName } from '@red/contract/site';
import type { RouteMatch, ShellPath } from './route-match.rules';

const SHELL_PAGES: Readonly<Record<ShellPath, string>> = {
  '/mantenimiento': 'Mantenimiento',
  '/health-check': 'Health check',
};

/** Name of a page in the document title: the route's title, or the name of one of the shell's own pages. */
export function pageNameOf(match: RouteMatch | null): string {
  if (match?.kind === 'area') return withProductName(match.route.title, site().productName);
  return match?.kind === 'shell' ? SHELL_PAGES[match.path] : 'Página no encontrada';
}
