import { site } from '@red/contract/host';
import { MAINTENANCE_PATH } from '@red/contract/shell-paths';
import { pageTitle } from '@red/contract/site';
import { VisuallyHidden } from '@red/ui/core';
import { useLocation } from '@red/ui/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useComposition } from './composition.context';
import { pageNameOf } from './page-name';
import { matchSite } from './route-match.rules';

/**
 * On every change of route, the Back button's too (AMB-93): sets the title (SHELL-31), scrolls to the top (SHELL-32), moves
 * the focus to the new content and announces its name to screen readers (UX-01). The title is set in a layout effect, so that a page's own effects
 * can override it.
 */
export function NavigationEffects() {
  const composition = useComposition();
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  const match = matchSite(composition, pathname);
  const name = pageNameOf(match);
  /** An address that has moved is no page: what follows it has the name. */
  const isOnTheWay = match?.kind === 'redirect';

  useLayoutEffect(() => {
    if (previous.current === pathname || isOnTheWay) return;
    document.title = pageTitle(site().productName, name);
  }, [pathname, name, isOnTheWay]);

  useEffect(() => {
    if (previous.current === pathname || isOnTheWay) return;
    previous.current = pathname;
    setAnnounced(name);
    if (pathname === MAINTENANCE_PATH) return;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [pathname, name, isOnTheWay]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
}
