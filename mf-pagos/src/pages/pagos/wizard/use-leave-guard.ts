import { dialogs } from '@red/contract/host';
import { useLocation, useNavigate } from '@red/ui/router';
import { useEffect, useMemo, useRef } from 'react';
import { LEAVE_DIALOG } from './wizard.messages';

export interface LeaveGuard {
  /**
   * Asks the visitor, and calls `onLeave` when the visitor leaves (AMB-57); `gone` when the page was left while the
   * question was open.
   */
  ask(): Promise<'leave' | 'stay' | 'gone'>;
}

/** The link behind a press that would leave the page at `pathname` in this tab; null for any other press. */
function leavingLink(event: MouseEvent, pathname: string): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || event.defaultPrevented || !link?.href || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  const isOfSite = link.origin === window.location.origin;
  return isOfSite && link.pathname !== pathname ? link : null;
}

/**
 * Asks before typed data are lost (UX-08): at links of the site with the site's own dialog; at a reload, a closed tab
 * or another site with the browser's. `onLeave` stays the same between renderings. The site's router knows no blocking, so links are caught before it.
 */
export function useLeaveGuard(hasSomethingToLose: boolean, onLeave: () => void): LeaveGuard {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const watch = useRef({ isGone: false, isAgreed: false });

  const guard = useMemo<LeaveGuard>(
    () => ({
      ask: async () => {
        const answer = await dialogs.open(LEAVE_DIALOG);
        if (watch.current.isGone) return 'gone';
        watch.current.isAgreed = answer === 'confirm';
        if (watch.current.isAgreed) onLeave();
        return watch.current.isAgreed ? 'leave' : 'stay';
      },
    }),
    [onLeave],
  );

  useEffect(() => {
    watch.current.isGone = false;
    return () => {
      watch.current.isGone = true;
    };
  }, []);

  useEffect(() => {
    watch.current.isAgreed = false;
    if (!hasSomethingToLose) return;
    const onPress = (event: MouseEvent) => {
      const link = leavingLink(event, pathname);
      if (!link) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      void guard.ask().then((answer) => answer === 'leave' && navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!watch.current.isAgreed) event.preventDefault();
    };
    document.addEventListener('click', onPress, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onPress, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [hasSomethingToLose, guard, navigate, pathname]);
  return guard;
}
