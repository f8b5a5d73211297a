import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a control that is another one with a session than without: the focus that the old one had, or the login dialog
 * that is about to go, comes to the new one instead of being lost (UX-30). Somebody who is elsewhere stays there.
 */
export function useKeptFocus<T extends HTMLElement>(withSession: boolean): RefObject<T | null> {
  const control = useRef<T>(null);
  const before = useRef(withSession);
  useEffect(() => {
    if (before.current === withSession) return;
    before.current = withSession;
    const focused = document.activeElement;
    const lost = !focused || focused === document.body || focused.closest('[role="dialog"]') !== null;
    if (lost) control.current?.focus();
  }, [withSession]);
  return control;
}
