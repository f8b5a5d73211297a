import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a control that is replaced when a session begins or ends: moves the focus to the new control when it was on the
 * old one or in the closing login dialog (UX-30). Focus elsewhere on the page stays there.
 */
export function useRestoredFocus<T extends HTMLElement>(loggedIn: boolean): RefObject<T | null> {
  const control = useRef<T>(null);
  const before = useRef(loggedIn);
  useEffect(() => {
    if (before.current === loggedIn) return;
    before.current = loggedIn;
    const focused = document.activeElement;
    const lost = !focused || focused === document.body || focused.closest('[role="dialog"]') !== null;
    if (lost) control.current?.focus();
  }, [loggedIn]);
  return control;
}
