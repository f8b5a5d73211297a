import { site } from '@red/contract/host';
import { HEALTH_CHECK_PATH, MAINTENANCE_PATH } from '@red/contract/shell-paths';
import { withProductName } from '@red/contract/site';
import type { RouteMatch, ShellPath } from './route-match.rules';

const SHELL_PAGES: Readonly<Record<ShellPath, string>> = {
  [MAINTENANCE_PATH]: 'Mantenimiento',
  [HEALTH_CHECK_PATH]: 'Health check',
};

/** Name of a page in the document title: the route's title, or the name of one of the shell's own pages. */
export function pageNameOf(match: RouteMatch | null): string {
  if (match?.kind === 'area') return withProductName(match.route.title, site().productName);
  return match?.kind === 'shell' ? SHELL_PAGES[match.path] : 'Página no encontrada';
}
